import Foundation
import IntarsiaCore

/// A strategy that looks at all items once more than it has to, to show that the table would tell.
///
///     INTARSIA_SEEDED_SLOWDOWN=1 swift run -c release --package-path Benchmarks
struct SeededSlowdown<Base: LayoutStrategy>: LayoutStrategy {
  let base: Base

  init(of base: Base) { self.base = base }

  func prepare(_ items: Items<Base.Item>, for pass: LayoutPass, into arrangement: inout Base.Arrangement) {
    let space = ProposedSpace(available: pass.container.crossExtent, line: pass.container.crossExtent)
    items.forEach(0..<items.count, proposing: space) { _, item in keep(item) }
    base.prepare(items, for: pass, into: &arrangement)
  }
}

/// Whether the environment asks for it.
let slowdownIsSeeded = ProcessInfo.processInfo.environment["INTARSIA_SEEDED_SLOWDOWN"] == "1"
