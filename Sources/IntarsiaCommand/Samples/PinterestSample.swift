extension Sample {
  static let pinterest = Sample(
    name: "pinterest", summary: "pictures of all proportions in lanes",
    json: #"""
      {
        "intarsia": 1,
        "x-title": "Pins",
        "container": {"width": 390, "height": 844, "displayScale": 2},
        "insets": 12,
        "sections": [
          {
            "x-title": "Pins",
            "strategy": "masonry",
            "configuration": {"lanes": 2, "spacing": 12},
            "header": {"extent": 56, "pinned": true},
            "items": [
              {"width": 5616, "height": 3744}, {"width": 5616, "height": 3744}, {"width": 2500, "height": 1667},
              {"width": 2500, "height": 1656}, {"width": 5626, "height": 3635}, {"width": 5616, "height": 3744},
              {"width": 4312, "height": 2868}, {"width": 1181, "height": 1772}, {"width": 5616, "height": 3744},
              {"width": 5760, "height": 3840}, {"width": 3000, "height": 2000}, {"width": 5616, "height": 3744},
              {"width": 5000, "height": 7502}, {"width": 2621, "height": 1747}, {"width": 5184, "height": 3456},
              {"width": 5472, "height": 3648}, {"width": 3973, "height": 2639}, {"width": 4256, "height": 2832},
              {"width": 6016, "height": 4000}, {"width": 6000, "height": 4000}, {"width": 3844, "height": 2563},
              {"width": 3914, "height": 2935}, {"width": 5472, "height": 3648}, {"width": 4320, "height": 3240},
              {"width": 4288, "height": 2848}, {"width": 2048, "height": 1206}, {"width": 6000, "height": 3376},
              {"width": 3955, "height": 2094}, {"width": 1920, "height": 1280}, {"width": 4951, "height": 3301},
              {"width": 4621, "height": 3070}, {"width": 2848, "height": 4272}, {"width": 5184, "height": 3456},
              {"width": 4887, "height": 2759}, {"width": 2592, "height": 1936}, {"width": 5446, "height": 3063},
              {"width": 2880, "height": 1800}, {"width": 2048, "height": 1365}, {"width": 5854, "height": 3903},
              {"width": 4608, "height": 3072}, {"width": 5760, "height": 3840}, {"width": 3914, "height": 5863},
              {"width": 6945, "height": 4635}, {"width": 3840, "height": 2160}, {"width": 4496, "height": 3000},
              {"width": 5184, "height": 2916}, {"width": 3456, "height": 5184}, {"width": 5184, "height": 3456},
              {"width": 4032, "height": 2268}, {"width": 3936, "height": 2624}
            ]
          }
        ]
      }

      """#)
}
