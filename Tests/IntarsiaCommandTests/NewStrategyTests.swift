import Foundation
import Testing

@testable import IntarsiaCommand
@testable import StrategyScaffold

@Suite struct NewStrategyTests {
  @Test(arguments: ["", "9Lives", "Hexa-Grid", "Hexa Grid", "class", "Self", "Größe", "a.b", "../up", "_"])
  func `no name but an identifier`(name: String) {
    #expect(throws: ScaffoldError.self) { try StrategyScaffold(name: name) }
  }

  @Test func `a name is that of a type, and of no other`() throws {
    #expect(throws: ScaffoldError.self) { try StrategyScaffold(name: "spiral") }
    #expect(throws: ScaffoldError.self) { try StrategyScaffold(name: "Masonry") }
    #expect(try StrategyName("HexagonGrid").function == "hexagonGrid")
    #expect(try StrategyName("HexagonGrid").document == "com.example.hexagon-grid")
    #expect(try StrategyName("URLGrid").function == "urlGrid")
    #expect(try StrategyName("Grid2").dashed == "grid2")
    #expect(try StrategyName("Repeat").function == "`repeat`")
  }

  @Test func `only an empty folder or none is written to`() throws {
    try withFolder { folder in
      let new = folder.appendingPathComponent("new")
      let written = try StrategyScaffold(name: "Spiral").createPackage(at: new.path, intarsia: "/intarsia")
      #expect(written.count == 8)
      #expect(written.contains(new.appendingPathComponent("Sources/SpiralStrategy/Spiral.swift").path))
      let manifest = try String(contentsOf: new.appendingPathComponent("Package.swift"), encoding: .utf8)
      #expect(manifest.contains(#".package(name: "intarsia", path: "/intarsia")"#))
      #expect(throws: ScaffoldError.self) {
        try StrategyScaffold(name: "Other").createPackage(at: new.path, intarsia: "/intarsia")
      }
      #expect(throws: ScaffoldError.self) {
        let file = new.appendingPathComponent("Package.swift")
        return try StrategyScaffold(name: "Other").createPackage(at: file.path, intarsia: "/intarsia")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: new.path).count == 5)
    }
  }

  @Test func `a package that is there gets one more target, once`() throws {
    try withFolder { folder in
      let manifest = folder.appendingPathComponent("Package.swift")
      try Data(#"let it = Package(name: "x", dependencies: [.package(url: "https://h/Intarsia", from: "1.0.0")])"#.utf8)
        .write(to: manifest)
      _ = try StrategyScaffold(name: "Spiral").addTarget(to: folder.path, package: "Intarsia")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      #expect(text.contains("it.targets += ["))
      #expect(text.contains(#".product(name: "IntarsiaTestKit", package: "Intarsia")"#))
      #expect(throws: ScaffoldError.self) {
        try StrategyScaffold(name: "Spiral").addTarget(to: folder.path, package: "Intarsia")
      }
      try Data("let it = Package(name: \"x\")".utf8).write(to: manifest)
      #expect(throws: ScaffoldError.self) {
        try StrategyScaffold(name: "Other").addTarget(to: folder.path, package: nil)
      }
    }
  }

  @Test func `an address is a dependency by its last part`() {
    let location = PackageLocation("https://example.com/layouts/Intarsia.git")
    #expect(location.identity == "Intarsia")
    #expect(location.dependency == #".package(url: "https://example.com/layouts/Intarsia.git", branch: "main")"#)
  }

  @Test func `the command says what is wrong`() {
    var complaints: [String] = []
    func run(_ arguments: String...) -> Int32 {
      let recorder = Recorder()
      defer { complaints = recorder.complaints }
      return IntarsiaCommand.run(
        arguments, in: Console(write: { _ in }, complain: { recorder.complaints.append($0) }))
    }
    #expect(run("new-strategy") == 2)
    #expect(run("new-strategy", "class", "--at", "/tmp") == 2)
    #expect(complaints[0].contains("no Swift identifier"))
    #expect(run("new-strategy", "Spiral", "--at", "/", "--intarsia", "x") == 1)
    #expect(complaints[0].contains("not an empty folder"))
    #expect(run("new-strategy", "Spiral", "--at", "a", "--into", "b") == 2)
  }

  private final class Recorder: @unchecked Sendable { var complaints: [String] = [] }  // used from one thread

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "scaffold-\(UInt64.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
