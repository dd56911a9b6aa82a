import Foundation

/// Where the pictures of a gallery come from.
enum PictureSource: Sendable {
  /// They are drawn for the page, each from the numbers of its section and item.
  case drawn
  /// They are files beside the page, or lie in the page itself: for each section and item a relative link,
  /// percent-encoded, or a `data:` URI. What has none is drawn.
  case linked([[String]])

  /// The link of an item; nil if there is none.
  func link(ofItem index: Int, inSection section: Int) -> String? {
    guard case .linked(let links) = self, links.indices.contains(section), links[section].indices.contains(index)
    else { return nil }
    return links[section][index].isEmpty ? nil : links[section][index]
  }

  /// The link that stands for a path beside the page, percent-encoded; what looks like a scheme becomes part of a name.
  static func link(toPath path: String) -> String {
    let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
    let link = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return link.hasPrefix("//") ? "/" + link.drop { $0 == "/" } : link
  }
}
