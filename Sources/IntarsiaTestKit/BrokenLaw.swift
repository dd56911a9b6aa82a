public import IntarsiaCore

/// A law that a strategy broke, with the smallest section found on which it does.
public struct BrokenLaw: Hashable, Sendable {
  /// Which law.
  public let law: Law
  /// The seed of the sample; the same seed gives the same sample again.
  public let seed: UInt32
  /// The item that it is about, if it is about one.
  public let item: Int?
  /// What went wrong, with its numbers, in a sentence.
  public let explanation: String
  /// The frame that was found, if it is about one.
  public let found: LogicalRect?
  /// The frame that should have been found; nil if there should have been none.
  public let expected: LogicalRect?
  /// Strategy, container, items and edits of the smallest section found that still breaks the law.
  public let section: String
  /// That section in characters; empty if the law has nothing to do with it.
  public let drawing: String
  /// What the two frames are called.
  let sides: Sides
}

extension BrokenLaw: CustomStringConvertible {
  /// Everything that there is to say, in a few lines.
  public var description: String {
    var lines = ["\(law.rawValue), seed \(seed): \(explanation)"]
    let width = max(sides.found.count, sides.expected.count)
    for (name, frame) in [(sides.found, found), (sides.expected, expected)] {
      if let frame { lines.append("  \(name)\(String(repeating: " ", count: width - name.count)) \(frame)") }
    }
    if !section.isEmpty { lines.append(section) }
    return "\n" + lines.joined(separator: "\n") + "\n" + drawing
  }
}

/// What one check found on one section, before that was made as small as it can be.
struct Finding<Strategy: LayoutStrategy> {
  let law: Law
  let explanation: String
  var item: Int?
  var found: LogicalRect?
  var expected: LogicalRect?
  /// What the two frames are called.
  let sides: Sides
  /// What is to be drawn.
  let layout: SectionLayout<Strategy>

  init(
    _ law: Law, _ explanation: String, item: Int? = nil, found: LogicalRect? = nil, expected: LogicalRect? = nil,
    sides: Sides = Sides("found", "expected"), in layout: SectionLayout<Strategy>
  ) {
    self.law = law
    self.explanation = explanation
    self.item = item
    self.found = found
    self.expected = expected
    self.sides = sides
    self.layout = layout
  }

  func brokenLaw(in lawCase: LawCase<Strategy>) -> BrokenLaw {
    BrokenLaw(
      law: law, seed: lawCase.seed, item: item, explanation: explanation, found: found, expected: expected,
      section: lawCase.text, drawing: drawing, sides: sides)
  }

  private var drawing: String {
    var drawing = FrameDrawing(content: layout.contentSize, columns: 64, maximumRows: 32)
    layout.arrangement.forEachElement(in: .everything) { element in
      drawing.add(element.frame, label: element.id.kind == .item ? element.id.index : nil)
    }
    return drawing.text
  }
}
