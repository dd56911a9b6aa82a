import Foundation
import StrategyScaffold

/// `intarsia new-strategy NAME`: writes a strategy that builds and passes its tests, as a package or into one.
struct NewStrategyCommand {
  static let usage = Arguments.Usage(
    options: ["--at", "--into", "--intarsia", "--package"], positional: 1...1, what: "the name of the strategy")

  private let scaffold: StrategyScaffold
  private let folder: String
  private let isInto: Bool
  private let intarsia: String?
  private let package: String?

  init(_ arguments: Arguments) throws {
    let name = arguments.positional[0]
    do throws(ScaffoldError) {
      scaffold = try StrategyScaffold(name: name)
    } catch {
      throw UsageError(error.message)
    }
    let into = arguments.text("--into")
    if into != nil && arguments.text("--at") != nil { throw UsageError("--at and --into exclude each other") }
    isInto = into != nil
    folder = into ?? arguments.text("--at") ?? name
    intarsia = arguments.text("--intarsia")
    package = arguments.text("--package")
  }

  func run(in console: Console) throws {
    guard let intarsia = isInto ? "" : intarsia ?? Self.checkout else {
      throw UsageError("say where Intarsia is: --intarsia PATH-OR-URL")
    }
    do throws(ScaffoldError) {
      let written =
        isInto
        ? try scaffold.addTarget(to: folder, package: package)
        : try scaffold.createPackage(at: folder, intarsia: intarsia)
      console.print(written.joined(separator: "\n"))
      let filter = isInto ? " --filter \(scaffold.tests)" : ""
      console.print("\nIt is complete: cd \(folder) && swift test\(filter)")
    } catch {
      throw Failure(error.message)
    }
  }

  /// The checkout that is the current folder, or in which this command was built; nil if there is none.
  private static var checkout: String? {
    let command = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    for start in [URL(fileURLWithPath: FileManager.default.currentDirectoryPath), command] {
      var folder = start
      while folder.path.count > 1 {
        let contract = folder.appendingPathComponent("Sources/IntarsiaCore/LayoutStrategy.swift").path
        if FileManager.default.fileExists(atPath: contract) { return folder.path }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }
}
