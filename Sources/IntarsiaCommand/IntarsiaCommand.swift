import Foundation

/// The command line: reads its arguments, runs one command, and ends with 0, 1 (the document) or 2 (the usage).
@main
struct IntarsiaCommand {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst()), in: Console()))
  }

  /// Runs one command, and answers its exit code.
  static func run(_ arguments: [String], in console: Console) -> Int32 {
    do {
      guard let name = arguments.first, !name.hasPrefix("-") || helpNames.contains(name) else {
        try ShowCommand(Arguments(arguments, for: ShowCommand.usage)).run(in: console)
        return 0
      }
      let rest = Array(arguments.dropFirst())
      switch name {
      case "render": try RenderCommand(Arguments(rest, for: RenderCommand.usage)).run(in: console)
      case "diff": try DiffCommand(Arguments(rest, for: DiffCommand.usage)).run(in: console)
      case "gallery": try GalleryCommand(Arguments(rest, for: GalleryCommand.usage)).run(in: console)
      case "strategies": try StrategiesCommand(Arguments(rest, for: StrategiesCommand.usage)).run(in: console)
      case "sample": try SampleCommand(Arguments(rest, for: SampleCommand.usage)).run(in: console)
      case "check": try CheckCommand(Arguments(rest, for: CheckCommand.usage)).run(in: console)
      case "bench": try BenchCommand(Arguments(rest, for: BenchCommand.usage)).run(in: console)
      case "new-strategy": try NewStrategyCommand(Arguments(rest, for: NewStrategyCommand.usage)).run(in: console)
      case _ where helpNames.contains(name): console.print(help)
      default:
        throw UsageError("\"\(name)\" is no command; there are \(commands.joined(separator: ", "))")
      }
      return 0
    } catch let error as UsageError {
      console.complain("\(error.message)\nTry: intarsia --help")
      return 2
    } catch let failure as Failure {
      for line in failure.lines { console.complain(line) }
      return 1
    } catch {
      console.complain("\(error)")
      return 1
    }
  }

  private static let commands = ["render", "diff", "gallery", "strategies", "sample", "check", "bench", "new-strategy"]
  private static let helpNames: Set = ["help", "-h", "--help"]

  static let help = """
    intarsia lays out collections: sections of items, each by a strategy of its own.

      intarsia [-o FILE]          lay out a built-in gallery and write intarsia.html
      intarsia render DOC.json    lay out a document; "-" reads standard input
          -o FILE                 .html, .svg, .txt or .json; without it a drawing in characters is printed
          --format NAME           html, svg, txt or json, whatever the file is called
          --width N --height N    the container, instead of the document's
          --rtl --horizontal      right to left; scrolling sideways
          --scale N               pixels a point
          --rect X,Y,W,H          only what overlaps this rectangle
          --offset N              scroll so far: pinned headers and footers follow
          --strict                unknown keys and bad items are errors
          --script EDITS.json     play changes, and tell or draw what each step does ("intarsia sample edits" prints some)
          --transition B.json     draw the way to another document
          --progress N            how far on that way, from 0 to 1 (0.5)
      intarsia diff A.json B.json what is where else in another document, or in another result as JSON: listed, or drawn
                                  (-o FILE, --format NAME, --strict)
      intarsia gallery FILE…      a page of pictures: PNG, JPEG, GIF, WebP; or lines "path,width,height" from
                                  standard input, as identify -format '%i,%w,%h\\n' *.jpg prints them
          -o FILE                 where to (gallery.html)
          --strategy ID --lanes N --columns N --spacing N --row-extent N
          --embed                 the pictures inside of the page
      intarsia strategies         the strategies with their options (--json)
      intarsia sample [NAME]      a document to start from (--list names them)
      intarsia check DOC.json     what is wrong with a document, with paths (--strict)
      intarsia bench              how fast it is on this machine (--items N)
      intarsia new-strategy NAME  a package with a strategy of your own, complete and tested
          --at DIR                where to: an empty folder, or one that is not there yet (NAME)
          --intarsia PATH-OR-URL  where Intarsia is, if this is not run in a checkout of it
          --into DIR              instead: into the package that is there (--package ID: what it calls Intarsia)
    """
}

/// Where a command reads and writes.
struct Console {
  var readInput: () throws -> Data = { FileHandle.standardInput.readDataToEndOfFile() }
  var write: (Data) -> Void = { FileHandle.standardOutput.write($0) }
  var complain: (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }

  func print(_ text: String) { write(Data("\(text)\n".utf8)) }

  /// What `path` holds; "-" is standard input.
  func read(_ path: String) throws -> Data {
    if path == "-" { return try readInput() }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure("\(path): cannot be read")
    }
    return data
  }

  /// Writes a file, or to standard output where the path is "-".
  func save(_ data: Data, to path: String) throws {
    if path == "-" { return write(data) }
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw Failure("\(path): cannot be written")
    }
  }
}

/// The caller's command is not understood: exit code 2.
struct UsageError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

/// The command is understood and what it was given is wrong: exit code 1.
struct Failure: Error {
  let lines: [String]
  init(_ lines: String...) { self.lines = lines }
  init(lines: [String]) { self.lines = lines }
}
