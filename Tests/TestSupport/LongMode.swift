import Foundation

/// Random tests in the numbers of every day, or in those of `INTARSIA_LONG=1`, which take some minutes:
///
///     INTARSIA_LONG=1 swift test -c release -Xswiftc -enable-testing --filter EditTests
public enum LongMode {
  /// Whether the tests take their time.
  public static let isOn = ProcessInfo.processInfo.environment["INTARSIA_LONG"] == "1"

  /// So many scripts of each option; 10,000 in the long mode.
  public static func scripts(_ usual: Int) -> Int { isOn ? 10_000 : usual }

  /// Says in one line what was run.
  public static func report(_ name: String, _ figures: ScriptFigures) {
    if isOn { print("\(name): \(figures.line)") }
  }
}
