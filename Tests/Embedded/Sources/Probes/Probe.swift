import IntarsiaAlignedFlow
import IntarsiaCore
import IntarsiaMasonry
import IntarsiaMozaik
import IntarsiaSquareMosaic

/// A question that wasm and the native machine must answer alike: a section of made-up items, prepared, then edited.
public struct Probe {
  /// What lays the items out.
  public enum Subject: Int32, CaseIterable {
    case masonry, mozaikFill, mozaikSkyline, mozaikReadingOrder, alignedFlow, squareMosaic, collection
  }

  let subject: Subject
  let count: Int
  let width: Double
  let lanes: Int
  let spacing: Double

  /// A question about the subject of that number; the first if there is none.
  public init(_ subject: Int32, count: Int32, width: Double, lanes: Int32, spacing: Double) {
    self.subject = Subject(rawValue: subject) ?? .masonry
    self.count = Int(count)
    self.width = width
    self.lanes = Int(lanes)
    self.spacing = spacing
  }

  /// What lies between two main positions.
  public func answer(from: Double = -.infinity, to: Double = .infinity) -> Answer {
    let rect = LogicalRect(mainOrigin: from, crossOrigin: -.infinity, mainExtent: to - from, crossExtent: .infinity)
    return switch subject {
    case .masonry: section(Masonry(lanes: lanes, spacing: spacing), in: rect) { masonryItem($0) }
    case .mozaikFill: section(mozaik(.fill), in: rect) { mozaikItem($0) }
    case .mozaikSkyline: section(mozaik(.skyline), in: rect) { mozaikItem($0) }
    case .mozaikReadingOrder: section(mozaik(.readingOrder), in: rect) { mozaikItem($0) }
    case .alignedFlow: section(AlignedFlow(.center, spacing: spacing), in: rect) { flowItem($0) }
    case .squareMosaic: section(mosaic, in: rect) { _ in NoFacts() }
    case .collection: collection(from: max(from, 0), to: min(to, 1e9))
    }
  }

  /// A section of `count` items, three of which are inserted in the middle after a first pass.
  private func section<Strategy: LayoutStrategy>(
    _ strategy: Strategy, in rect: LogicalRect, item: @escaping @Sendable (Int) -> Strategy.Item
  ) -> Answer {
    var layout = SectionLayout(strategy, items: Items(count: count) { index, _ in item(index) })
    let container = LogicalContainer(crossExtent: width, displayScale: 2)
    layout.prepare(in: container)
    var change = SectionChange(oldCount: count)
    let middle = count / 2
    change.replace(middle..<middle, with: 3)
    layout.invalidate(change, items: Items(count: count + 3) { index, _ in item(index < middle ? index : index + 7) })
    layout.prepare(in: container)
    var answer = Answer(contentExtent: layout.contentSize.main)
    layout.arrangement.forEachElement(in: rect) { answer.add($0) }
    return answer
  }
}
