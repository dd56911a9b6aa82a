import Foundation

/// The measurements as text and as JSON.
struct Table: CustomStringConvertible {
  let measurements: [Measurement]
  let ratios: [Ratio]

  /// A row a subject, a column a count, one block a question; then the ratios.
  var description: String {
    let counts = Set(measurements.map(\.count)).sorted()
    var lines: [String] = []
    for question in Measurement.Question.allCases {
      lines.append(row(question.rawValue, counts.map(Self.short)))
      let asked = measurements.filter { $0.question == question }
      for subject in ordered(asked.map(\.subject)) {
        let cells = counts.map { count in
          asked.first { $0.subject == subject && $0.count == count }.map { number($0.median) } ?? ""
        }
        lines.append(row("  " + subject, cells))
      }
      lines.append("")
    }
    lines.append(row("ratios that must hold", ["is", "at most"]))
    for ratio in ratios {
      lines.append(row("  " + ratio.name, [number(ratio.value), number(ratio.limit)]) + (ratio.fails ? "  FAILS" : ""))
    }
    return lines.joined(separator: "\n")
  }

  /// The same, for machines.
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return try encoder.encode(
        Document(
          measurements: measurements.map {
            .init(
              question: "\($0.question)", subject: $0.subject, count: $0.count, median: $0.median, minimum: $0.minimum)
          },
          ratios: ratios.map { .init(name: $0.name, value: $0.value, limit: $0.limit, holds: !$0.fails) }))
    }
  }

  private struct Document: Encodable {
    struct Row: Encodable {
      let question: String
      let subject: String
      let count: Int
      let median: Double
      let minimum: Double
    }
    struct Promise: Encodable {
      let name: String
      let value: Double
      let limit: Double
      let holds: Bool
    }
    let measurements: [Row]
    let ratios: [Promise]
  }

  private func row(_ title: String, _ cells: [String]) -> String {
    cells.reduce(title.padding(toLength: 72, withPad: " ", startingAt: 0)) { line, cell in
      line + String(repeating: " ", count: max(1, 10 - cell.count)) + cell
    }
  }

  /// 1k, 10k, 100k, 1M.
  static func short(_ count: Int) -> String {
    count % 1_000_000 == 0 ? "\(count / 1_000_000)M" : count % 1000 == 0 ? "\(count / 1000)k" : "\(count)"
  }

  private func number(_ value: Double) -> String { String(format: value < 100 ? "%.2f" : "%.0f", value) }

  private func ordered(_ names: [String]) -> [String] {
    names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }
}
