import Foundation
import Testing

@testable import IntarsiaCommand

@Suite struct ImageSizeTests {
  private func size(_ bytes: [UInt8]) -> ImageSize? { ImageSize(header: Data(bytes)) }

  private let png: [UInt8] =
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 44, 0, 0, 0, 200]
  private let gif: [UInt8] = Array("GIF89a".utf8) + [44, 1, 200, 0]
  private let jpeg: [UInt8] =
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8, 0, 200, 1, 44, 3, 0, 0, 0]

  private func webp(_ kind: String, _ rest: [UInt8]) -> [UInt8] {
    let head = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(kind.utf8) + [0, 0, 0, 0]
    return head + rest + Array(repeating: 0, count: max(0, 12 - rest.count))
  }

  @Test func `sizes are read from headers`() {
    let expected = ImageSize(width: 300, height: 200)
    #expect(size(png) == expected)
    #expect(size(gif) == expected)
    #expect(size(jpeg) == expected)
    #expect(size(webp("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, 44, 1, 200, 0])) == expected)
    #expect(size(webp("VP8L", [0x2f, 0x2b, 0xc1, 0x31, 0])) == expected)
    #expect(size(webp("VP8X", [0, 0, 0, 0, 43, 1, 0, 199, 0, 0])) == expected)
  }

  @Test func `a picture that Exif turns is turned`() {
    let tiff: [UInt8] =
      Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let segment = [0xff, 0xe1, 0, UInt8(tiff.count + 2)] + tiff
    #expect(size([0xff, 0xd8] + segment + jpeg.dropFirst(2)) == ImageSize(width: 200, height: 300))
  }

  @Test func `what is cut short or no picture has no size`() {
    for whole in [png, gif, jpeg] {
      for count in 0..<whole.count { _ = size(Array(whole.prefix(count))) }
      #expect(size(Array(whole.prefix(9))) == nil)
    }
    #expect(size(Array("hello, world, this is text".utf8)) == nil)
    #expect(size([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) == nil)
    var noise = [UInt8](repeating: 0, count: 64)
    for seed in 0..<2000 {
      for index in noise.indices { noise[index] = UInt8(truncatingIfNeeded: (seed &* 31 &+ index &* 17) ^ seed >> 3) }
      for start in [[0xff, 0xd8, 0xff, 0xe1], Array("RIFF".utf8), Array(png.prefix(8))] as [[UInt8]] {
        _ = size(start + noise)
      }
    }
  }
}
