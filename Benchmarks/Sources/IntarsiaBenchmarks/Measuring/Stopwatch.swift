import Foundation
import Instruments

/// Time on the processor, of this thread alone: what runs beside does not count.
enum Stopwatch {
  /// Nanoseconds that `work` takes, less what reading the clock takes.
  static func nanoseconds(_ work: () -> Void) -> Double { max(0, raw(work) - ownTime) }

  private static func raw(_ work: () -> Void) -> Double {
    let start = now()
    work()
    return Double(now() - start)
  }

  private static let ownTime = (0..<1001).map { _ in raw {} }.median

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// Results end here, so that the compiler cannot leave out the work that made them.
func keep<Value>(_ value: Value) {
  withUnsafePointer(to: value) { instruments_keep($0) }
}

extension [Double] {
  /// The one in the middle; NaN of none.
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
