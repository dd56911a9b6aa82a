/// Data as a part of a link.
enum DataURI {
  /// The URI of an SVG picture that is written with single quotation marks.
  static func svg(_ text: String) -> String {
    var uri = "data:image/svg+xml,"
    uri.reserveCapacity(text.utf8.count * 5 / 4)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): uri += "%25"
      case UInt8(ascii: "#"): uri += "%23"
      case UInt8(ascii: "<"): uri += "%3C"
      case UInt8(ascii: ">"): uri += "%3E"
      case UInt8(ascii: "\""): uri += "%22"
      case 0x21..<0x7F: uri.unicodeScalars.append(Unicode.Scalar(byte))
      default: uri += "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      }
    }
    return uri
  }
}
