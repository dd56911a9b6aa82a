import Foundation

extension Table {
  /// The rows for machines, and what they were measured on.
  func json(quick: Bool) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(Document(machine: Self.machine, quick: quick, rows: rows.map(Document.Entry.init)))
  }

  private struct Document: Encodable {
    struct Entry: Encodable {
      let kind: Row.Kind
      let goal: String
      let what: String
      let value: Double?
      let unit: String
      let atMost: Double?
      let atLeast: Double?
      let holds: Bool
      let note: String

      init(_ row: Row) {
        kind = row.kind
        goal = row.goal
        what = row.what
        value = row.value.isFinite ? row.value : nil
        unit = row.unit
        holds = row.holds
        note = row.note
        switch row.bound {
        case .atMost(let limit): (atMost, atLeast) = (limit, nil)
        case .atLeast(let limit): (atMost, atLeast) = (nil, limit)
        case nil: (atMost, atLeast) = (nil, nil)
        }
      }
    }

    let machine: String
    let quick: Bool
    let rows: [Entry]
  }

  /// The processor by its name, and how many of it.
  static let machine: String = {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let name = information.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return "\(name.map { $0.trimmingCharacters(in: .whitespaces) } ?? "processor unknown"), \(cores) cores"
  }()
}
