extension Sample {
  /// What the script is called among the samples.
  static let editsName = "edits"

  /// A script for ``pinterest``: a change of each kind, with the view scrolled into the midst of the pictures.
  static let edits = #"""
    {
      "intarsia": 1,
      "viewport": {"offset": 668},
      "steps": [
        {"title": "Two pictures come above the screen", "edits": [
          {"edit": "insertItems", "section": 0, "at": 0, "items": [
            {"width": 3000, "height": 2000}, {"width": 1200, "height": 1800}]}]},
        {"title": "A view measures its picture", "edits": [
          {"edit": "measureItems", "section": 0, "at": 14, "height": 210}]},
        {"title": "One goes, one moves up, one comes: all at once", "edits": [
          {"edit": "deleteItems", "section": 0, "at": 14},
          {"edit": "moveItem", "section": 0, "from": 20, "to": 13},
          {"edit": "insertItems", "section": 0, "at": 16, "items": [{"width": 1600, "height": 1600}]}]},
        {"title": "The window gets wider", "edits": [{"edit": "setContainer", "width": 620, "height": 620}]},
        {"title": "A section comes above", "edits": [
          {"edit": "insertSections", "at": 0, "sections": [
            {"x-title": "News", "strategy": "aligned-flow", "configuration": {"spacing": 8}, "header": 44,
             "items": [
               {"width": 120, "height": 40, "x-label": "new"}, {"width": 90, "height": 40, "x-label": "hot"}]}]}]},
        {"title": "The pictures become a mosaic", "edits": [
          {"edit": "setStrategy", "section": 1, "strategy": "square-mosaic"}]},
        {"title": "To the last picture", "scroll": {"section": 1, "item": 50, "position": "end"}}
      ]
    }

    """#
}
