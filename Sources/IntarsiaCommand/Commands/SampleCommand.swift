import Foundation
import Intarsia

/// `intarsia sample [NAME]`: prints a document to start from.
struct SampleCommand {
  static let usage = Arguments.Usage(flags: ["--list"], positional: 0...1)

  private let json: String
  private let lists: Bool

  init(_ arguments: Arguments) throws {
    let name = arguments.positional.first ?? Sample.all[0].name
    guard let json = try Sample.json(named: name) else {
      throw UsageError("no sample is called \"\(name)\"; there are \(Sample.names.joined(separator: ", "))")
    }
    self.json = json
    lists = arguments.has("--list")
  }

  func run(in console: Console) throws {
    guard lists else { return console.write(Data(json.utf8)) }
    for (name, summary) in Sample.all.map({ ($0.name, $0.summary) }) + [("gallery", "all four below each other")] {
      console.print("\(name.padding(toLength: 14, withPad: " ", startingAt: 0))\(summary)")
    }
  }
}
