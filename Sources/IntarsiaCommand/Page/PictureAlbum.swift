import Foundation
import Intarsia

/// The pictures of a page: each stands in it once, however many layouts show it.
struct PictureAlbum {
  /// Where a picture is to be had.
  enum Place {
    /// In the page's style sheet, as the background of this class.
    case rule(String)
    /// In a file.
    case link(String)
  }

  /// What an item shows, and what it is called.
  struct Entry {
    let place: Place
    let name: String
  }

  private struct Key: Hashable {
    let section: Int
    let index: Int
  }

  private let source: PictureSource
  private var entries: [Key: Entry] = [:]
  private var drawn: [(rule: String, name: String, ratio: Double)] = []
  private var nearby: [Int: ArraySlice<Int>] = [:]
  private var rules = 0
  /// The rules that hold the pictures.
  private(set) var css = ""

  /// So many pictures are drawn; items beyond them share those of the nearest proportion.
  private static let mostDrawn = 192

  init(_ source: PictureSource) { self.source = source }

  /// The picture of an item; `path` is the file that the document names, `ratio` its width by its height.
  mutating func picture(ofItem index: Int, inSection section: Int, path: String?, ratio: Double) -> Entry {
    let key = Key(section: section, index: index)
    if let entry = entries[key] { return entry }
    let entry: Entry
    if let link = path.map(PictureSource.link) ?? source.link(ofItem: index, inSection: section) {
      entry = linked(to: link, name: path.map(Self.name) ?? Self.name(ofLink: link), key: key)
    } else {
      entry = drawing(for: key, ratio: min(max(ratio.isFinite && ratio > 0 ? ratio : 1, 0.3), 4))
    }
    entries[key] = entry
    return entry
  }

  private mutating func linked(to link: String, name: String?, key: Key) -> Entry {
    let name = name ?? "Picture \(key.index + 1)"
    guard link.hasPrefix("data:") else { return Entry(place: .link(link), name: name) }
    return Entry(place: .rule(addRule(url: link)), name: name)
  }

  private mutating func drawing(for key: Key, ratio: Double) -> Entry {
    if drawn.count >= Self.mostDrawn {
      let choices = nearest(to: ratio)
      let choice = drawn[choices[(key.index * 7 + key.section) % choices.count]]
      return Entry(place: .rule(choice.rule), name: choice.name)
    }
    let drawing = Drawing(section: key.section, item: key.index, ratio: ratio)
    let rule = addRule(url: drawing.uri)
    drawn.append((rule, drawing.name, ratio))
    return Entry(place: .rule(rule), name: drawing.name)
  }

  /// The dozen drawings of the nearest proportion, found once for each eighth of a doubling.
  private mutating func nearest(to ratio: Double) -> ArraySlice<Int> {
    let step = Int((log2(ratio) * 8).rounded())
    if let known = nearby[step] { return known }
    let wanted = exp2(Double(step) / 8)
    func distance(_ index: Int) -> Double { max(drawn[index].ratio / wanted, wanted / drawn[index].ratio) }
    let found = drawn.indices.sorted { (distance($0), $0) < (distance($1), $1) }.prefix(12)
    nearby[step] = found
    return found
  }

  private mutating func addRule(url: String) -> String {
    let rule = "p\(rules)"
    rules += 1
    css += ".\(rule){background-image:url(\"\(Self.quoted(url))\")}\n"
    return rule
  }

  /// A URL as it can stand between quotation marks in a style sheet in a page.
  private static func quoted(_ url: String) -> String {
    url.replacing("\\", with: "%5C").replacing("\"", with: "%22").replacing("<", with: "%3C")
      .filter { !$0.isNewline }
  }

  /// The name of a file without its folder and its ending.
  private static func name(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
    return String(file[..<dot])
  }

  private static func name(ofLink link: String) -> String? {
    link.hasPrefix("data:") ? nil : link.removingPercentEncoding.map(name)
  }
}
