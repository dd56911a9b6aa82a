import IntarsiaCore

extension BrickWall: Codable {
  /// The name under which documents know it.
  public static let name = "com.example.brick-wall"

  private enum CodingKeys: String, CodingKey {
    case bricks, height
  }

  public init(from decoder: any Decoder) throws {
    let values = try OptionReader(decoder, keys: CodingKeys.self)
    let standard = BrickWall()
    self.init(
      bricks: try values.checked(.bricks, "must be from 2 to 10000") { 2...10_000 ~= $0 } ?? standard.bricks,
      height: try values.extent(.height) ?? standard.height)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(bricks, forKey: .bricks)
    try values.encode(height, forKey: .height)
  }
}
