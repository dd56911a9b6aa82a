import IntarsiaCore
import IntarsiaRegistry

/// What a probe found.
public struct Answer {
  /// How far the content goes along main.
  public let contentExtent: Double
  /// How many elements were found.
  public private(set) var hits: Int32 = 0
  /// A hash over their identities and frames (FNV-1a, 64 bits at a time).
  public private(set) var digest: UInt64 = 0xcbf2_9ce4_8422_2325

  init(contentExtent: Double) { self.contentExtent = contentExtent }

  mutating func add(_ element: LogicalElement) {
    add(index: element.id.index, kind: element.id.kind.rawValue)
    combine(element.frame.mainOrigin.bitPattern)
    combine(element.frame.crossOrigin.bitPattern)
    combine(element.frame.mainExtent.bitPattern)
    combine(element.frame.crossExtent.bitPattern)
  }

  mutating func add(_ element: LayoutElement) { add(element.id, element.frame, zIndex: element.zIndex) }

  mutating func add(_ id: LayoutElement.ID, _ frame: LayoutRect, zIndex: Int = 0) {
    add(index: id.section << 20 + id.index, kind: UInt8(truncatingIfNeeded: zIndex))
    combine(frame.x.bitPattern)
    combine(frame.y.bitPattern)
    combine(frame.width.bitPattern)
    combine(frame.height.bitPattern)
  }

  private mutating func add(index: Int, kind: UInt8) {
    hits += 1
    combine(UInt64(truncatingIfNeeded: index) << 8 | UInt64(kind))
  }

  private mutating func combine(_ value: UInt64) {
    digest = (digest ^ value) &* 0x100_0000_01b3
  }
}
