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

  /// Draws `frame` over what is there already, with a number in its corner.
  public mutating func add(_ frame: LogicalRect, label: Int? = nil) {
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
        let crossing = before != UInt8(ascii: " ") && before != UInt8(ascii: "|") && before != UInt8(ascii: "-")
        cells[row * columns + column] =
          switch (onRow, onColumn) {
          case (true, true): UInt8(ascii: "+")
          case (true, false): crossing ? before : UInt8(ascii: "-")
          case (false, true): crossing ? before : UInt8(ascii: "|")
          case (false, false): UInt8(ascii: " ")
          }
      }
    }
    if let label, bottom > top + 1, right > left + 1 { write(label, row: top + 1, from: left + 1, to: right) }
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

  private mutating func write(_ number: Int, row: Int, from first: Int, to limit: Int) {
    var digits: [UInt8] = []
    var rest = number.magnitude
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    guard first + digits.count <= limit else { return }
    for (offset, digit) in digits.reversed().enumerated() { cells[row * columns + first + offset] = digit }
  }
}
