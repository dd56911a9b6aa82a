/// One line of the table: what was measured, and what it has to be.
struct Row {
  /// What becomes of a goal that is missed.
  enum Kind: String, Encodable {
    /// The run fails.
    case mustHave
    /// Nothing: it is where we want to get.
    case aim
    /// There is no goal: the number is there to be known.
    case figure
  }

  enum Bound {
    case atMost(Double)
    case atLeast(Double)
  }

  let kind: Kind
  /// The must-have by its letter, or the aim by its number.
  let goal: String
  let what: String
  let value: Double
  /// Behind the number: "x" for a ratio.
  let unit: String
  let bound: Bound?
  let note: String

  /// Whether the goal is met; true if there is none. A number that is none meets nothing.
  var holds: Bool {
    switch bound {
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    case nil: true
    }
  }
}

extension Row {
  /// Fails the run if it does not hold.
  static func must(
    _ goal: String, _ what: String, _ value: Double, _ unit: String, _ bound: Bound, note: String = ""
  ) -> Row {
    Row(kind: .mustHave, goal: goal, what: what, value: value, unit: unit, bound: bound, note: note)
  }

  /// Is to be reached some day.
  static func aim(
    _ goal: String, _ what: String, _ value: Double, _ unit: String, _ bound: Bound, note: String = ""
  ) -> Row {
    Row(kind: .aim, goal: goal, what: what, value: value, unit: unit, bound: bound, note: note)
  }

  /// Is what it is.
  static func figure(_ goal: String, _ what: String, _ value: Double, _ unit: String, note: String = "") -> Row {
    Row(kind: .figure, goal: goal, what: what, value: value, unit: unit, bound: nil, note: note)
  }
}
