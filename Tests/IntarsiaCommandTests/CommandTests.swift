import Foundation
import Intarsia
import Testing

@testable import IntarsiaCommand

@Suite struct CommandTests {
  private func run(_ arguments: String..., input: String = "") -> CommandRun { CommandRun(arguments, input: input) }

  private let small = #"""
    {"intarsia": 1, "container": {"width": 300, "height": 200}, "sections": [
      {"strategy": "masonry", "configuration": {"lanes": 2, "spacing": 0}, "header": {"extent": 40, "pinned": true},
       "items": [{"extent": 100}, {"extent": 80}, {"extent": 300}]}]}
    """#

  @Test func `a document becomes a drawing, a picture, a page and data`() throws {
    let drawing = run("render", "-", input: small)
    #expect(drawing.code == 0 && drawing.text.contains("|0") && drawing.text.contains("|2"))
    let data = run("render", "-", "--format", "json", input: small)
    let json = try JSONDecoder().decode(JSONValue.self, from: data.output)
    #expect(json.members["contentSize"] == .array([.number(300), .number(420)]))
    #expect(json.members["elements"]?.elements.count == 4)
    #expect(json.members["intarsia"] == .number(1))
    #expect(json.members["elements"]?.elements[3].members["placement"] == .array([.number(1), .number(1)]))
    #expect(run("render", "-", "--format", "svg", input: small).text.hasPrefix("<svg "))
    #expect(run("render", "-", "--format", "html", input: small).text.contains("</html>"))
  }

  @Test func `options set the container, the rectangle and the offset`() throws {
    func elements(_ options: String...) throws -> [[Double]] {
      let run = CommandRun(["render", "-", "--format", "json"] + options, input: small)
      #expect(run.code == 0)
      let json = try JSONDecoder().decode(JSONValue.self, from: run.output)
      return (json.members["elements"]?.elements ?? []).map { element in
        (element.members["frame"]?.elements ?? []).map { if case .number(let number) = $0 { number } else { .nan } }
      }
    }
    #expect(try elements("--width", "100")[1] == [0, 40, 50, 100])
    #expect(try elements("--rtl")[1] == [150, 40, 150, 100])
    #expect(try elements("--horizontal")[1] == [40, 0, 100, 100])
    #expect(try elements("--width=100", "--scale", "2", "--offset=90")[0] == [0, 90, 100, 40])
    #expect(try elements("--rect", "0,0,10,45").count == 2)
  }

  @Test func `a wrong document is exit code 1 and one line with its path`() {
    let wrong = run("render", "-", input: small.replacing("\"lanes\": 2", with: "\"lanes\": 0"))
    #expect(wrong.code == 1 && wrong.complaints == ["sections[0].configuration.lanes: must be at least 1, is 0"])
    let typo = small.replacing("\"lanes\"", with: "\"lane\"")
    let message = "sections[0].configuration.lane: unknown, did you mean \"lanes\"?"
    #expect(run("render", "-", input: typo).code == 0)
    #expect(run("render", "-", input: typo).complaints == [message])
    #expect(run("render", "-", "--strict", input: typo).code == 1)
    #expect(run("render", "-", "--strict", input: typo).complaints == [message])
    let unknown = run("check", "-", input: small.replacing("masonry", with: "spiral"))
    #expect(unknown.code == 1 && unknown.complaints.count == 1)
    #expect(unknown.complaints[0].hasPrefix("sections[0].strategy: no strategy is called \"spiral\""))
    #expect(run("render", "-", input: " \n").complaints.first?.contains("is empty") == true)
    #expect(run("render", "/nowhere/at/all.json").complaints == ["/nowhere/at/all.json: cannot be read"])
  }

  @Test(arguments: [
    ["fold"], ["render"], ["render", "a", "b"], ["render", "a", "--wide"], ["render", "a", "--width"],
    ["render", "a", "--width", "x"], ["render", "a", "--width", "-4"], ["render", "a", "--rect", "1,2,3"],
    ["render", "a", "-o", "b.pdf"], ["render", "a", "--format", "pdf"], ["gallery", "--lanes", "0"],
    ["render", "a", "--progress", "0.3"], ["render", "a", "--transition", "b", "--progress", "1.3"], ["diff", "a"],
    ["render", "a", "--script", "b", "--transition", "c"], ["render", "a", "--script", "b", "--rect", "0,0,1,1"],
    ["gallery", "--columns", "3"], ["gallery", "--strategy", "spiral"], ["sample", "spiral"], ["--wide"],
  ]) func `wrong usage is exit code 2 with a hint`(arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.code == 2)
    #expect(run.complaints.joined().contains("intarsia --help"))
  }

  @Test func `every sample is fine, strictly`() throws {
    #expect(run("sample", "--list").text.split(separator: "\n").count == 6)
    for name in Sample.names {
      let printed = run("sample", name)
      #expect(printed.code == 0)
      let checked = run("check", "--strict", "-", input: printed.text)
      #expect(checked.code == 0 && checked.text.hasPrefix("fine"), "\(name): \(checked.complaints)")
    }
    #expect(run("sample").text == run("sample", "pinterest").text)
  }

  @Test func `strategies are listed with options and defaults`() throws {
    let text = run("strategies").text
    for name in StrategyRegistry.builtIn.names { #expect(text.contains("\(name): ")) }
    #expect(text.contains("lanes"))
    let json = try JSONDecoder().decode(JSONValue.self, from: run("strategies", "--json").output)
    #expect(json.elements.count == StrategyRegistry.builtIn.names.count)
    #expect(json.elements[1].members["options"]?.members["lanes"] == .number(2))
  }

  @Test func `the built-in gallery is written and summed up`() throws {
    try withFolder { (folder: URL) throws -> Void in
      let path = folder.appendingPathComponent("page.html").path
      let outcome = run("-o", path)
      #expect(outcome.code == 0 && outcome.text.contains(path))
      for name in StrategyRegistry.builtIn.names { #expect(outcome.text.contains(name)) }
      let page = try String(contentsOfFile: path, encoding: .utf8)
      #expect(page.contains("</html>"))
      #expect(run("-o", folder.appendingPathComponent("no/such/page.html").path).code == 1)
    }
  }

  @Test func `a list of sizes is split from the right`() throws {
    let list = try PictureList(lines: Data("a,b.jpg,30,20\n\n c.png , 5 , 6\r\n".utf8))
    #expect(list.pictures.map(\.path) == ["a,b.jpg", " c.png "])
    #expect(list.pictures.map(\.size) == [ImageSize(width: 30, height: 20), ImageSize(width: 5, height: 6)])
    for wrong in ["a.jpg,30", "a.jpg,30,0", "a.jpg,x,3", "a"] {
      #expect(
        run("gallery", "-o", "-", input: "ok.jpg,3,3\n\(wrong)\n").complaints.first?.hasPrefix("line 2: ") == true)
    }
    #expect(run("gallery", "-o", "-", input: "").code == 1)
    let page = run("gallery", "-o", "-", "--strategy", "mozaik-grid", "--columns", "3", input: "a <script>.jpg,30,20\n")
    #expect(page.code == 0 && page.text.contains("%3Cscript%3E") && !page.text.contains("a <script>"))
  }

  @Test func `links are relative to the page`() {
    let picture = Picture(path: "/a/b/c d/é#?.jpg", size: ImageSize(width: 1, height: 1))
    #expect(picture.link(from: "/a/b/page.html") == "c%20d/%C3%A9%23%3F.jpg")
    #expect(picture.link(from: "/a/x/y/page.html") == "../../b/c%20d/%C3%A9%23%3F.jpg")
  }

  @Test func `a bench has figures for every strategy`() {
    let bench = run("bench", "--items", "300")
    #expect(bench.code == 0)
    let rows = bench.text.split(separator: "\n").filter {
      $0.split(separator: " ").suffix(5).allSatisfy { Double($0) != nil }
    }
    #expect(rows.count == 6)
    for name in ["masonry, 3 lanes", "mozaik grid, fill", "aligned flow", "square mosaic"] {
      #expect(rows.contains { $0.hasPrefix(name) })
    }
    #expect(run("bench", "--items", "0").code == 2)
    #expect(run("bench", "--items", "6000000").code == 2)
  }
}
