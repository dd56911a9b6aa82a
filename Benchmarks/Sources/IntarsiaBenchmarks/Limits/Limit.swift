/// A C kernel with the items of a subject: what placing them costs at best.
struct Limit {
  let name: String
  /// Whether a strategy is held against it: it reads the same items from the same memory and places each of them.
  let isRival: Bool
  /// Runs the kernel once and answers the nanoseconds.
  let time: () -> Double

  /// A kernel that the strategies are held against; what it allocates counts, what frees it again does not.
  static func rival(_ name: String, kernel: @escaping (Answers) -> Void) -> Limit {
    Limit(name: name, isRival: true) {
      let answers = Answers()
      return Stopwatch.nanoseconds { kernel(answers) }
    }
  }

  /// A kernel that has it easier: items prepared for it, and memory that is there already.
  static func bare(_ name: String, kernel: @escaping () -> Void) -> Limit {
    Limit(name: name, isRival: false) { Stopwatch.nanoseconds(kernel) }
  }
}

/// What a kernel writes; frees its memory when it goes.
final class Answers {
  private var columns: [UnsafeMutableRawPointer] = []

  /// Memory for a number for each of so many items.
  func column<Element: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<Element> {
    let column = UnsafeMutablePointer<Element>.allocate(capacity: count)
    columns.append(column)
    return column
  }

  deinit {
    for column in columns { column.deallocate() }
  }
}
