/// One number to be measured, and what was measured so far.
struct Measurement {
  /// What is measured of a subject.
  enum Question: String, CaseIterable {
    /// Nanoseconds an item, everything placed from nothing.
    case prepare = "prepare, ns/item"
    /// Nanoseconds a rect of 1080 × 1920 somewhere in the content.
    case query = "query, ns/rect"
  }

  let question: Question
  let subject: String
  let count: Int
  private let sample: () -> Double
  private var samples: [Double] = []

  /// `sample` measures once, in nanoseconds an item or a rect.
  init(_ question: Question, of subject: String, count: Int, sample: @escaping () -> Double) {
    self.question = question
    self.subject = subject
    self.count = count
    self.sample = sample
  }

  /// Measures once more.
  mutating func repeatOnce() { samples.append(sample()) }

  /// The median of what was measured.
  var median: Double {
    let sorted = samples.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }

  /// The shortest time.
  var minimum: Double { samples.min() ?? .nan }
}
