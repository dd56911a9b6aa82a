import Foundation
import Intarsia

/// `intarsia sample [NAME]`: prints a document to start from.
struct SampleCommand {
  static let usage = Arguments.Usage(flags: ["--list"], positional: 0...1)

  private let sample: Sample
  private let lists: Bool

  init(_ arguments: Arguments) throws {
    let name = arguments.positional.first ?? Sample.all[0].name
    guard let sample = Sample.all.first(where: { $0.name == name }) else {
      throw UsageError("no sample is called \"\(name)\"; there are \(Sample.all.map(\.name).joined(separator: ", "))")
    }
    self.sample = sample
    lists = arguments.has("--list")
  }

  func run(in console: Console) throws {
    guard lists else { return console.write(Data(sample.json.utf8)) }
    for sample in Sample.all {
      console.print("\(sample.name.padding(toLength: 14, withPad: " ", startingAt: 0))\(sample.summary)")
    }
  }
}
