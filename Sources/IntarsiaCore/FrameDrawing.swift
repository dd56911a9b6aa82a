/// Frames as text: boxes of `+`, `-` and `|` with a number each, cross to the right and main downwards.
///
///     +---+---+
///     |0  |1  |
///     |   +---+
///     |   |2  |
///     +---+---+
public struct FrameDrawing {
  private let columns: Int
  private let rows: Int
  private let cell: LogicalSize
  private var cells: [UInt8]

  /// An empty sheet for `content`, `columns` characters wide and at most `maximumRows` lines high.
  public init(content: LogicalSize, columns: Int = 72, maximumRows: Int = 400) {
    let cross = max(content.cross.isFinite ? content.cross : 0, 1)
    let main = max(content.main.isFinite ? content.main : 0, 0)
    self.columns = min(max(columns, 2), 1000)
    let width = cross / Double(self.columns - 1)
    let height = max(2 * width, main / Double(max(maximumRows, 2) - 1))  // a character is twice as high as wide
    self.cell = LogicalSize(main: height, cross: width)
    self.rows = Int(Rounding.up(main / height)) + 1
    self.cells = Array(repeating: UInt8(ascii: " "), count: self.columns * rows)
  }

  /// Draws `frame`, with a number in its corner; edges are shared with neighbours.
  public mutating func add(_ frame: LogicalRect, label: Int? = nil) {
    draw(frame, label.map(Self.digits) ?? [], covers: false)
  }

  /// Draws `frame` above all that is there already, with a word in its corner.
  public mutating func cover(_ frame: LogicalRect, label: StaticString) {
    draw(frame, label.withUTF8Buffer { Array($0) }, covers: true)
  }

  private mutating func draw(_ frame: LogicalRect, _ label: [UInt8], covers: Bool) {
    guard frame.mainExtent >= 0, frame.crossExtent >= 0 else { return }
    let left = character(frame.crossOrigin / cell.cross, below: columns)
    let right = character((frame.crossOrigin + frame.crossExtent) / cell.cross, below: columns)
    let top = character(frame.mainOrigin / cell.main, below: rows)
    let bottom = character((frame.mainOrigin + frame.mainExtent) / cell.main, below: rows)
    for row in top...bottom {
      for column in left...right {
        let onRow = row == top || row == bottom
        let onColumn = column == left || column == right
        let before = cells[row * columns + column]
        let keeps = !covers && before == UInt8(ascii: "+")
        cells[row * columns + column] =
          switch (onRow, onColumn) {
          case (true, true): UInt8(ascii: "+")
          case (true, false): keeps ? before : UInt8(ascii: "-")
          case (false, true): keeps ? before : UInt8(ascii: "|")
          case (false, false): UInt8(ascii: " ")
          }
      }
    }
    let room = left + 1..<max(right, left + 1)
    if bottom > top + 1, label.count <= room.count {
      for (column, character) in zip(room, label) { cells[(top + 1) * columns + column] = character }
    }
  }

  /// The sheet, a line for each row, without trailing blanks.
  public var text: String {
    var bytes: [UInt8] = []
    for row in 0..<rows {
      var line = cells[(row * columns)..<((row + 1) * columns)]
      while line.last == UInt8(ascii: " ") { line.removeLast() }
      bytes.append(contentsOf: line)
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func character(_ position: Double, below limit: Int) -> Int {
    position >= Double(limit - 1) ? limit - 1 : position > 0 ? Int(Rounding.half(up: position)) : 0
  }

  private static func digits(of number: Int) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = number.magnitude
    repeat {
      digits.insert(UInt8(ascii: "0") + UInt8(rest % 10), at: 0)
      rest /= 10
    } while rest > 0
    return digits
  }
}
