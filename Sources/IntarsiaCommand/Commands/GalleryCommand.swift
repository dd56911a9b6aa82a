import Foundation
import Intarsia

/// `intarsia gallery`: a page of the user's own pictures, from files or from a list of sizes.
struct GalleryCommand {
  static let usage = Arguments.Usage(
    options: ["-o", "--strategy", "--lanes", "--columns", "--spacing", "--row-extent", "--title"],
    flags: ["--embed"], positional: 0...1_000_000)

  private let files: [String]
  private let output: String
  private let title: String
  private let isEmbedded: Bool
  private let strategy: GalleryStrategy

  init(_ arguments: Arguments) throws {
    files = arguments.positional
    output = arguments.text("-o") ?? "gallery.html"
    title = arguments.text("--title") ?? "Gallery"
    isEmbedded = arguments.has("--embed")
    strategy = try GalleryStrategy(arguments)
  }

  func run(in console: Console) throws {
    let pictures =
      files.isEmpty || files == ["-"]
      ? try PictureList(lines: console.readInput()).pictures : try files.map { try Picture(file: $0, console) }
    if pictures.isEmpty {
      throw Failure("no pictures: give files, or lines of path,width,height on standard input")
    }
    let items = pictures.map { ItemDescription(width: Double($0.size.width), height: Double($0.size.height)) }
    let documents = GalleryPage.widths.map { width in
      LayoutDocument(
        container: LayoutContainer(width: width, height: GalleryPage.height(for: width)),
        options: CollectionOptions(insets: LayoutInsets(all: 12)),
        sections: [strategy.section(of: items, width: width, title: title)], notes: ["x-title": .string(title)])
    }
    let sources = try pictures.map { isEmbedded ? try $0.dataURI(console) : $0.link(from: output) }
    let page = GalleryPage(documents: documents, title: title, pictures: .linked([sources]))
    try console.save(Data(page.html().utf8), to: output)
    if output != "-" { console.print("\(output) (\(pictures.count) pictures)") }
  }
}

/// How the gallery is laid out: one of the four strategies, with as many lanes or columns as fit unless told otherwise.
struct GalleryStrategy {
  private let name: String
  private let tracks: Int?
  private let spacing: Double
  private let rowExtent: Double?

  init(_ arguments: Arguments) throws {
    name = arguments.text("--strategy") ?? "masonry"
    guard StrategyRegistry.builtIn.names.contains(name) else {
      throw UsageError("\(RegistryError.unknownName(name, known: StrategyRegistry.builtIn.names))")
    }
    for (option, owner) in [("--lanes", "masonry"), ("--columns", "mozaik-grid")] {
      if arguments.text(option) != nil, name != owner {
        throw UsageError("\(option) belongs to --strategy \(owner), not to \(name)")
      }
    }
    tracks = try arguments.count("--lanes") ?? arguments.count("--columns")
    spacing = try arguments.number("--spacing") ?? 8
    rowExtent = try arguments.number("--row-extent", atLeast: 1)
  }

  func section(of items: [ItemDescription], width: Double, title: String) -> DocumentSection {
    let fitting = max(2, Int(width / 240))
    let surroundings = SectionSurroundings(header: Supplementary(extent: 52, isPinned: true))
    let notes = ["x-title": JSONValue.string(title)]
    func section(_ strategy: some DescribedLayoutStrategy & Codable) -> DocumentSection {
      DocumentSection(strategy, named: name, items: items, surroundings: surroundings, notes: notes)
    }
    switch name {
    case "mozaik-grid":
      return section(MozaikGrid(columns: tracks ?? fitting, rowExtent: rowExtent, spacing: spacing))
    case "aligned-flow":
      return section(
        AlignedFlow(itemSpacing: spacing, lineSpacing: spacing, preferredLineExtent: rowExtent ?? 180))
    case "square-mosaic": return section(SquareMosaic(separators: .init(between: spacing)))
    default: return section(Masonry(lanes: tracks ?? fitting, spacing: spacing))
    }
  }
}
