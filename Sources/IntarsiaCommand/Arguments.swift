import IntarsiaDocuments

/// The arguments of one command: what stands alone, options with a value, and flags.
struct Arguments {
  /// What a command takes.
  struct Usage {
    var options: Set<String> = []
    var flags: Set<String> = []
    /// How many arguments may stand alone.
    var positional = 0...0
    /// What they are, for a message.
    var what = ""
  }

  private(set) var positional: [String] = []
  private var options: [String: String] = [:]
  private var flags: Set<String> = []

  init(_ arguments: [String], for usage: Usage) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        positional.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if usage.flags.contains(name), parts.count == 1 {
        flags.insert(name)
      } else if usage.options.contains(name) {
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
          throw UsageError("\(name) needs a value")
        }
        options[name] = value
      } else {
        let known = (usage.options.union(usage.flags)).sorted()
        throw UsageError("\(name) is no option here; there are \(known.joined(separator: ", "))")
      }
    }
    if !usage.positional.contains(positional.count) {
      throw UsageError(
        positional.count < usage.positional.lowerBound
          ? "\(usage.what) is missing" : "\(positional[usage.positional.upperBound]) is one argument too many")
    }
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func text(_ option: String) -> String? { options[option] }

  func number(_ option: String, atLeast least: Double = -.greatestFiniteMagnitude) throws -> Double? {
    try options[option].map { text in
      guard let number = Double(text), number.isFinite, number >= least else {
        throw UsageError(
          "\(option) must be a number\(least > -.greatestFiniteMagnitude ? " of \(least) or more" : ""), is \"\(text)\""
        )
      }
      return number
    }
  }

  func count(_ option: String) throws -> Int? {
    try options[option].map { text in
      guard let count = Int(text), count >= 1 else {
        throw UsageError("\(option) must be a whole number of 1 or more, is \"\(text)\"")
      }
      return count
    }
  }

  func numbers(_ option: String, count: Int, named names: String) throws -> [Double]? {
    try options[option].map { text in
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
        Double($0.filter { $0 != " " })
      }
      guard numbers.count == count, numbers.allSatisfy({ $0?.isNaN == false }) else {
        throw UsageError("\(option) must be \(names), is \"\(text)\"")
      }
      return numbers.compactMap(\.self)
    }
  }
}
