/// The files of a new strategy: rows as wide as the container, complete and tested, to be made into something else.
struct StrategyTemplate {
  let name: StrategyName

  /// The sources, by their path within the target.
  var sources: [String: String] {
    [
      "\(name.type).swift": strategy, "\(name.type)+Arrangement.swift": arrangement,
      "\(name.type)+Codable.swift": codable, "\(name.module).docc/\(name.module).md": documentation,
    ]
  }

  /// The tests, by their path within the target.
  var tests: [String: String] { ["\(name.type)Tests.swift": lawsAndFrames] }

  private var strategy: String {
    """
    import IntarsiaCore
    import IntarsiaStorage

    /// Rows as wide as the container, one below the other.
    ///
    ///     +---------------+
    ///     |0              |
    ///     +---------------+
    ///     +---------------+
    ///     |1              |
    ///     |               |
    ///     +---------------+
    ///
    /// - Complexity: O(*n*) to prepare, O(log *n* + *k*) to ask for *k* items of a rect.
    public struct \(name.type): DescribedLayoutStrategy {
      /// The distance between items, in points; not negative.
      public var spacing: Double

      /// Rows with so much between them.
      public init(spacing: Double = 8) { self.spacing = spacing }

      /// What it must know of an item: how long it is along the scroll axis.
      public struct Item: Hashable, Sendable {
        /// In points.
        public var extent: Double

        /// An item that is so long.
        public init(extent: Double) { self.extent = extent }
      }

      public static var optionNames: [StaticString] { ["spacing"] }

      /// The extent that the description gives, or its height where it is as wide as the space; of neither, 44 points.
      public func item(for description: ItemDescription, proposing space: ProposedSpace) -> Item {
        if let extent = description.extent { return Item(extent: extent) }
        if let ratio = description.aspectRatio { return Item(extent: ratio == 0 ? 0 : space.line / ratio) }
        if let size = description.naturalSize { return Item(extent: space.line * size.main / size.cross) }
        return Item(extent: description.height ?? 44)
      }

      public func prepare(_ items: Items<Item>, for pass: LayoutPass, into arrangement: inout Arrangement) {
        // Options out of range stay in the value; what is used instead is reported.
        let (spacing, issue) = Quantum.extent(spacing)
        let width = pass.container.crossExtent
        // What is before the first change stands, and placing goes on behind it.
        arrangement.begin(keeping: pass.change.unchangedPrefix, width: width)
        if let issue { arrangement.report(LayoutDiagnostic(field: 0, issue: issue, used: spacing)) }

        let space = ProposedSpace(available: width, line: width)
        var start = arrangement.frames.last.map { $0.mainOrigin + $0.mainExtent + spacing } ?? 0
        while arrangement.frames.count < items.count, start < pass.until {
          let index = arrangement.frames.count
          let (extent, issue) = Quantum.extent(items.item(at: index, proposing: space).extent)
          if let issue { arrangement.report(LayoutDiagnostic(item: index, issue: issue, used: extent)) }
          arrangement.append(
            LogicalRect(mainOrigin: start, crossOrigin: 0, mainExtent: extent, crossExtent: width))
          start += extent + spacing
        }
        arrangement.finish()
      }
    }

    extension LayoutStrategy where Self == \(name.type) {
      /// Rows with so much between them.
      public static func \(name.function)(spacing: Double = 8) -> \(name.type) { \(name.type)(spacing: spacing) }
    }

    """
  }

  private var arrangement: String {
    """
    import IntarsiaCore
    import IntarsiaStorage

    extension \(name.type) {
      /// Where the items stand: a frame for each, and an index of them that serves whatever the rule is.
      public struct Arrangement: SectionArrangement {
        private(set) var frames: [LogicalRect] = []
        private var index = ReachIndex()
        private var width = 0.0
        public private(set) var diagnostics: [LayoutDiagnostic] = []

        public init() {}

        /// Begins a pass: forgets the items from `count` on, and what was said of them and of the options.
        mutating func begin(keeping count: Int, width: Double) {
          let kept = min(count, frames.count)
          frames.removeLast(frames.count - kept)
          index.truncate(to: kept)
          diagnostics.removeAll { $0.item.map { $0 >= kept } ?? true }
          self.width = width
        }

        mutating func append(_ frame: LogicalRect) {
          frames.append(frame)
          index.append(frame.mainReach)
        }

        mutating func report(_ diagnostic: LayoutDiagnostic) {
          let position = diagnostic.item == nil ? 0 : diagnostics.count  // options before items
          diagnostics.insert(diagnostic, at: position)
        }

        /// Ends a pass.
        mutating func finish() { index.finish() }

        public var preparedCount: Int { frames.count }

        public var contentSize: LogicalSize { LogicalSize(main: max(0, index.reach.end), cross: width) }

        public var reach: MainReach { index.reach }

        public func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
          for item in index.candidates(in: rect.mainReach) where frames[item].overlaps(rect) {
            body(LogicalElement(.init(item), frame: frames[item]))
          }
        }

        public func frame(of id: LogicalElement.ID) -> LogicalRect? {
          id.kind == .item && frames.indices.contains(id.index) ? frames[id.index] : nil
        }
      }
    }

    """
  }

  private var codable: String {
    """
    import IntarsiaCore

    extension \(name.type): Codable {
      /// The name under which documents know it: your domain, reversed, and then what you like.
      public static let name = "\(name.document)"

      private enum CodingKeys: String, CodingKey {
        case spacing
      }

      /// Reads the options: a missing key stands for its default, a wrong value throws with its path.
      public init(from decoder: any Decoder) throws {
        let values = try OptionReader(decoder, keys: CodingKeys.self)
        let standard = \(name.type)()
        self.init(spacing: try values.extent(.spacing) ?? standard.spacing)
      }

      /// Writes every option.
      public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(spacing, forKey: .spacing)
      }
    }

    """
  }

  private var documentation: String {
    """
    # ``\(name.module)``

    A strategy for Intarsia: rows as wide as the container, one below the other.

    ## Overview

    In Swift: `LayoutSection(.\(name.function)(spacing: 8), items: descriptions)`. In a document, once it is registered
    (`registry.register(\(name.type).self, as: \(name.type).name)`):

    ```json
    {"strategy": "\(name.document)", "configuration": {"spacing": 8}, "items": [{"extent": 44}]}
    ```

    """
  }

  private var lawsAndFrames: String {
    """
    import Foundation
    import Intarsia
    import IntarsiaTestKit
    import Testing

    import \(name.module)

    @Suite struct \(name.type)Tests {
      @Test func `keeps the laws of a strategy`() {
        let laws = StrategyLaws { random in
          LawSample(
            \(name.type)(spacing: random.number(0...20)), descriptions: random.descriptions(), in: random.container(),
            claims: .keepsPrefix)
        }
        for broken in laws.broken() + laws.brokenByCoding(refusing: [#"{"spacing": -1}"#]) {
          Issue.record("\\(broken)")
        }
      }

      @Test(arguments: [-1, 1e300, Double.infinity, Double.nan])
      func `keeps them with options out of range`(spacing: Double) {
        let laws = StrategyLaws { random in
          LawSample(
            \(name.type)(spacing: spacing), descriptions: random.descriptions(), in: random.container(),
            claims: .keepsPrefix)
        }
        for broken in laws.broken(seeds: 0..<5) { Issue.record("\\(broken)") }
      }

      @Test func `rows stand one below the other`() {
        var layout = SectionLayout(\(name.type)(spacing: 10), items: Items([.init(extent: 30), .init(extent: 20)]))
        layout.prepare(in: LogicalContainer(crossExtent: 300))
        #expect(
          layout.arrangement.frame(of: .init(1))
            == LogicalRect(mainOrigin: 40, crossOrigin: 0, mainExtent: 20, crossExtent: 300))
        #expect(layout.contentSize == LogicalSize(main: 60, cross: 300))
      }

      @Test func `a document finds it by name`() throws {
        var registry = StrategyRegistry.builtIn
        try registry.register(\(name.type).self, as: \(name.type).name)
        let json = \"\"\"
          {"intarsia": 1, "container": {"width": 300, "height": 400},
           "sections": [{"strategy": "\\(\(name.type).name)", "configuration": {"spacing": 5},
                         "items": [{"extent": 10}, {"extent": 10}]}]}
          \"\"\"
        var layout = try LayoutDocument(json: Data(json.utf8), registry: registry).layout()
        layout.prepare()
        #expect(layout.frame(ofItem: 1, inSection: 0) == LayoutRect(x: 0, y: 15, width: 300, height: 10))
      }
    }

    """
  }
}
