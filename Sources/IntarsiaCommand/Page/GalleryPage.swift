import Intarsia
enum PictureSource { case drawn, linked([[String]]) }
struct GalleryPage {
  var documents: [LayoutDocument]
  var title: String
  var pictures: PictureSource
  var rect: LayoutRect? = nil
  var offset: Double? = nil
  static let widths = [390.0, 820, 1280]
  static func height(for width: Double) -> Double { width < 600 ? 844 : width < 1000 ? 1180 : 900 }
  func html() -> String { "" }
}
