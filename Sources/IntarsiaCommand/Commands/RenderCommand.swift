import Foundation
import Intarsia

/// `intarsia render DOC.json`: lays a document out and writes it in one of four formats.
struct RenderCommand {
  static let usage = Arguments.Usage(
    options: [
      "-o", "--format", "--width", "--height", "--scale", "--rect", "--offset", "--script", "--transition",
      "--progress",
    ],
    flags: ["--rtl", "--horizontal", "--strict"], positional: 1...1, what: "the document (\"-\" for standard input)")

  private let path: String
  private let output: String?
  private let format: OutputFormat
  private let overrides: Overrides
  private let rect: LayoutRect?
  private let isStrict: Bool
  private let script, goal: String?
  private let progress: Double

  init(_ arguments: Arguments) throws {
    path = arguments.positional[0]
    output = arguments.text("-o")
    format = try OutputFormat(named: arguments.text("--format"), for: output)
    overrides = try Overrides(arguments)
    rect = try arguments.numbers("--rect", count: 4, named: "X,Y,WIDTH,HEIGHT").map {
      LayoutRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
    isStrict = arguments.has("--strict")
    (script, goal) = (arguments.text("--script"), arguments.text("--transition"))
    progress = try arguments.number("--progress", atLeast: 0) ?? 0.5
    if progress > 1 { throw UsageError("--progress must be from 0 to 1") }
    if goal == nil, arguments.text("--progress") != nil { throw UsageError("--progress needs --transition") }
    if script != nil, goal != nil || rect != nil {
      throw UsageError("--script goes neither with --transition nor with --rect")
    }
  }

  func run(in console: Console) throws {
    let reader = DocumentReader(console, isStrict: isStrict)
    var document = try reader.document(at: path)
    overrides.apply(to: &document)
    if let script {
      let played = ScriptCommand(
        document: document, script: try reader.script(at: script, offset: overrides.offset),
        title: document.title ?? path)
      try save(played.output(as: format), "\(played.summary)", in: console)
      return
    }
    if let goal {
      var target = try reader.document(at: goal)
      overrides.apply(to: &target)
      try draw(DocumentDifference(from: document, to: target), title: document.title ?? path, in: console)
      return
    }
    let prepared = PreparedDocument(document, offset: overrides.offset)
    let diagnostics = prepared.diagnostics
    if isStrict, !diagnostics.isEmpty { throw Failure(lines: diagnostics.map(\.description)) }
    for diagnostic in diagnostics { console.complain("\(diagnostic)") }
    let data: Data
    switch format {
    case .html:
      data = Data(
        GalleryPage(
          documents: [document], title: document.title ?? path, pictures: .drawn, rect: rect, offset: overrides.offset
        ).html().utf8)
    case .svg: data = Data(SVGDrawing(prepared, rect: rect).text.utf8)
    case .txt: data = Data(prepared.layout.drawing(of: rect ?? .everything, columns: 78).utf8)
    case .json: data = try prepared.result(in: rect).json()
    }
    try save(data, prepared.summary, in: console)
  }

  private func draw(_ difference: DocumentDifference, title: String, in console: Console) throws {
    let drawing = TransitionDrawing(difference, at: progress, rect: rect, offset: overrides.offset)
    let data =
      switch format {
      case .html: Data(try TransitionPage(drawing, title: title).html.utf8)
      case .svg: Data(drawing.svg.utf8)
      case .txt: Data(drawing.text.utf8)
      case .json: try drawing.json()
      }
    try save(data, drawing.summary, in: console)
  }

  private func save(_ data: Data, _ summary: String, in console: Console) throws {
    try console.save(data, to: output ?? "-")
    if let output, output != "-" { console.print("\(output) (\(summary))") }
  }
}

/// The four formats, told by the end of a file's name.
enum OutputFormat: String, CaseIterable {
  case html, svg, txt, json

  init(named name: String?, for path: String?) throws {
    let all = Self.allCases.map(\.rawValue).joined(separator: ", ")
    if let name {
      guard let format = Self(rawValue: name) else {
        throw UsageError("--format must be one of \(all), is \"\(name)\"")
      }
      self = format
    } else if let path, path != "-" {
      guard let format = Self(rawValue: (path as NSString).pathExtension.lowercased()) else {
        throw UsageError("\"\(path)\" must end in one of \(all), or take --format")
      }
      self = format
    } else {
      self = .txt
    }
  }
}

/// What the command line says otherwise than the document.
struct Overrides {
  private let width, height, scale: Double?
  private let isRightToLeft, isHorizontal: Bool
  let offset: Double?

  init(_ arguments: Arguments) throws {
    width = try arguments.number("--width", atLeast: 0)
    height = try arguments.number("--height", atLeast: 0)
    scale = try arguments.number("--scale", atLeast: 0.1)
    offset = try arguments.number("--offset")
    isRightToLeft = arguments.has("--rtl")
    isHorizontal = arguments.has("--horizontal")
  }

  func apply(to document: inout LayoutDocument) {
    document.container.width = width ?? document.container.width
    document.container.height = height ?? document.container.height
    document.container.displayScale = scale ?? document.container.displayScale
    if isRightToLeft { document.container.direction = .rightToLeft }
    if isHorizontal { document.options.axis = .horizontal }
  }
}
