package import IntarsiaRegistry

/// What a step of a script did.
package struct EditReport: Sendable {
  /// The step, counted from zero.
  package let number: Int
  /// What the step is called.
  package let title: String?
  /// The edits in words.
  package let edits: [String]
  /// Before and after.
  package let before, after: EditedDocument
  /// How often an item was asked for.
  package let requested: Int
  /// How far the content was scrolled before, and is now.
  package let offsetBefore, offset: Double
  /// What the anchor holds; nil if nothing of what was visible is left.
  package let held: HeldElement?
  /// What leads from before to after.
  package let update: LayoutUpdate
  /// What is different on the screen.
  package let onScreen: LayoutComparison
  /// What is different in the content as a whole.
  package let inContent: LayoutComparison

  init(
    _ step: EditStep, _ number: Int, from before: EditedDocument, to after: EditedDocument, anchor: LayoutAnchor,
    requested: Int
  ) {
    self.number = number
    title = step.title
    edits = step.batches.flatMap { $0.map(\.summary) }
    (self.before, self.after, self.requested) = (before, after, requested)
    (offsetBefore, offset) = (anchor.offset, after.layout.viewport?.offset ?? 0)
    held = after.layout.held(by: anchor)
    update = LayoutUpdate(from: before.layout, to: after.layout, offsetChange: offset - offsetBefore)
    onScreen = LayoutComparison(onScreen: update)
    inContent = LayoutComparison(update)
  }

  /// Where what is held began on the screen, before and after, in points from the screen's leading edge.
  package var positions: (before: Double, after: Double)? {
    held.map { ($0.startBefore - offsetBefore, $0.start - offset) }
  }

  /// How many items there are.
  package var itemCount: Int { after.document.sections.reduce(0) { $0 + $1.documentItems.count } }
}

extension EditReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case step, title, edits, requested, items, contentSize, offset, anchor, onScreen, inContent
  }

  private struct Pair<Value: Encodable>: Encodable { let before, after: Value }

  private struct Anchor: Encodable {
    let section: Int
    let item: Pair<Int>?
    let position: Pair<Double>
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(number, forKey: .step)
    try values.encodeIfPresent(title, forKey: .title)
    try values.encode(edits, forKey: .edits)
    try values.encode(requested, forKey: .requested)
    try values.encode(itemCount, forKey: .items)
    let (old, new) = (update.old.contentSize, update.new.contentSize)
    try values.encode(Pair(before: [old.width, old.height], after: [new.width, new.height]), forKey: .contentSize)
    try values.encode(Pair(before: offsetBefore, after: offset), forKey: .offset)
    if let held, let positions {
      let anchor = Anchor(
        section: held.section,
        item: held.oldItem.flatMap { old in held.item.map { Pair(before: old.item, after: $0.item) } },
        position: Pair(before: positions.before, after: positions.after))
      try values.encode(anchor, forKey: .anchor)
    }
    try values.encode(onScreen, forKey: .onScreen)
    try values.encode(inContent.counts, forKey: .inContent)
  }
}

extension LayoutComparison: Encodable {
  /// How many elements met each fate that any met.
  package var counts: [String: Int] {
    Dictionary(entries.map { ($0.fate.rawValue, 1) }, uniquingKeysWith: +)
  }

  /// Writes all that is different, and how many stay.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: PathKey.self)
    try values.encode(count(.stays), forKey: PathKey(stringValue: Fate.stays.rawValue))
    for fate in Fate.allCases where fate != .stays {
      let entries = entries.filter { $0.fate == fate }
      if !entries.isEmpty { try values.encode(entries, forKey: PathKey(stringValue: fate.rawValue)) }
    }
  }
}

extension LayoutComparison.Entry: Encodable {
  private enum CodingKeys: String, CodingKey { case kind, before, after }

  private struct Place: Encodable {
    let section, index: Int
    let frame: [Double]

    init?(_ element: LayoutElement?, _ frame: LayoutRect?) {
      guard let element, let frame else { return nil }
      (section, index) = (element.section, element.index)
      self.frame = [frame.x, frame.y, frame.width, frame.height]
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(id?.kind.name, forKey: .kind)
    try values.encodeIfPresent(Place(old, frameBefore), forKey: .before)
    try values.encodeIfPresent(Place(new, frameAfter), forKey: .after)
  }
}
