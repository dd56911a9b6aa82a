import IntarsiaCore
import Testing

@Suite struct DescriptionTests {
  @Test func `an element says what it is`() {
    #expect("\(LogicalElement.ID(3))" == "item 3")
    #expect("\(LogicalElement.ID(0, kind: .separator))" == "separator 0")
    #expect("\(LogicalElement.ID(2, kind: .init(rawValue: 16)))" == "decoration 16, number 2")
  }

  @Test func `a diagnostic says what was wrong and what was used`() {
    #expect("\(LayoutDiagnostic(item: 4, issue: .notFinite, used: 0))" == "item 4 is no finite number; 0 was used")
    #expect(
      "\(LayoutDiagnostic(item: 0, issue: .tooWide, used: 2.5))" == "item 0 is wider than there is room; 2.5 was used")
    let option = LayoutDiagnostic(field: 1, issue: .tooLarge, used: 1e300)
    #expect("\(option)" == "option 1 is too large; 1e+300 was used")
    #expect(option.text(naming: ["lanes", "spacing"]) == #"option "spacing" is too large; 1e+300 was used"#)
    #expect(option.text(naming: ["lanes"]) == "option 1 is too large; 1e+300 was used")
  }
}
