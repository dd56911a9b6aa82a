import Foundation
import Testing

/// A hook that is misspelt is never called: names are compared three ways, with the list below for the frameworks' own.
@Suite struct OverrideTests {
  /// All that a subclass of `NSCollectionViewLayout` can override, as Apple documents it.
  private let hooks: Set<String> = [
    "layoutAttributesClass", "invalidationContextClass", "invalidateLayout()", "invalidateLayout(with:)", "prepare()",
    "register(_:forDecorationViewOfKind:)", "collectionViewContentSize", "layoutAttributesForElements(in:)",
    "layoutAttributesForItem(at:)", "layoutAttributesForSupplementaryView(ofKind:at:)",
    "layoutAttributesForDecorationView(ofKind:at:)", "shouldInvalidateLayout(forBoundsChange:)",
    "invalidationContext(forBoundsChange:)",
    "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
    "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)",
    "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)",
    "targetContentOffset(forProposedContentOffset:)", "layoutAttributesForDropTarget(at:)",
    "layoutAttributesForInterItemGap(before:)", "prepare(forCollectionViewUpdates:)",
    "finalizeCollectionViewUpdates()", "prepare(forAnimatedBoundsChange:)", "finalizeAnimatedBoundsChange()",
    "prepareForTransition(to:)", "prepareForTransition(from:)", "finalizeLayoutTransition()",
    "initialLayoutAttributesForAppearingItem(at:)", "finalLayoutAttributesForDisappearingItem(at:)",
    "initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)",
    "finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)",
    "initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)",
    "finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)",
    "indexPathsToDeleteForSupplementaryView(ofKind:)", "indexPathsToDeleteForDecorationView(ofKind:)",
    "indexPathsToInsertForSupplementaryView(ofKind:)", "indexPathsToInsertForDecorationView(ofKind:)",
    "encode(with:)",
  ]

  /// What the adapter leaves to AppKit, each with its reason.
  private let leftToAppKit: [String: String] = [
    "invalidateLayout()": "ends at invalidateLayout(with:)",
    "invalidationContextClass": "contexts need nothing that AppKit's do not carry",
    "encode(with:)": "there is nothing to archive: sections come from code or from a document",
  ]

  private let attributesHooks: Set<String> = ["copy(with:)", "isEqual(_:)"]

  private func sources(of module: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/\(module)").resolvingSymlinksInPath()
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
      .map { try String(contentsOf: $0, encoding: .utf8) }
      .joined(separator: "\n")
  }

  /// The members that a class declares with `prefix`, by name and labels.
  private func members(_ prefix: String, inClass name: String, of text: String) -> Set<String> {
    guard let start = text.range(of: "class \(name)") else { return [] }
    let rest = text[start.upperBound...]
    let end = ["\n@MainActor", "\n  @MainActor", "\n  }\n#endif"].compactMap { rest.range(of: $0)?.lowerBound }.min()
    let body = rest[..<(end ?? rest.endIndex)]
    var found: Set<String> = []
    for piece in body.components(separatedBy: prefix + " ").dropFirst() {
      let words = piece.split(maxSplits: 3, whereSeparator: { " :(".contains($0) }).map(String.init)
      if piece.hasPrefix("class var "), words.count > 2 { found.insert(words[2]) }
      if piece.hasPrefix("var "), words.count > 1 { found.insert(words[1]) }
      if piece.hasPrefix("func "), words.count > 1 { found.insert(words[1] + labels(in: piece)) }
    }
    return found
  }

  private func labels(in function: String) -> String {
    guard let open = function.firstIndex(of: "(") else { return "" }
    var depth = 0
    var parameters = [""]
    for character in function[open...] {
      switch character {
      case "(", "[":
        depth += 1
        continue
      case ")", "]":
        depth -= 1
        if depth == 0 {
          let labels = parameters.compactMap {
            $0.split(whereSeparator: { " :\n".contains($0) }).first.map { "\($0):" }
          }
          return "(\(labels.joined()))"
        }
      case "," where depth == 1: parameters.append("")
      default: if depth == 1 { parameters[parameters.count - 1].append(character) }
      }
    }
    return ""
  }

  @Test func `the stand-in declares what Apple documents`() throws {
    let declared = members("open", inClass: "NSCollectionViewLayout:", of: try sources(of: "AppKit"))
    #expect(declared == hooks)
  }

  @Test func `the adapter overrides every hook, but for those that are left to AppKit`() throws {
    let text = try sources(of: "IntarsiaAppKit")
    let overridden = members("open override", inClass: "CollectionViewLayout: NSCollectionViewLayout", of: text)
    #expect(overridden.subtracting(hooks) == [])
    #expect(hooks.subtracting(overridden) == Set(leftToAppKit.keys))
    #expect(members("open override", inClass: "LayoutElementAttributes:", of: text) == attributesHooks)
  }

  @Test func `no member of the adapter is nearly a hook`() throws {
    let text = try sources(of: "IntarsiaAppKit")
    for prefix in ["open", "public", "func", "  func"] {
      for member in members(prefix, inClass: "CollectionViewLayout: NSCollectionViewLayout", of: text) {
        let nearest = hooks.min { distance($0, member) < distance($1, member) } ?? ""
        #expect(distance(nearest, member) > 3, "\(member) looks like \(nearest)")
      }
    }
  }

  @Test func `a misspelt hook would be found`() {
    #expect(distance("layoutAttributesForElement(in:)", "layoutAttributesForElements(in:)") == 1)
    #expect(distance("prepare(forCollectionViewUpdate:)", "prepare(forCollectionViewUpdates:)") == 1)
    let text =
      "class CollectionViewLayout: X {\n  open func layoutAttributesForElement(\n    in rect: CGRect, _ f: (A, B) -> C\n  )"
    #expect(members("open", inClass: "CollectionViewLayout", of: text) == ["layoutAttributesForElement(in:_:)"])
  }

  /// How many letters have to be changed.
  private func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one), Array(other))
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let changed = diagonal + (letter == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
