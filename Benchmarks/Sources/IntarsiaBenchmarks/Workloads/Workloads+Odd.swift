import IntarsiaAlignedFlow
import IntarsiaCore
import IntarsiaMasonry
import IntarsiaMozaik

/// Few items, but of every kind that a strategy knows and with everything wrong that can be: nothing is measured of
/// them, they show that kernels and strategies keep the same promises.
extension Workloads {
  static func oddMasonry(lanes: Int) -> Subject<Masonry> {
    odd(masonry(lanes: lanes, count: 5000)) { index, item in
      switch index % 97 {
      case 5, 6, 7, 8: .aspectRatio(0.7 + Double(index % 7) / 10)
      case 20: .naturalSize(LogicalSize(main: 640, cross: 480))
      case 31: .extent(.nan)
      case 41: .extent(-.infinity)
      case 52: .extent(-3)
      case 63: .extent(4096 + Double(index))  // more than 4 bytes hold
      case 74: index > 4900 ? .extent(3e9) : .extent(-0.0)
      default: item
      }
    }
  }

  static func oddGrid(_ placement: MozaikGrid.Placement, columns: Int) -> Subject<MozaikGrid> {
    odd(grid(placement, columns: columns, count: 5000)) { index, item in
      switch index % 97 {
      case 5: MozaikGrid.Item(columns: 0, rows: 2)
      case 20: MozaikGrid.Item(columns: -7, rows: -1)
      case 31, 32: MozaikGrid.Item(columns: columns + 1, rows: 1)
      case 41: MozaikGrid.Item(columns: 2, rows: 0)
      case 52, 53, 60: MozaikGrid.Item(columns: columns, rows: 3)
      case 63: MozaikGrid.Item(columns: 1, rows: 4)
      default: item
      }
    }
  }

  static var oddFlow: Subject<AlignedFlow> {
    odd(flow(count: 5000)) { index, item in
      var item = item
      switch index % 97 {
      case 3: item.line.beginsLine = true
      case 9, 10: item.line.endsLine = true
      case 17: item.line.startsIndentation = index % 3 == 0 && index < 600
      case 23, 24: item.line.insets = LogicalInsets(before: 3.3, after: -1.7, leading: 4, trailing: 8)
      case 31: item.line.insets = LogicalInsets(before: -9, after: 2e12, leading: .nan, trailing: -4)
      case 41: item.size.cross = .nan
      case 47: item.size.cross = 3000
      case 52: item.size = LogicalSize(main: -4, cross: -4)
      case 63: item.size.main = 48.7
      case 74: item.line.insets = LogicalInsets(before: 0, after: 12, leading: 0, trailing: 0)
      default: break
      }
      return item
    }
  }

  private static func odd<Strategy>(
    _ subject: Subject<Strategy>, _ change: (Int, Strategy.Item) -> Strategy.Item
  ) -> Subject<Strategy> {
    var odd = subject
    for (index, item) in subject.items.enumerated() { odd.items[index] = change(index, item) }
    return odd
  }
}
