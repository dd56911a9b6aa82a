import Intarsia
import TestSupport
import Testing

/// Whole collections of all strategies, changed at random in every way, against ones made afresh.
@Suite struct CollectionLawTests {
  private static let chunks = 20

  @Test(arguments: 0..<chunks) func `whatever was changed, the result is that of a collection made afresh`(chunk: Int) {
    var broken: [String] = []
    for script in 0..<(ScriptCount.of(200) / Self.chunks) {
      let seed = UInt32(chunk * 100_000 + script)
      if let failure = run(seed, steps: 9) { broken.append("seed \(seed): \(failure)") }
    }
    #expect(broken.isEmpty, "\(broken.prefix(5).joined(separator: "\n"))")
  }

  /// One script; what went wrong, if anything did.
  private func run(_ seed: UInt32, steps: Int) -> String? {
    var generator = SeededGenerator(seed: seed)
    var model = RandomCollection(most: generator.chance(0.05) ? 900 : 30, &generator)
    var layout = model.unprepared
    if generator.chance(0.8) { layout.prepare() }
    var elsewhere: CollectionLayout?
    var witness: (copy: CollectionLayout, before: [LayoutElement])?
    for step in 0..<steps {
      let what = generator.int(0...9)
      switch what {
      case 0...3:
        let batch = model.change(&generator)
        do throws(BatchError) {
          try layout.apply(batch) { model.section($0) }
        } catch {
          return "step \(step): \(error) \(batch)"
        }
      case 4: change(strategyOf: &layout, &model, &generator)
      case 5:
        model.changeContainer(&generator)
        layout.container = model.container
        layout.options = model.options
      case 6: layout.prepare(until: generator.number(-10...900))
      case 7: elsewhere = layout
      case 8:
        if var copy = elsewhere {
          copy.prepare(until: generator.chance(0.5) ? .infinity : generator.number(0...600))
          if !layout.adopt(copy) { return "step \(step): not adopted" }
          elsewhere = nil
        }
      default:
        layout.setViewport(Viewport(offset: generator.number(0...900), extent: 480))
        witness = (layout, layout.elements(in: .everything))
      }
      if generator.chance(0.4) { continue }
      layout.prepare()
      layout.setViewport(nil)
      if let difference = difference(layout, model.fresh) { return "step \(step), after \(what): \(difference)" }
    }
    layout.prepare()
    layout.setViewport(nil)
    if let difference = difference(layout, model.fresh) { return "at the end: \(difference)" }
    if let (copy, before) = witness, copy.elements(in: .everything) != before { return "a copy changed" }
    return nil
  }

  private func change(
    strategyOf layout: inout CollectionLayout, _ model: inout RandomCollection, _ generator: inout SeededGenerator
  ) {
    guard !model.sections.isEmpty else { return }
    let section = generator.int(0...(model.sections.count - 1))
    let strategy = RandomCollection.strategy(&generator)
    if layout.setStrategy(strategy, ofSection: section) != model.sections[section].isTyped {
      model.sections[section].strategy = strategy
    }
    if generator.chance(0.3) {
      let header = Supplementary(extent: generator.number(0...40))
      layout.sections[section].surroundings.header = header
      model.sections[section].surroundings.header = header
    }
  }

  @Test(arguments: 0..<chunks) func `prepared in stages, what is shown stays, and nothing before the limit is missing`(
    chunk: Int
  ) {
    var broken: [String] = []
    for script in 0..<(ScriptCount.of(60) / Self.chunks) {
      let seed = UInt32(chunk * 100_000 + script)
      if let failure = runInStages(seed) { broken.append("seed \(seed): \(failure)") }
    }
    #expect(broken.isEmpty, "\(broken.prefix(5).joined(separator: "\n"))")
  }

  private func runInStages(_ seed: UInt32) -> String? {
    var generator = SeededGenerator(seed: seed)
    let model = RandomCollection(most: 600, &generator)
    let fresh = model.fresh
    var layout = model.unprepared
    var limit = 0.0
    while limit < fresh.contentSize.height {
      limit += generator.number(50...9000)
      let shown = limit
      layout.prepare(until: limit)
      // Sections behind an unfinished one stand on an estimate; what lies before the limit does not.
      let rect = LayoutRect(x: 0, y: 0, width: model.container.width, height: shown)
      func isShown(_ element: LayoutElement) -> Bool { element.frame.y < shown && element.kind == .item }
      let (found, expected) = (layout.elements(in: rect).filter(isShown), fresh.elements(in: rect).filter(isShown))
      if found != expected { return "until \(limit): \(found.count) items instead of \(expected.count)" }
      if !layout.contentSizeIsExact, let last = found.map(\.frame.maxY).max(), layout.contentSize.height < last {
        return "content \(layout.contentSize.height) shrinks what is shown, down to \(last)"
      }
    }
    layout.prepare()
    return difference(layout, fresh)
  }

  @Test(arguments: 0..<chunks) func `what was placed stays placed, and exact stays exact, whatever is edited`(
    chunk: Int
  ) {
    var broken: [String] = []
    for script in 0..<(ScriptCount.of(40) / Self.chunks) {
      let seed = UInt32(chunk * 100_000 + script)
      var generator = SeededGenerator(seed: seed)
      var model = RandomCollection(most: 900, &generator)
      var layout = model.unprepared
      layout.prepare(until: generator.number(0...4000))
      for step in 0..<4 {
        let before = layout
        let batch = model.change(&generator)
        do throws(BatchError) {
          try layout.apply(batch) { model.section($0) }
        } catch {
          broken.append("seed \(seed): \(error)")
        }
        layout.prepare(until: 100)
        let update = LayoutUpdate(from: before, to: layout)
        let lost = before.elements(in: .everything).filter { element in
          guard element.kind == .item, let id = update.newID(of: element.id) else { return false }
          let label = model.sections[id.section].labels[id.index]
          return layout.frame(of: id) == nil && !model.moved.contains(label)
        }
        if !lost.isEmpty { broken.append("seed \(seed), step \(step): \(lost.count) lost, \(lost[0].id)") }
      }
    }
    #expect(broken.isEmpty, "\(broken.prefix(5).joined(separator: "\n"))")
  }
}
