import Foundation

/// The size of a picture in pixels, read from the first bytes of a PNG, JPEG, GIF or WebP file.
struct ImageSize: Equatable {
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Nil if `data` does not begin like one of the four, or its header is cut short.
  init?(header data: Data) {
    let bytes = [UInt8](data)
    guard
      let size = Self.png(bytes) ?? Self.gif(bytes) ?? Self.webp(bytes) ?? Self.jpeg(bytes),
      size.width > 0, size.height > 0
    else { return nil }
    (width, height) = size
  }

  private typealias Size = (width: Int, height: Int)

  /// PNG: the IHDR chunk comes first (ISO/IEC 15948, 11.2.2).
  private static func png(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), bytes.count >= 24 else { return nil }
    return (big(bytes, at: 16, count: 4), big(bytes, at: 20, count: 4))
  }

  /// GIF: the logical screen (GIF89a, 18).
  private static func gif(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 else { return nil }
    return (little(bytes, at: 6, count: 2), little(bytes, at: 8, count: 2))
  }

  /// WebP: lossy, lossless and extended files keep the size in different places (RFC 9649, 2.5 to 2.7).
  private static func webp(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 30, bytes[8..<12].elementsEqual("WEBP".utf8) else {
      return nil
    }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ": return (little(bytes, at: 26, count: 2) & 0x3fff, little(bytes, at: 28, count: 2) & 0x3fff)
    case "VP8L":
      let bits = little(bytes, at: 21, count: 4)
      return (1 + bits & 0x3fff, 1 + bits >> 14 & 0x3fff)
    case "VP8X": return (1 + little(bytes, at: 24, count: 3), 1 + little(bytes, at: 27, count: 3))
    default: return nil
    }
  }

  /// JPEG: the first start-of-frame segment (ITU-T T.81, B.2.2); a picture that Exif turns is turned here too.
  private static func jpeg(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: [0xff, 0xd8]) else { return nil }
    var position = 2
    var isTurned = false
    while position + 9 < bytes.count {
      guard bytes[position] == 0xff else { return nil }
      let marker = bytes[position + 1]
      if marker == 0xff {
        position += 1
        continue
      }
      if marker == 0x01 || (0xd0...0xd8).contains(marker) {
        position += 2
        continue
      }
      let length = big(bytes, at: position + 2, count: 2)
      if (0xc0...0xcf).contains(marker), ![0xc4, 0xc8, 0xcc].contains(marker) {
        let size = (width: big(bytes, at: position + 7, count: 2), height: big(bytes, at: position + 5, count: 2))
        return isTurned ? (size.height, size.width) : size
      }
      if marker == 0xe1, position + 2 + length <= bytes.count {
        isTurned = (5...8).contains(
          orientation(exif: Array(bytes[(position + 4)..<(position + 2 + max(length, 2))])) ?? 1)
      }
      if length < 2 { return nil }
      position += 2 + length
    }
    return nil
  }

  /// The orientation tag 0x0112 of an Exif segment (Exif 2.3, 4.6.4).
  private static func orientation(exif bytes: [UInt8]) -> Int? {
    guard bytes.starts(with: Array("Exif".utf8)), bytes.count >= 14 else { return nil }
    let tiff = Array(bytes[6...])
    let isLittle = tiff[0] == UInt8(ascii: "I")
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at + count <= tiff.count else { return nil }
      return isLittle ? little(tiff, at: at, count: count) : big(tiff, at: at, count: count)
    }
    guard let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
    for entry in 0..<entries where number(directory + 2 + 12 * entry, 2) == 0x0112 {
      return number(directory + 2 + 12 * entry + 8, 2)
    }
    return nil
  }

  private static func big(_ bytes: [UInt8], at position: Int, count: Int) -> Int {
    bytes[position..<(position + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], at position: Int, count: Int) -> Int {
    bytes[position..<(position + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
