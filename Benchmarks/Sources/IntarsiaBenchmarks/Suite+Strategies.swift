extension Suite {
  /// Every strategy on the workloads, each with what is known of its answers.
  static var ofAllStrategies: Suite {
    var suite = Suite()
    suite.addMasonry()
    return suite
  }

  // The content extents were worked out without snapping to the quantum, the gap behind the last item included.
  private mutating func addMasonry() {
    add(Workloads.masonry(lanes: 3)) {
      [
        $0.checkContent(count: 1_000_000, is: 150_105_830.3995 - 8, tolerance: 1e-3),
        $0.checkHits(count: 1_000_000, are: 15.8),
      ]
    }
    add(Workloads.masonry(lanes: 6)) {
      [
        $0.checkContent(count: 1_000_000, is: 37_360_156.7692 - 8, tolerance: 1e-3),
        $0.checkHits(count: 1_000_000, are: 57.1),
      ]
    }
    add(Workloads.measuredMasonry(lanes: 3))
  }
}
