import Foundation

@testable import IntarsiaCommand

/// What a run of the command line printed, complained and answered.
struct CommandRun {
  let output: Data
  let complaints: [String]
  let code: Int32
  var text: String { String(decoding: output, as: UTF8.self) }

  init(_ arguments: [String], input: String = "") {
    let recorder = Recorder()
    code = IntarsiaCommand.run(
      arguments,
      in: Console(
        readInput: { Data(input.utf8) }, write: { recorder.output += $0 },
        complain: { recorder.complaints.append($0) }))
    (output, complaints) = (recorder.output, recorder.complaints)
  }

  private final class Recorder: @unchecked Sendable {  // used from one thread
    var output = Data()
    var complaints: [String] = []
  }
}

/// An empty folder while `body` runs.
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "intarsia-\(UInt64.random(in: 0...(.max)))")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
