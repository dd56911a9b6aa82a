extension SectionChange {
  /// The runs of a change, in order.
  ///
  /// Not an array, since most changes have one run, and each section that has not been placed yet waits with one.
  public struct Runs: RandomAccessCollection, Hashable, Sendable {
    private var only: Run?
    private var several: [Run] = []  // none if there is only one

    init() {}

    public var startIndex: Int { 0 }

    public var endIndex: Int { only == nil ? several.count : 1 }

    public subscript(position: Int) -> Run {
      guard let only else { return several[position] }
      precondition(position == 0, "run out of range")
      return only
    }

    /// Puts one run, or none, in the place of some that follow each other.
    mutating func replace(_ range: Range<Int>, with run: Run?) {
      if range.count == count {
        self = Runs()
        only = run
        return
      }
      if let only { several = [only] }
      several.replaceSubrange(range, with: run.map { [$0] } ?? [])
      only = several.count == 1 ? several[0] : nil
      if only != nil { several = [] }
    }
  }
}

#if !hasFeature(Embedded)
  extension SectionChange.Runs: CustomStringConvertible {
    public var description: String { Array(self).description }
  }
#endif
