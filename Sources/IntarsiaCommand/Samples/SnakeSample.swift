extension Sample {
  static let snake = Sample(
    name: "snake", summary: "squares in a pattern that repeats",
    json: #"""
      {
        "intarsia": 1,
        "x-title": "Snake",
        "container": {"width": 390, "height": 844, "displayScale": 2},
        "insets": 12,
        "sections": [
          {
            "x-title": "Contact sheet",
            "strategy": "square-mosaic",
            "configuration": {"pattern": "snake", "separators": {"between": 0}},
            "header": {"extent": 56, "pinned": true},
            "footer": 32,
            "items": [
              {"width": 640, "height": 536}, {"width": 480, "height": 640}, {"width": 427, "height": 640},
              {"width": 516, "height": 640}, {"width": 427, "height": 640}, {"width": 640, "height": 428},
              {"width": 640, "height": 427}, {"width": 640, "height": 424}, {"width": 480, "height": 640},
              {"width": 511, "height": 640}, {"width": 640, "height": 480}, {"width": 640, "height": 321},
              {"width": 500, "height": 375}, {"width": 500, "height": 375}, {"width": 640, "height": 429},
              {"width": 640, "height": 425}, {"width": 640, "height": 480}, {"width": 640, "height": 480},
              {"width": 5616, "height": 3744}, {"width": 5616, "height": 3744}, {"width": 2500, "height": 1667},
              {"width": 2500, "height": 1656}, {"width": 5626, "height": 3635}, {"width": 5616, "height": 3744},
              {"width": 4312, "height": 2868}, {"width": 1181, "height": 1772}, {"width": 5616, "height": 3744},
              {"width": 5760, "height": 3840}, {"width": 3000, "height": 2000}, {"width": 5616, "height": 3744},
              {"width": 5000, "height": 7502}, {"width": 2621, "height": 1747}, {"width": 5184, "height": 3456},
              {"width": 5472, "height": 3648}, {"width": 3973, "height": 2639}, {"width": 4256, "height": 2832}
            ]
          }
        ]
      }

      """#)
}
