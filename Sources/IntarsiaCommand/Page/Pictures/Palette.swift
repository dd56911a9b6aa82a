/// A colour by its red, green and blue, each from 0 to 255.
struct Color: Hashable, Sendable {
  var red, green, blue: Double

  /// The colour of a number such as 0xF6D9C0.
  init(_ hex: Int) {
    red = Double(hex >> 16 & 255)
    green = Double(hex >> 8 & 255)
    blue = Double(hex & 255)
  }

  /// So much of the way to `other`.
  func mixed(with other: Color, _ part: Double) -> Color {
    var color = self
    color.red += (other.red - red) * part
    color.green += (other.green - green) * part
    color.blue += (other.blue - blue) * part
    return color
  }

  func lighter(_ part: Double) -> Color { mixed(with: Color(0xFFFFFF), part) }

  func darker(_ part: Double) -> Color { mixed(with: Color(0x1A1210), part) }

  /// As SVG has it.
  var hex: String {
    let parts = [red, green, blue].map { min(max(Int($0.rounded()), 0), 255) }
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// The colours of one picture, and the mood that they give it.
struct Palette: Sendable {
  /// The mood, as the first word of a title.
  let mood: String
  /// The sky above and at the horizon.
  let skyTop, skyLow: Color
  /// What is far away, and what is near.
  let far, near: Color
  /// The light.
  let sun: Color
  /// What stands out.
  let accent: Color
  /// A wall, a sheet of paper.
  let paper: Color

  private init(
    _ mood: String, sky skyTop: Int, _ skyLow: Int, land far: Int, _ near: Int, sun: Int, accent: Int, paper: Int
  ) {
    self.mood = mood
    self.skyTop = Color(skyTop)
    self.skyLow = Color(skyLow)
    self.far = Color(far)
    self.near = Color(near)
    self.sun = Color(sun)
    self.accent = Color(accent)
    self.paper = Color(paper)
  }

  /// Ten that go together on one wall.
  static let all = [
    Palette(
      "Morning", sky: 0xF7DFC8, 0xF3B690, land: 0xD98E73, 0x5B3A4A, sun: 0xFFF3DC, accent: 0xC8553D, paper: 0xF5E6D5),
    Palette(
      "Quiet", sky: 0xE9F0E4, 0xCFE0CF, land: 0x9DBB9E, 0x2F4B45, sun: 0xF7E3A1, accent: 0xD9A441, paper: 0xE7ECDD),
    Palette(
      "Northern", sky: 0xDCEAEF, 0xAACCD7, land: 0x7BA7B7, 0x1F3B4D, sun: 0xFDF3D8, accent: 0xE08E45, paper: 0xDDE8EA),
    Palette(
      "Golden", sky: 0xFAE5BE, 0xF2B869, land: 0xDD8F4E, 0x6E3529, sun: 0xFFFAEC, accent: 0x2F6F73, paper: 0xF6E3BF),
    Palette(
      "Midnight", sky: 0x161D38, 0x454A7C, land: 0x434877, 0x0E1226, sun: 0xF3ECD2, accent: 0xE5B76A, paper: 0x2A3154),
    Palette(
      "Evening", sky: 0xF1DAE1, 0xDCA5B4, land: 0xA8708F, 0x3C2347, sun: 0xFFE9D2, accent: 0xE4A04C, paper: 0xEFDADF),
    Palette(
      "Southern", sky: 0xDAF1EB, 0x93D2C6, land: 0x4FA39B, 0x134A52, sun: 0xFFF3CF, accent: 0xEE7B58, paper: 0xD9EDE6),
    Palette(
      "October", sky: 0xF4E8D1, 0xE7C68F, land: 0xC98D4A, 0x53301A, sun: 0xFDF5DC, accent: 0xA43E2A, paper: 0xF1E1C4),
    Palette(
      "Grey", sky: 0xECEAE4, 0xCBCCC8, land: 0x9AA0A2, 0x2C3338, sun: 0xE8573F, accent: 0xE8573F, paper: 0xE4E1DA),
    Palette(
      "Late", sky: 0x33406A, 0xE39F80, land: 0x8B5F7C, 0x1F1F3A, sun: 0xFFDDA6, accent: 0xF0B35A, paper: 0x4A4A70),
  ]
}
