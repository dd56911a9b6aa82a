import IntarsiaCore

/// Edits of a section of any length: passes, before each of them batches, in each batch replacements.
struct EditScript: Sendable {
  /// Items replaced by others, at a place that scales with the section.
  struct Replacement: Sendable {
    /// From 0, the first item, to 1, behind the last.
    var place: Double
    var removed: Int
    /// Which items of the sample come, counted modulo their number.
    var inserted: [Int]
  }

  /// What happens before a pass, and how far that goes.
  struct Pass: Sendable {
    var batches: [[Replacement]]
    /// A part of the content; nil: everything. Obeyed as long as the section was never complete.
    var stop: Double?
  }

  var firstStop: Double?
  var passes: [Pass]

  /// From nothing to a hundred scattered edits in a batch, in one batch or several, anywhere or near the end; the first
  /// passes stopped or not.
  static func random(using generator: inout SeededGenerator) -> EditScript {
    let stops = generator.chance(0.4)
    func stop() -> Double? { stops && generator.chance(0.8) ? generator.number(0...1) : nil }
    let firstStop = stop()
    let passes = (0..<generator.int(3...5)).map { _ in
      let least = generator.chance(0.4) ? generator.number(0.9...1) : 0
      let batches = generator.array(count: generator.int(0...3)) { batch(from: least, using: &$0) }
      return Pass(batches: batches, stop: stop())
    }
    return EditScript(firstStop: firstStop, passes: passes)
  }

  private static func batch(from least: Double, using generator: inout SeededGenerator) -> [Replacement] {
    let count = generator.chance(0.1) ? generator.int(65...100) : generator.int(1...4)
    return generator.array(count: count) { generator in
      Replacement(
        place: generator.chance(0.1) ? least : Double.random(in: least...1, using: &generator),
        removed: generator.int(0...3),
        inserted: generator.array(count: generator.int(0...3)) { $0.int(0...9999) })
    }
  }

  var text: String {
    var lines = firstStop.map { ["first pass up to \($0) of the content"] } ?? []
    for pass in passes {
      for batch in pass.batches {
        lines.append(
          "replace "
            + batch.map { "at \($0.place) \($0.removed) by \($0.inserted.count)" }.joined(separator: ", "))
      }
      lines.append("prepare" + (pass.stop.map { " up to \($0) of the content" } ?? ""))
    }
    return lines.joined(separator: "; ")
  }
}

extension EditScript.Replacement {
  /// Replaces items, and writes down what was replaced.
  func apply<Item>(to items: inout [Item], pool: [Item], change: inout SectionChange) {
    let lower = min(Int(place * Double(items.count + 1)), items.count)
    let range = lower..<min(items.count, lower + removed)
    let new = pool.isEmpty ? [] : inserted.map { pool[$0 % pool.count] }
    change.replace(range, with: new.count)
    items.replaceSubrange(range, with: new)
  }
}
