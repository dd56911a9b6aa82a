public import IntarsiaCore
import IntarsiaStorage

/// Blocks of tiles that repeat along the scroll axis: each item takes the next tile, whatever it is.
///
///     +-------+---+
///     |0      |1  |
///     |       +---+
///     |       |2  |
///     +---+---+---+
///     |5  |4  |3  |
///     +---+---+---+
///
/// Every answer is arithmetic: nothing is kept for an item, however many there are.
///
/// - Complexity: O(*tiles of the pattern*) to prepare, O(log *blocks of the pattern* + *k*) to ask for *k* items of a
///   rect, as long as blocks do not overlap.
public struct SquareMosaic: DescribedLayoutStrategy {
  /// All it must know of an item is that it is there.
  public typealias Item = NoFacts

  /// How much of its block the last item stands for, where tiles are left over.
  public enum PartialBlock: String, Hashable, Sendable, CaseIterable {
    /// The content ends with the tiles that are taken (as in SquareMosaicLayout).
    case tight
    /// The content ends where the whole block would end.
    case whole
  }

  /// The distances round the blocks, along the scroll axis and in points; negative ones make neighbours overlap.
  public struct Separators: Hashable, Sendable {
    /// Before the first block.
    public var before: Double
    /// Between two blocks, where the pattern begins anew too.
    public var between: Double
    /// After the last block.
    public var after: Double

    /// Separators of so many points, none by default.
    public init(before: Double = 0, between: Double = 0, after: Double = 0) {
      self.before = before
      self.between = between
      self.after = after
    }
  }

  /// The blocks in their order, again and again; from the first that ``Block/repeats``, only that one.
  public var pattern: [Block]
  /// The distances round the blocks.
  public var separators: Separators
  /// Whether every separator that is longer than zero is an element too, of the kind `separator`, counted along main.
  public var drawsSeparators: Bool
  /// How long a last block is that has tiles left over.
  public var partialBlock: PartialBlock

  /// The blocks of `pattern` in their order, with `separators` round them.
  public init(
    pattern: [Block] = .snake, separators: Separators = Separators(), drawsSeparators: Bool = false,
    partialBlock: PartialBlock = .tight
  ) {
    self.pattern = pattern
    self.separators = separators
    self.drawsSeparators = drawsSeparators
    self.partialBlock = partialBlock
  }

  /// Nothing, whatever the description says.
  public func item(for description: ItemDescription, proposing space: ProposedSpace) -> NoFacts { NoFacts() }

  /// The options by the numbers that diagnostics give.
  public static var optionNames: [StaticString] {
    [
      "pattern", "separators.before", "separators.between", "separators.after", "drawsSeparators", "partialBlock",
    ]
  }

  /// Works out one round of the pattern; the items are not asked.
  public func prepare(_ items: Items<NoFacts>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    var options = OptionCheck()
    let side = options.extent(pass.container.crossExtent)
    let pattern = CompiledPattern(
      self.pattern, side: side, before: options.spacing(separators.before, field: 1),
      between: options.spacing(separators.between, field: 2), options: &options)
    arrangement = Arrangement(
      pattern, count: items.count, side: side, after: options.spacing(separators.after, field: 3),
      of: self, diagnostics: options.diagnostics)
  }
}

extension LayoutStrategy where Self == SquareMosaic {
  /// The blocks of `pattern` in their order, with `separators` round them.
  public static func squareMosaic(
    pattern: [SquareMosaic.Block] = .snake, separators: SquareMosaic.Separators = SquareMosaic.Separators()
  ) -> SquareMosaic {
    SquareMosaic(pattern: pattern, separators: separators)
  }
}

/// Brings options to numbers that can be used, and notes each replacement once.
///
/// Nothing is snapped to the quantum: no prepared part is ever moved, so no sum has to be associative.
struct OptionCheck {
  private(set) var diagnostics: [LayoutDiagnostic] = []

  mutating func spacing(_ chosen: Double, field: UInt8) -> Double {
    let (used, issue) = Quantum.spacing(chosen)
    guard let issue else { return chosen }
    report(field, issue, used: used)
    return used
  }

  mutating func extent(_ chosen: Double, field: UInt8? = nil) -> Double {
    let (used, issue) = Quantum.extent(chosen)
    guard let issue else { return chosen }
    if let field { report(field, issue, used: used) }
    return used
  }

  mutating func count(_ chosen: Int, in range: ClosedRange<Int>, field: UInt8, above: LayoutDiagnostic.Issue) -> Int {
    if range.contains(chosen) { return chosen }
    let used = chosen < range.lowerBound ? range.lowerBound : range.upperBound
    report(field, chosen < used ? .tooSmall : above, used: Double(used))
    return used
  }

  mutating func report(_ field: UInt8, _ issue: LayoutDiagnostic.Issue, used: Double) {
    let diagnostic = LayoutDiagnostic(field: field, issue: issue, used: used)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}
