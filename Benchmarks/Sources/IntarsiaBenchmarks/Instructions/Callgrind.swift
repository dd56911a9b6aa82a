import Foundation
import Instruments

/// Counts instructions by running this very program once more, under callgrind.
enum Callgrind {
  /// The argument of the run that is counted.
  static let argument = "--under-callgrind"

  /// Why nothing could be counted.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What the counted run does: each work once to warm up, and once between two marks.
  static func runAll() {
    for counted in CountedWork.all {
      counted.work()
      instruments_mark()
      counted.work()
      instruments_mark()
    }
  }

  /// The instructions of each work, for one of what it counts.
  static func counts() throws -> [(name: String, instructions: Double)] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("intarsia-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appendingPathComponent("counts")
    try run(writing: output)
    return try CountedWork.all.enumerated().map { number, counted in
      let part = output.appendingPathExtension("\(2 * number + 2)")  // every other one is what came between two works
      guard let text = try? String(contentsOf: part, encoding: .utf8), let total = total(in: text) else {
        throw Failure(description: "callgrind did not count \(counted.name)")
      }
      return (counted.name, total / Double(counted.count))
    }
  }

  private static func run(writing output: URL) throws {
    let program = ["/usr/bin/valgrind", "/usr/local/bin/valgrind"].first(where: FileManager.default.isExecutableFile)
    guard let program else { throw Failure(description: "valgrind is not installed") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      "--tool=callgrind", "--dump-before=instruments_mark", "--callgrind-out-file=\(output.path)", ownPath, argument,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw Failure(description: "valgrind ended with \(process.terminationStatus)")
    }
  }

  private static func total(in text: String) -> Double? {
    text.split(separator: "\n").last { $0.hasPrefix("totals:") || $0.hasPrefix("summary:") }
      .flatMap { $0.split(separator: " ").last }.flatMap { Double($0) }
  }

  private static var ownPath: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }
}
