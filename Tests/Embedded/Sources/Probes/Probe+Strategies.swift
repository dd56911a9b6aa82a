import IntarsiaAlignedFlow
import IntarsiaCore
import IntarsiaMasonry
import IntarsiaMozaik
import IntarsiaSquareMosaic

extension Probe {
  func mozaik(_ placement: MozaikGrid.Placement) -> MozaikGrid {
    MozaikGrid(columns: lanes, spacing: spacing, placement: placement)
  }

  var mosaic: SquareMosaic {
    SquareMosaic(separators: .init(before: spacing, between: spacing, after: spacing), drawsSeparators: true)
  }
}

func masonryItem(_ index: Int) -> Masonry.Item { .extent(40 + Double(scramble(index) % 160)) }

func mozaikItem(_ index: Int) -> MozaikGrid.Item {
  MozaikGrid.Item(columns: 1 + Int(scramble(index) % 3), rows: 1 + Int((scramble(index) >> 8) % 3))
}

func flowItem(_ index: Int) -> AlignedFlow.Item {
  AlignedFlow.Item(cross: 40 + Double(scramble(index) % 1610) / 10, main: 20 + Double((scramble(index) >> 11) % 32))
}

/// A number that looks like chance, from an index.
func scramble(_ index: Int) -> UInt32 {
  var hash = UInt32(truncatingIfNeeded: index) &* 2_654_435_761
  hash ^= hash >> 15
  return hash
}
