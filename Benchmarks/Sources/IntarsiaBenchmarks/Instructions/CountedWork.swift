import IntarsiaCore
import IntarsiaMasonry
import IntarsiaRegistry

/// Something that takes as many instructions in every run, so that a few more are a finding and not noise.
struct CountedWork {
  let name: String
  /// How many items, rects or changes it works through; instructions are counted for one.
  let count: Int
  let work: () -> Void

  /// Small enough to be counted in a moment.
  private static let few = 20_480

  /// Each in a fixed order, which is that of the counts.
  static var all: [CountedWork] {
    let masonry = Workloads.masonry(lanes: 3, count: few)
    return [
      cold(masonry),
      cold(Workloads.masonry(lanes: 6, count: few)),
      cold(Workloads.masonry(lanes: 8, count: few)),
      cold(Workloads.masonry(lanes: 12, count: few)),
      cold(Workloads.masonry(lanes: 3, placement: .roundRobin, count: few)),
      closure(masonry),
      cold(Workloads.grid(.fill, columns: 6, count: few)),
      cold(Workloads.grid(.readingOrder, columns: 6, count: few)),
      cold(Workloads.grid(.skyline, columns: 6, count: few)),
      cold(Workloads.gridOfShapes(columns: 24, count: few)),
      cold(Workloads.flow(count: few)),
      query(masonry),
      query(Workloads.grid(.fill, columns: 6, count: few)),
      query(Workloads.flow(count: few)),
      query(Workloads.mosaic),
      change(Workloads.masonry(lanes: 3, placement: .roundRobin, count: few)),
      change(Workloads.grid(.readingOrder, columns: 6, count: few)),
      change(Workloads.flow(count: few)),
      sections(),
    ]
  }

  private static func cold<Strategy>(_ subject: Subject<Strategy>) -> CountedWork {
    CountedWork(name: "\(subject.name): cold, an item", count: subject.items.count) { keep(subject.prepared()) }
  }

  private static func closure(_ subject: Subject<Masonry>) -> CountedWork {
    let items = Workloads.masonryClosure(lanes: 3, count: subject.items.count)
    return CountedWork(name: "\(subject.name), closure: cold, an item", count: items.count) {
      keep(subject.prepared(items))
    }
  }

  private static func query<Strategy>(_ subject: Subject<Strategy>) -> CountedWork {
    let arrangement = subject.prepared()
    let rects = Array(Workloads.rects(within: arrangement.contentSize.main).prefix(200))
    let buffer = QueryBuffer()
    return CountedWork(name: "\(subject.name): a rect", count: rects.count) { buffer.ask(arrangement, rects) }
  }

  private static func change<Strategy>(_ subject: Subject<Strategy>) -> CountedWork {
    let section = ChangingSection(subject)
    let places = stride(from: 100, to: subject.items.count, by: 499)
    return CountedWork(name: "\(subject.name): a change", count: Array(places).count) {
      for place in places { section.change(at: place) }
    }
  }

  private static func sections() -> CountedWork {
    let mix = SectionMix(sectionCount: 400)
    return CountedWork(name: "sections of 100 items: cold, an item", count: 400 * 100) {
      var layout = mix.layout(mix.many)
      layout.prepare()
      keep(layout)
    }
  }
}
