import IntarsiaCore

/// Makes a section that breaks a law smaller, as long as it still does: fewer edits, fewer items.
struct Shrinker<Strategy: LayoutStrategy> {
  private var smallest: LawCase<Strategy>
  private var finding: Finding<Strategy>
  private let check: LawCheck<Strategy>
  /// So many more items may be laid out in search of a smaller section: well below a second without optimisation.
  private var budget = 30_000

  static func smallest(
    _ lawCase: LawCase<Strategy>, _ finding: Finding<Strategy>, check: LawCheck<Strategy>
  ) -> BrokenLaw {
    var shrinker = Shrinker(smallest: lawCase, finding: finding, check: check)
    var before: Int
    repeat {
      before = shrinker.size
      shrinker.dropEdits()
      shrinker.dropItems()
    } while shrinker.size < before
    return shrinker.finding.brokenLaw(in: shrinker.smallest)
  }

  private init(smallest: LawCase<Strategy>, finding: Finding<Strategy>, check: LawCheck<Strategy>) {
    self.smallest = smallest
    self.finding = finding
    self.check = check
  }

  private var size: Int { smallest.sample.items.count + smallest.script.size }

  /// Whether `candidate` breaks the law too; then it is the smallest so far.
  private mutating func accept(_ candidate: LawCase<Strategy>) -> Bool {
    guard budget > 0 else { return false }
    budget -= 20 + candidate.sample.items.count
    guard let finding = check.find(candidate) else { return false }
    self.finding = finding
    smallest = candidate
    return true
  }

  /// Halves, quarters and so on down to single items.
  private mutating func dropItems() {
    var length = (smallest.sample.items.count + 1) / 2
    while length > 0 {
      var start = 0
      while start < smallest.sample.items.count {
        var items = smallest.sample.items
        items.removeSubrange(start..<min(start + length, items.count))
        if !accept(smallest.with(items: items)) { start += length }
      }
      length = length == 1 ? 0 : (length + 1) / 2
    }
  }

  /// Passes, then batches, then replacements, then what each removes and inserts.
  private mutating func dropEdits() {
    for pass in smallest.script.passes.indices.reversed() {
      if edit({ $0.passes.remove(at: pass) }) { continue }
      for batch in smallest.script.passes[pass].batches.indices.reversed() {
        if edit({ $0.passes[pass].batches.remove(at: batch) }) { continue }
        for index in smallest.script.passes[pass].batches[batch].indices.reversed() {
          if edit({ $0.passes[pass].batches[batch].remove(at: index) }) { continue }
          shrink(pass, batch, index)
        }
      }
      _ = edit { $0.passes[pass].stop = nil }
    }
    _ = edit { $0.firstStop = nil }
  }

  private mutating func shrink(_ pass: Int, _ batch: Int, _ index: Int) {
    while edit({ _ = $0.passes[pass].batches[batch][index].inserted.popLast() }) {}
    while edit({ $0.passes[pass].batches[batch][index].removed -= 1 }) {}
    _ = edit { $0.passes[pass].batches[batch][index].place = 0 }
  }

  private mutating func edit(_ change: (inout EditScript) -> Void) -> Bool {
    var script = smallest.script
    change(&script)
    return script.size < smallest.script.size && accept(smallest.with(script: script))
  }
}

extension EditScript {
  fileprivate var size: Int {
    passes.reduce(firstStop == nil ? 0 : 1) { size, pass in
      pass.batches.joined().reduce(size + pass.batches.count + (pass.stop == nil ? 1 : 2)) {
        $0 + ($1.place > 0 ? 2 : 1) + abs($1.removed) + $1.inserted.count
      }
    }
  }
}
