/// A C kernel with the items of a subject: what placing them costs at best.
struct Limit {
  let name: String
  /// Whether a strategy is held against it: it reads the same items from the same memory and keeps the same promises.
  let isRival: Bool
  /// Runs the kernel once and answers the nanoseconds.
  let time: () -> Double

  /// A kernel that does the same work; what it allocates counts, what frees it again does not.
  static func rival<Answer>(
    _ name: String, free: @escaping (UnsafeMutablePointer<Answer>) -> Void, kernel: @escaping () -> Answer
  ) -> Limit {
    Limit(name: name, isRival: true) {
      var answer: Answer?
      let time = Stopwatch.nanoseconds { answer = kernel() }
      if var answer { free(&answer) }
      return time
    }
  }

  /// A kernel that only places the items; what it allocates counts, what frees it again does not.
  static func lean(_ name: String, kernel: @escaping (Answers) -> Void) -> Limit {
    Limit(name: name, isRival: false) {
      let answers = Answers()
      return Stopwatch.nanoseconds { kernel(answers) }
    }
  }

  /// A kernel that has it easier still: items prepared for it, and memory that is there already.
  static func bare(_ name: String, kernel: @escaping () -> Void) -> Limit {
    Limit(name: name, isRival: false) { Stopwatch.nanoseconds(kernel) }
  }
}

/// What a lean kernel writes; frees its memory when it goes.
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
