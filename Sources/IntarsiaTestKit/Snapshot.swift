import IntarsiaCore

/// Every answer of an arrangement, to be compared bit for bit.
struct Snapshot {
  let preparedCount: Int
  let contentSize: LogicalSize
  let diagnostics: [LayoutDiagnostic]
  let elements: [LogicalElement]
  private let placements: [ItemPlacement?]

  /// Some of the placements: each may cost a walk from its checkpoint.
  init(_ arrangement: some SectionArrangement) {
    preparedCount = arrangement.preparedCount
    contentSize = arrangement.contentSize
    diagnostics = arrangement.diagnostics
    var found: [LogicalElement] = []
    arrangement.forEachElement(in: .everything) { found.append($0) }
    elements = found
    let step = Self.placementStep(preparedCount)
    placements = stride(from: 0, to: preparedCount, by: step).map { arrangement.placement(ofItemAt: $0) }
  }

  private static func placementStep(_ count: Int) -> Int { max(1, count / 20) }

  /// The first difference, as a breach of `law`; `sides` says which of the two is which.
  func difference<Strategy: LayoutStrategy>(
    from expected: Snapshot, law: Law, _ when: String, sides: Sides, in layout: SectionLayout<Strategy>
  ) -> Finding<Strategy>? {
    for (one, other) in zip(elements, expected.elements) where one != other {
      let item = other.id.kind == .item ? other.id.index : nil
      let what =
        one.id == other.id
        ? "\(other.id) has another frame" : sides.text(of: "the next element", "\(one.id)", "\(other.id)")
      return Finding(
        law, "\(when): \(what)", item: item, found: one.frame, expected: other.frame, sides: sides, in: layout)
    }
    let numbers: (String, found: String, expected: String)? =
      if elements.count != expected.elements.count {
        ("the number of elements", "\(elements.count)", "\(expected.elements.count)")
      } else if preparedCount != expected.preparedCount {
        ("preparedCount", "\(preparedCount)", "\(expected.preparedCount)")
      } else if contentSize != expected.contentSize {
        ("contentSize", "\(contentSize)", "\(expected.contentSize)")
      } else if diagnostics != expected.diagnostics {
        ("diagnostics", text(diagnostics, Strategy.optionNames), text(expected.diagnostics, Strategy.optionNames))
      } else {
        nil
      }
    if let numbers {
      return Finding(law, "\(when): \(sides.text(of: numbers.0, numbers.found, numbers.expected))", in: layout)
    }
    for (position, pair) in zip(placements, expected.placements).enumerated() where pair.0 != pair.1 {
      let item = position * Self.placementStep(preparedCount)
      return Finding(
        law, "\(when): \(sides.text(of: "the placement of item \(item)", text(pair.0), text(pair.1)))", item: item,
        in: layout)
    }
    return nil
  }

  private func text(_ placement: ItemPlacement?) -> String { placement.map { "\($0)" } ?? "nil" }

  private func text(_ diagnostics: [LayoutDiagnostic], _ optionNames: [StaticString]) -> String {
    "[\(diagnostics.map { $0.text(naming: optionNames) }.joined(separator: ", "))]"
  }
}

/// What the two are called that are compared: "resumed" and "afresh".
struct Sides: Hashable, Sendable {
  let found: String
  let expected: String

  init(_ found: String, _ expected: String) {
    self.found = found
    self.expected = expected
  }

  func text(of what: String, _ found: String, _ expected: String) -> String {
    "\(what) differs: \(self.found) \(found), \(self.expected) \(expected)"
  }
}
