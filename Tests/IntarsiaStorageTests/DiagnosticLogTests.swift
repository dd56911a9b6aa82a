import IntarsiaCore
import IntarsiaStorage
import Testing

@Suite struct DiagnosticLogTests {
  @Test func `options come first, then items in order`() {
    var log = DiagnosticLog()
    log.add(.negative, item: 3, used: 0)
    log.add(.notFinite, item: 7, used: 0)
    let options = [LayoutDiagnostic(field: 0, issue: .tooSmall, used: 1), .init(field: 2, issue: .notFinite, used: 0)]
    log.insert(options)
    #expect(log.entries.map(\.item) == [nil, nil, 3, 7])
    #expect(log.entries.prefix(2) == options[...])
  }

  @Test func `a rewind forgets the options and all items from there on`() {
    var log = DiagnosticLog()
    for item in [1, 4, 5, 9] { log.add(.negative, item: item, used: 0) }
    log.insert([LayoutDiagnostic(field: 0, issue: .tooSmall, used: 1)])
    log.rewind(keeping: 5)
    #expect(log.entries.map(\.item) == [1, 4])
    log.rewind(keeping: 0)
    #expect(log.entries.isEmpty)
  }
}
