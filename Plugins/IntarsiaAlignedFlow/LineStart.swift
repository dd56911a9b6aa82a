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
}
