import Foundation
import IntarsiaCore

/// Says what is done next, where that is asked for: a trap names neither law nor seed.
enum Trace {
  private static let isAskedFor = ProcessInfo.processInfo.environment["INTARSIA_LAWS"] == "trace"

  /// Writes a line to the standard error if the environment has `INTARSIA_LAWS=trace`.
  static func note<Strategy: LayoutStrategy>(_ what: String, _ title: String, seed: UInt32, _ type: Strategy.Type) {
    if isAskedFor { FileHandle.standardError.write(Data("\(type), seed \(seed), \(title): \(what)\n".utf8)) }
  }
}
