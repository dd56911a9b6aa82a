import Foundation

extension JSONValue {
  /// A decoder that stands at the value.
  func decoder() throws -> any Decoder {
    try JSONDecoder().decode(DecoderHolder.self, from: JSONEncoder().encode(self)).decoder
  }

  /// `value` as JSON would have it.
  init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }
}

/// Keeps the decoder that it was read from.
private struct DecoderHolder: Decodable, @unchecked Sendable {  // read from one thread, while one document is decoded
  let decoder: any Decoder

  init(from decoder: any Decoder) throws { self.decoder = decoder }
}
