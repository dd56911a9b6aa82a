extension Sample {
  static let mixedSpans = Sample(
    name: "mixed-spans", summary: "pictures that span cells of a grid",
    json: #"""
      {
        "intarsia": 1,
        "x-title": "Mixed spans",
        "container": {"width": 390, "height": 844, "displayScale": 2},
        "insets": 12,
        "sections": [
          {
            "x-title": "Highlights",
            "strategy": "mozaik-grid",
            "configuration": {"columns": 4, "spacing": 8, "placement": "fill"},
            "header": {"extent": 56, "pinned": true},
            "background": true,
            "insets": 8,
            "items": [
              {"width": 640, "height": 536, "columnSpan": 2, "rowSpan": 2}, {"width": 480, "height": 640},
              {"width": 427, "height": 640}, {"width": 516, "height": 640, "columnSpan": 2},
              {"width": 427, "height": 640, "rowSpan": 2}, {"width": 640, "height": 428},
              {"width": 640, "height": 427}, {"width": 640, "height": 424},
              {"width": 480, "height": 640, "columnSpan": 2, "rowSpan": 2}, {"width": 511, "height": 640},
              {"width": 640, "height": 480}, {"width": 640, "height": 321, "rowSpan": 2},
              {"width": 500, "height": 375}, {"width": 500, "height": 375, "columnSpan": 2},
              {"width": 640, "height": 429}, {"width": 640, "height": 425}, {"width": 640, "height": 480},
              {"width": 640, "height": 480, "columnSpan": 3},
              {"width": 3844, "height": 2563, "columnSpan": 2, "rowSpan": 2}, {"width": 3914, "height": 2935},
              {"width": 5472, "height": 3648}, {"width": 4320, "height": 3240, "columnSpan": 2},
              {"width": 4288, "height": 2848, "rowSpan": 2}, {"width": 2048, "height": 1206},
              {"width": 6000, "height": 3376}, {"width": 3955, "height": 2094},
              {"width": 1920, "height": 1280, "columnSpan": 2, "rowSpan": 2}, {"width": 4951, "height": 3301},
              {"width": 4621, "height": 3070}, {"width": 2848, "height": 4272, "rowSpan": 2},
              {"width": 5184, "height": 3456}, {"width": 4887, "height": 2759, "columnSpan": 2},
              {"width": 2592, "height": 1936}, {"width": 5446, "height": 3063}, {"width": 2880, "height": 1800},
              {"width": 2048, "height": 1365, "columnSpan": 3}
            ]
          }
        ]
      }

      """#)
}
