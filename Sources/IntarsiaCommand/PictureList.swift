import Foundation

/// A picture of the user's: where it is and how large.
struct Picture {
  let path: String
  let size: ImageSize

  init(path: String, size: ImageSize) {
    self.path = path
    self.size = size
  }

  /// A picture file, of which only the header is read.
  init(file path: String, _ console: Console) throws {
    guard let handle = FileHandle(forReadingAtPath: path) else { throw Failure("\(path): cannot be read") }
    defer { try? handle.close() }
    guard let header = try? handle.read(upToCount: 1 << 18), let size = ImageSize(header: header) else {
      throw Failure("\(path): is no PNG, JPEG, GIF or WebP picture")
    }
    self.init(path: path, size: size)
  }

  /// The picture as seen from the page at `page`: relative, with what a URL cannot hold escaped.
  func link(from page: String) -> String {
    let folder = URL(fileURLWithPath: page).deletingLastPathComponent().standardizedFileURL.pathComponents
    let target = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    let common = zip(folder, target).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: folder.count - common) + target.dropFirst(common)
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "/:;"))
    return parts.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? $0 }.joined(separator: "/")
  }

  /// The picture itself as a URL.
  func dataURI(_ console: Console) throws -> String {
    let data = try console.read(path)
    let type =
      switch data.first {
      case 0x89: "image/png"
      case 0x47: "image/gif"
      case 0x52: "image/webp"
      default: "image/jpeg"
      }
    return "data:\(type);base64,\(data.base64EncodedString())"
  }
}

/// Lines of `path,width,height`, split from the right, so that a path may hold commas.
struct PictureList {
  let pictures: [Picture]

  init(lines data: Data) throws {
    guard let text = String(data: data, encoding: .utf8) else { throw Failure("the list is no UTF-8 text") }
    pictures = try text.split(whereSeparator: \.isNewline).enumerated().compactMap { number, line in
      if line.allSatisfy(\.isWhitespace) { return nil }
      let parts = line.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count >= 3, let width = Self.size(parts[parts.count - 2]),
        let height = Self.size(parts[parts.count - 1])
      else { throw Failure("line \(number + 1): must be path,width,height, is \"\(line.prefix(80))\"") }
      return Picture(path: parts.dropLast(2).joined(separator: ","), size: ImageSize(width: width, height: height))
    }
  }

  private static func size(_ text: Substring) -> Int? {
    Int(text.filter { !$0.isWhitespace }).flatMap { $0 > 0 ? $0 : nil }
  }
}
