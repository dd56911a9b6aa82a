import IntarsiaCore
import IntarsiaStorage

/// How placing stands where a line begins: all that is carried from line to line.
struct LineStart: Hashable, Sendable {
  /// Where the line begins along main, the spacing before it included.
  var main = 0.0
  /// How many lines come before.
  var number = 0
  /// How much shorter it is than the section is wide: at its leading side, or at its trailing side if lines end there.
  var indentation = 0.0
  /// Where the furthest line so far ends.
  var contentEnd = 0.0

  /// Goes on to where the next line begins.
  mutating func passLine(_ thickness: Double, spacing: Double) {
    let end = main + thickness
    main = end + spacing
    number += 1
    if end > contentEnd { contentEnd = end }
  }
}

/// How far whole lines have moved: along main, and in their number.
struct LineShift: BlockShift {
  var main = 0.0
  var lines = 0

  mutating func add(_ next: LineShift) {
    main += next.main
    lines += next.lines
  }

  func moved(_ place: Lines.Place) -> Lines.Place {
    var place = place
    place.mainOrigin += main
    return place
  }

  func reach(of reach: MainReach) -> MainReach { reach.shifted(by: main) }
}

extension LineStart: Checkpoint {
  /// Lines of the same indentation go on alike; where they overlap, the end of the content must have moved with them.
  func shift(from other: LineStart) -> LineShift? {
    guard indentation == other.indentation, Quantum.isExact(main), Quantum.isExact(other.main) else { return nil }
    let shift = LineShift(main: main - other.main, lines: number - other.number)
    return contentEnd - other.contentEnd == shift.main ? shift : nil
  }

  func shifted(by shift: LineShift) -> LineStart {
    LineStart(
      main: main + shift.main, number: number + shift.lines, indentation: indentation,
      contentEnd: contentEnd + shift.main)
  }
}
