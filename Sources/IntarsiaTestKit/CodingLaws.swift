import Foundation
import IntarsiaCore

extension StrategyLaws where Strategy: Codable {
  /// The law of coding, if a strategy of these seeds breaks it or a wrong configuration is read; none if all is well.
  ///
  /// A strategy that was written is read as an equal one, an object without keys gives the defaults, every key that is
  /// written is among the option names, and a value of the wrong type throws. `refusing` are configurations that must
  /// throw as well, as JSON: `{"lanes": 0}`; none by default. The seeds are 0 to 29 by default, and their options must
  /// be in range: one that is not would have to throw when it is read.
  public func brokenByCoding(refusing: [String] = [], seeds: Range<UInt32> = 0..<30) -> [BrokenLaw] {
    for seed in seeds {
      let strategy = sample(seed: seed).strategy
      if let explanation = Self.breach(by: strategy) {
        return [broken(explanation, seed: seed, section: "  \(LawCase<Strategy>.sampled): \(strategy)")]
      }
    }
    guard let first = seeds.first, let explanation = Self.breach(refusing: refusing) else { return [] }
    return [broken(explanation, seed: first, section: "")]
  }

  /// Without items and without a drawing, with which it has nothing to do.
  private func broken(_ explanation: String, seed: UInt32, section: String) -> BrokenLaw {
    BrokenLaw(
      law: .coding, seed: seed, item: nil, explanation: explanation, found: nil, expected: nil, section: section,
      drawing: "", sides: Sides("found", "expected"))
  }

  private static func breach(by strategy: Strategy) -> String? {
    do {
      let written = try JSONEncoder().encode(strategy)
      let read = try JSONDecoder().decode(Strategy.self, from: written)
      if read != strategy { return "written as \(text(written)), and read as \(read)" }
      guard let options = try JSONSerialization.jsonObject(with: written) as? [String: Any] else {
        return "written as \(text(written)), which is no object"
      }
      let known = Strategy.optionNames.map { "\($0)".split(separator: ".").first.map(String.init) }
      for name in options.keys.sorted() where !known.contains(name) {
        return "writes \"\(name)\", which is not among the option names"
      }
      return try wrongTypes(options)
    } catch {
      return "cannot be written and read (options of a sample have to be in range): \(error)"
    }
  }

  /// Each option in turn with a value of another type.
  private static func wrongTypes(_ options: [String: Any]) throws -> String? {
    for name in options.keys.sorted() {
      var wrong = options
      wrong[name] = options[name] is String ? [[Int]()] : "x-wrong"
      let json = try JSONSerialization.data(withJSONObject: wrong)
      if let read = try? JSONDecoder().decode(Strategy.self, from: json) {
        return "\(text(json)) has a wrong \"\(name)\", and is read as \(read)"
      }
    }
    return nil
  }

  private static func breach(refusing: [String]) -> String? {
    do {
      _ = try JSONDecoder().decode(Strategy.self, from: Data("{}".utf8))
    } catch {
      return "{} should give the defaults, and throws: \(error)"
    }
    for json in refusing.map({ Data($0.utf8) }) {
      if (try? JSONSerialization.jsonObject(with: json)) == nil { return "\(text(json)) is no JSON" }
      if let read = try? JSONDecoder().decode(Strategy.self, from: json) {
        return "\(text(json)) should throw, and is read as \(read)"
      }
    }
    return nil
  }

  private static func text(_ json: Data) -> String { String(decoding: json, as: UTF8.self) }
}
