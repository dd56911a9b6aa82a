import IntarsiaAlignedFlow
import IntarsiaCore
import TestSupport

/// A prepared section of `items`, `width` points wide.
func flowLayout(_ flow: AlignedFlow, _ items: [AlignedFlow.Item], width: Double, scale: Double = 1)
  -> SectionLayout<AlignedFlow>
{
  var layout = SectionLayout(flow, items: Items(items))
  layout.prepare(in: LogicalContainer(crossExtent: width, displayScale: scale))
  return layout
}

/// The frames of items 0 and following as [cross, main, width, length].
func frames(_ layout: SectionLayout<AlignedFlow>) -> [[Double]] {
  layout.elements(in: .everything).map {
    [$0.frame.crossOrigin, $0.frame.mainOrigin, $0.frame.crossExtent, $0.frame.mainExtent]
  }
}

/// How many items each line holds.
func lineCounts(_ layout: SectionLayout<AlignedFlow>) -> [Int] {
  var counts: [Int] = []
  for index in 0..<layout.arrangement.preparedCount {
    let line = layout.arrangement.placement(ofItemAt: index)?.main ?? -1
    while counts.count <= line { counts.append(0) }
    counts[line] += 1
  }
  return counts
}

/// Items of `cross` × `main` each.
func boxes(_ sizes: (Double, Double)...) -> [AlignedFlow.Item] {
  sizes.map { AlignedFlow.Item(cross: $0.0, main: $0.1) }
}

extension AlignedFlow {
  /// Options at random.
  static func random(using generator: inout SeededGenerator) -> AlignedFlow {
    AlignedFlow(
      Alignment(
        lines: LineAlignment.allCases.randomElement(using: &generator) ?? .leading,
        items: ItemAlignment.allCases.randomElement(using: &generator) ?? .start),
      itemSpacing: generator.number(-2...12), lineSpacing: generator.chance(0.2) ? -3 : generator.number(0...12),
      overflow: generator.chance(0.5) ? .safe : .aligned,
      centerRounding: generator.chance(0.5) ? .exact : .down)
  }
}

extension LineAttributes {
  /// Insets, breaks and indentation at random; `least` is the least inset before the item.
  static func random(using generator: inout SeededGenerator, least: Double) -> LineAttributes {
    var line = LineAttributes()
    if generator.chance(0.3) {
      line.insets = LogicalInsets(
        before: generator.number(least...9), after: generator.number(-2...9), leading: generator.number(-3...9),
        trailing: generator.number(-3...9))
    }
    line.beginsLine = generator.chance(0.05)
    line.endsLine = generator.chance(0.05)
    line.startsIndentation = generator.chance(0.02)
    return line
  }
}
