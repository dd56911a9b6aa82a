import Foundation
import StrategyScaffold

/// What the command plug-in runs: `NewStrategyTool FOLDER PACKAGE NAME`.
///
/// A tool of its own, since tools of plug-ins are built apart from everything else, and this one is small.
@main
struct NewStrategyTool {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 3 else { fail("usage: swift package new-strategy NAME") }
    do throws(ScaffoldError) {
      let scaffold = try StrategyScaffold(name: arguments[2])
      let written = try scaffold.addTarget(to: arguments[0], package: arguments[1])
      print(written.joined(separator: "\n"))
      print("\nIt is complete: swift test --filter \(scaffold.tests)")
    } catch {
      fail(error.message)
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
  }
}
