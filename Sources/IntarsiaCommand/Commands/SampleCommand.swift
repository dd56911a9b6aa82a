import Foundation
import Intarsia

/// `intarsia sample [NAME]`: prints a document to start from, or a script for one.
struct SampleCommand {
  static let usage = Arguments.Usage(flags: ["--list"], positional: 0...1)

  private let json: String
  private let lists: Bool

  init(_ arguments: Arguments) throws {
    let name = arguments.positional.first ?? Sample.all[0].name
    guard let json = try name == Sample.editsName ? Sample.edits : Sample.json(named: name) else {
      let names = Sample.names + [Sample.editsName]
      throw UsageError("no sample is called \"\(name)\"; there are \(names.joined(separator: ", "))")
    }
    self.json = json
    lists = arguments.has("--list")
  }

  func run(in console: Console) throws {
    guard lists else { return console.write(Data(json.utf8)) }
    let others = [
      ("gallery", "all four below each other"), (Sample.editsName, "changes to the first, for render --script"),
    ]
    for (name, summary) in Sample.all.map({ ($0.name, $0.summary) }) + others {
      console.print("\(name.padding(toLength: 14, withPad: " ", startingAt: 0))\(summary)")
    }
  }
}
