import IntarsiaCore

/// A section whose items change one at a time, in place: no one else holds the array.
final class ChangingSection<Strategy: LayoutStrategy> {
  private var subject: Subject<Strategy>
  private let original: [Strategy.Item]
  private var isAltered: [Bool]
  private(set) var arrangement: Strategy.Arrangement

  var count: Int { original.count }

  init(_ subject: Subject<Strategy>) {
    self.subject = subject
    original = subject.items
    isAltered = Array(repeating: false, count: subject.items.count)
    arrangement = subject.prepared()
    self.subject.items.withUnsafeMutableBufferPointer { _ in }  // makes it a copy of its own
  }

  /// Makes an item another, or what it was, and answers the nanoseconds of bringing the arrangement up to date.
  func timeOfChange(at place: Int) -> Double {
    alter(place)
    let change = SectionChange.exchange(place..<(place + 1), of: subject.items.count)
    return Stopwatch.nanoseconds { prepare(after: change) }
  }

  /// The same for two neighbours that change places.
  func timeOfSwap(at place: Int) -> Double {
    subject.items.swapAt(place, place + 1)
    let change = SectionChange.exchange(place..<(place + 2), of: subject.items.count)
    return Stopwatch.nanoseconds { prepare(after: change) }
  }

  /// Makes an item another, or what it was, and brings the arrangement up to date.
  func change(at place: Int) {
    alter(place)
    prepare(after: .exchange(place..<(place + 1), of: subject.items.count))
  }

  private func alter(_ place: Int) {
    isAltered[place].toggle()
    subject.items[place] = isAltered[place] ? subject.altered(original[place]) : original[place]
  }

  private func prepare(after change: SectionChange) {
    subject.prepare(Items(subject.items), after: change, into: &arrangement)
  }

  /// Whether everything stands where a section of the same items prepared at once has it.
  var isRight: Bool {
    let fresh = subject.prepared()
    var found: [LogicalElement] = []
    found.reserveCapacity(subject.items.count)
    fresh.forEachElement(in: .everything) { found.append($0) }
    var wrong = found.count
    var next = 0
    arrangement.forEachElement(in: .everything) { element in
      if next < found.count, found[next] == element { wrong -= 1 }
      next += 1
    }
    return wrong == 0 && next == found.count && fresh.contentSize == arrangement.contentSize
  }
}
