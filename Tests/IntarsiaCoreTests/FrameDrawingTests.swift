import IntarsiaCore
import Testing

@Suite struct FrameDrawingTests {
  private func rect(_ cross: Double, _ main: Double, _ crossExtent: Double, _ mainExtent: Double) -> LogicalRect {
    LogicalRect(mainOrigin: main, crossOrigin: cross, mainExtent: mainExtent, crossExtent: crossExtent)
  }

  @Test func `frames are boxes with a number each`() {
    var drawing = FrameDrawing(content: LogicalSize(main: 8, cross: 8), columns: 9)
    drawing.add(rect(0, 0, 4, 8), label: 0)
    drawing.add(rect(4, 0, 4, 4), label: 1)
    drawing.add(rect(4, 4, 4, 4), label: 2)
    #expect(
      drawing.text == """
        +---+---+
        |0  |1  |
        |   +---+
        |   |2  |
        +---+---+

        """)
  }

  @Test func `a number that finds no room is left out`() {
    var drawing = FrameDrawing(content: LogicalSize(main: 8, cross: 8), columns: 9)
    drawing.add(rect(0, 0, 4, 4), label: 12)
    drawing.add(rect(4, 0, 3, 4), label: 123)
    drawing.add(rect(0, 4, 8, 2), label: 4)
    #expect(!drawing.text.contains("123") && drawing.text.contains("12") && !drawing.text.contains("4"))
  }

  @Test func `a later frame is drawn over an earlier one`() {
    var drawing = FrameDrawing(content: LogicalSize(main: 4, cross: 4), columns: 5)
    drawing.add(rect(0, 0, 4, 4))
    drawing.add(rect(0, 0, 4, 4))
    #expect(drawing.text == "+---+\n|   |\n+---+\n")
  }

  @Test func `what reaches out of the sheet is cut at its edge`() {
    var drawing = FrameDrawing(content: LogicalSize(main: 4, cross: 4), columns: 5)
    drawing.add(rect(-50, -50, 52, 500))
    #expect(drawing.text == "+-+\n| |\n+-+\n")
  }

  @Test func `sheet and frames may be any numbers at all`() {
    let numbers: [Double] = [.nan, .infinity, -.infinity, -1, 0, 1e300, 5]
    for main in numbers {
      for cross in numbers {
        var drawing = FrameDrawing(content: LogicalSize(main: main, cross: cross), columns: 20, maximumRows: 10)
        for number in numbers {
          for extent in numbers { drawing.add(rect(number, number, extent, extent), label: .min) }
        }
        #expect(drawing.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 11)
      }
    }
  }

  @Test func `a long section is no longer than the sheet`() {
    let drawing = FrameDrawing(content: LogicalSize(main: 1e9, cross: 100), maximumRows: 50)
    #expect(drawing.text.count(where: { $0 == "\n" }) == 50)
  }
}
