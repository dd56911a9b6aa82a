import IntarsiaCore

/// All elements of a section as bits, to be compared quickly in builds that are not optimised.
struct FrameBits: Equatable {
  private var words: [UInt64] = []

  init<Strategy>(of layout: SectionLayout<Strategy>) {
    var words: [UInt64] = []
    layout.arrangement.forEachElement(in: .everything) { element in
      words.append(UInt64(element.id.kind.rawValue) << 56 | UInt64(element.id.index))
      words.append(element.frame.mainOrigin.bitPattern)
      words.append(element.frame.crossOrigin.bitPattern)
      words.append(element.frame.mainExtent.bitPattern)
      words.append(element.frame.crossExtent.bitPattern)
    }
    self.words = words
  }

  static func == (one: FrameBits, other: FrameBits) -> Bool {
    one.words.count == other.words.count && one.isPrefix(of: other)
  }

  /// Whether the elements are the first of `other`.
  func isPrefix(of other: FrameBits) -> Bool {
    words.count <= other.words.count && words.elementsEqual(other.words.prefix(words.count))
  }

  /// The first element that differs, in words.
  func difference(from other: FrameBits) -> String {
    let first = zip(words, other.words).enumerated().first { $1.0 != $1.1 }.map { $0.offset / 5 }
    guard let first else { return "\(words.count / 5) elements instead of \(other.words.count / 5)" }
    return "element \(first): \(text(first)) instead of \(other.text(first)) of \(words.count / 5)"
  }

  private func text(_ element: Int) -> String {
    let numbers = words[(element * 5 + 1)..<(element * 5 + 5)].map { "\(Double(bitPattern: $0))" }
    return "\(words[element * 5] & 0xFFFF_FFFF) (\(numbers.joined(separator: ", ")))"
  }
}

/// How often each item was asked for. A class, since the closure that counts must be sendable; used from one thread.
final class AskCount: @unchecked Sendable {
  private(set) var counts: [UInt8]
  private(set) var total = 0

  init(_ count: Int) { counts = Array(repeating: 0, count: count) }

  /// The items with which a run of items that were asked begins, or ends before them.
  var seams: [Int] { counts.indices.dropFirst().filter { (counts[$0] > 0) != (counts[$0 - 1] > 0) } }

  func add(_ index: Int) {
    counts[index] &+= 1
    total += 1
  }
}
