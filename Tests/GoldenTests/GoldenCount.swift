import Foundation

/// How the recorded cases of the four original layouts come out, put together from the tests of each file.
enum GoldenCount {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var counts: [String: (asRecorded: Int, underOption: Int, byDifference: Int)] = [:]

  /// Adds a file; the last of the four prints the sum.
  static func report(file: String, asRecorded: Int, underOption: Int, byDifference: Int) {
    lock.lock()
    defer { lock.unlock() }
    counts[file] = (asRecorded, underOption, byDifference)
    guard Set(counts.keys) == ["aligned-flow", "masonry", "mozaik", "square-mosaic"] else { return }
    func sum(_ count: ((asRecorded: Int, underOption: Int, byDifference: Int)) -> Int) -> Int {
      counts.values.reduce(0) { $0 + count($1) }
    }
    let (recorded, option, named) = (sum { $0.asRecorded }, sum { $0.underOption }, sum { $0.byDifference })
    print(
      "golden: \(recorded) as recorded, \(option) under an option, \(named) by named difference,"
        + " of \(recorded + option + named)")
  }
}
