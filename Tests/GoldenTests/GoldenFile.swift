import Foundation

/// The recorded layouts in `Tests/Golden`: what other systems made of the same input.
enum GoldenFile {
  /// The cases of a file, in its order.
  static func cases(_ name: String) throws -> [GoldenValue] { try contents(name)["cases"].array }

  /// A whole file, decoded.
  static func read<Contents: Decodable>(_ type: Contents.Type, _ name: String) throws -> Contents {
    try JSONDecoder().decode(type, from: data(name))
  }

  /// All of a file.
  static func contents(_ name: String) throws -> GoldenValue {
    GoldenValue(try JSONSerialization.jsonObject(with: data(name)))
  }

  private static func data(_ name: String) throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: folder.appendingPathComponent("Golden").appendingPathComponent("\(name).json"))
  }
}

/// A value of a file, read as what it is taken for; what is missing is nil, 0, false or empty.
struct GoldenValue {
  private let value: Any?

  init(_ value: Any?) { self.value = value is NSNull ? nil : value }

  subscript(key: String) -> GoldenValue { GoldenValue((value as? [String: Any])?[key]) }

  subscript(index: Int) -> GoldenValue { array[index] }

  var isNull: Bool { value == nil }
  var array: [GoldenValue] { (value as? [Any])?.map { GoldenValue($0) } ?? [] }
  var isArray: Bool { value is [Any] }
  var string: String { value as? String ?? "" }
  var strings: [String] { array.map(\.string) }
  var bool: Bool { value as? Bool ?? false }
  var optionalNumber: Double? { (value as? NSNumber)?.doubleValue }
  var number: Double { optionalNumber ?? 0 }
  var numbers: [Double] { array.map(\.number) }
  var int: Int { Int(number) }
  var ints: [Int] { array.map(\.int) }
}

/// How far numbers may be off: sums of extents that were placed on the quantum may drift, nothing else.
enum GoldenTolerance {
  static let exact = 1e-6
  static let snappedSums = 1e-3
}

/// The difference between what was found and what is recorded, in words; nil if there is none.
func difference(_ name: String, _ found: [Double]?, _ expected: GoldenValue, within tolerance: Double) -> String? {
  guard let found else { return expected.isNull ? nil : "\(name): nothing instead of \(expected.numbers)" }
  let numbers = expected.numbers
  let agrees = found.count == numbers.count && zip(found, numbers).allSatisfy { abs($0 - $1) <= tolerance }
  return agrees ? nil : "\(name): \(found) instead of \(expected.isNull ? "nothing" : "\(numbers)")"
}
