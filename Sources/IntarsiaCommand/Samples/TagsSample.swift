extension Sample {
  static let tags = Sample(
    name: "tags", summary: "words in lines, as wide as they are",
    json: #"""
      {
        "intarsia": 1,
        "x-title": "Tags",
        "container": {"width": 390, "height": 844, "displayScale": 2},
        "insets": 12,
        "sections": [
          {
            "x-title": "Subjects",
            "strategy": "aligned-flow",
            "configuration": {"lineAlignment": "leading", "itemSpacing": 8, "lineSpacing": 8},
            "header": {"extent": 56, "pinned": true},
            "items": [
              {"size": {"rule": "fixed", "width": 102, "height": 34}, "x-label": "golden hour"},
              {"size": {"rule": "fixed", "width": 66, "height": 34}, "x-label": "macro"},
              {"size": {"rule": "fixed", "width": 76, "height": 34}, "x-label": "portrait"},
              {"size": {"rule": "fixed", "width": 124, "height": 34}, "x-label": "black and white"},
              {"size": {"rule": "fixed", "width": 64, "height": 34}, "x-label": "street"},
              {"size": {"rule": "fixed", "width": 118, "height": 34}, "x-label": "long exposure"},
              {"size": {"rule": "fixed", "width": 91, "height": 34}, "x-label": "landscape"},
              {"size": {"rule": "fixed", "width": 52, "height": 34}, "x-label": "film"},
              {"size": {"rule": "fixed", "width": 75, "height": 34}, "x-label": "wildlife"},
              {"size": {"rule": "fixed", "width": 106, "height": 34}, "x-label": "architecture"},
              {"size": {"rule": "fixed", "width": 73, "height": 34}, "x-label": "minimal"},
              {"size": {"rule": "fixed", "width": 84, "height": 34}, "x-label": "night sky"},
              {"size": {"rule": "fixed", "width": 49, "height": 34}, "x-label": "fog"},
              {"size": {"rule": "fixed", "width": 99, "height": 34}, "x-label": "reflections"},
              {"size": {"rule": "fixed", "width": 64, "height": 34}, "x-label": "travel"},
              {"size": {"rule": "fixed", "width": 60, "height": 34}, "x-label": "sport"},
              {"size": {"rule": "fixed", "width": 77, "height": 34}, "x-label": "still life"},
              {"size": {"rule": "fixed", "width": 101, "height": 34}, "x-label": "underwater"},
              {"size": {"rule": "fixed", "width": 89, "height": 34}, "x-label": "panorama"},
              {"size": {"rule": "fixed", "width": 64, "height": 34}, "x-label": "aerial"},
              {"size": {"rule": "fixed", "width": 108, "height": 34}, "x-label": "documentary"},
              {"size": {"rule": "fixed", "width": 64, "height": 34}, "x-label": "bokeh"},
              {"size": {"rule": "fixed", "width": 88, "height": 34}, "x-label": "silhouette"},
              {"size": {"rule": "fixed", "width": 80, "height": 34}, "x-label": "abstract"},
              {"size": {"rule": "fixed", "width": 56, "height": 34}, "x-label": "food"},
              {"size": {"rule": "fixed", "width": 59, "height": 34}, "x-label": "snow"},
              {"size": {"rule": "fixed", "width": 79, "height": 34}, "x-label": "harbour"},
              {"size": {"rule": "fixed", "width": 70, "height": 34}, "x-label": "autumn"},
              {"size": {"rule": "fixed", "width": 77, "height": 34}, "x-label": "tilt-shift"},
              {"size": {"rule": "fixed", "width": 83, "height": 34}, "x-label": "infrared"},
              {"size": {"rule": "fixed", "width": 133, "height": 34}, "x-label": "double exposure"},
              {"size": {"rule": "fixed", "width": 68, "height": 34}, "x-label": "candid"},
              {"size": {"rule": "fixed", "width": 68, "height": 34}, "x-label": "forest"},
              {"size": {"rule": "fixed", "width": 68, "height": 34}, "x-label": "desert"},
              {"size": {"rule": "fixed", "width": 92, "height": 34}, "x-label": "light trails"},
              {"size": {"rule": "fixed", "width": 53, "height": 34}, "x-label": "rain"},
              {"size": {"rule": "fixed", "width": 80, "height": 34}, "x-label": "textures"},
              {"size": {"rule": "fixed", "width": 88, "height": 34}, "x-label": "symmetry"}
            ]
          }
        ]
      }

      """#)
}
