public import IntarsiaCore

extension AlignedFlow {
  /// How large an item is, and how it behaves in its line.
  ///
  /// Where the size depends on the room in the line, give it by the closure of `Items`: the offer is what is left of
  /// the line (the item's own insets not taken off), and the whole line. An item that does not fit what is left, or
  /// begins a line, is asked again for the next line, so no item is asked more than twice.
  public struct Item: Hashable, Sendable, MeasurableItem {
    /// The size in points, insets not included.
    public var size: LogicalSize
    @usableFromInline var insets: LogicalInsets
    @usableFromInline var flags: Flags

    /// Its insets, breaks and indentation.
    @inlinable public var line: LineAttributes {
      get {
        LineAttributes(
          insets: insets, beginsLine: flags.contains(.beginsLine), endsLine: flags.contains(.endsLine),
          startsIndentation: flags.contains(.startsIndentation))
      }
      set {
        insets = newValue.insets
        flags = Flags(newValue)
      }
    }

    // 64 bits, since three `Bool`s in a row make 51 bytes of an item, which the copies of a loop stumble over.
    @usableFromInline struct Flags: OptionSet, Hashable, Sendable {
      @usableFromInline let rawValue: UInt64
      @inlinable init(rawValue: UInt64) { self.rawValue = rawValue }

      @inlinable init(_ line: LineAttributes) {
        self.init(rawValue: (line.beginsLine ? 1 : 0) | (line.endsLine ? 2 : 0) | (line.startsIndentation ? 4 : 0))
      }

      @inlinable static var beginsLine: Flags { Flags(rawValue: 1) }
      @inlinable static var endsLine: Flags { Flags(rawValue: 2) }
      @inlinable static var startsIndentation: Flags { Flags(rawValue: 4) }
    }

    /// An item of `size`.
    @inlinable public init(_ size: LogicalSize, line: LineAttributes = LineAttributes()) {
      self.size = size
      insets = line.insets
      flags = Flags(line)
    }

    /// An item that is so wide across the scroll axis, and so long along it.
    @inlinable public init(cross: Double, main: Double, line: LineAttributes = LineAttributes()) {
      self.init(LogicalSize(main: main, cross: cross), line: line)
    }

    public func measured(_ size: LogicalSize) -> Item { Item(size, line: line) }
  }

  /// The size that the description wants in a line, or else its natural size brought down to ``preferredLineExtent``
  /// and to the line; of a mere proportion, as high as that; of nothing, a square.
  ///
  /// A fixed extent stays what it is; the width goes with it as far as the line allows. The item's own insets are taken
  /// off the room in the line first.
  public func item(for description: ItemDescription, proposing space: ProposedSpace) -> Item {
    let attributes = description.line ?? LineAttributes()
    func room(_ offered: Double) -> Double { max(0, offered - attributes.insets.cross) }
    if let wanted = description.lineSize {
      return Item(wanted.resolved(for: room(space.available)), line: attributes)
    }
    let (preferred, _) = LineGeometry.preferredExtent(of: self)
    var size = description.size(fallback: preferred)
    let widest = room(space.line)
    if let extent = description.extent {
      let width = size.main > 0 ? extent * (size.cross / size.main) : extent
      size = LogicalSize(main: extent, cross: width > widest ? widest : width)
    } else {
      if size.main > preferred { size = LogicalSize(main: preferred, cross: size.cross * (preferred / size.main)) }
      if size.cross > widest { size = LogicalSize(main: size.main * (widest / size.cross), cross: widest) }
    }
    return Item(size, line: attributes)
  }
}

extension ItemDescription {
  /// The natural size as far as it is known: what is missing follows from the proportion, a square if there is none.
  fileprivate func size(fallback: Double) -> LogicalSize {
    if aspectRatio == nil, let naturalSize { return naturalSize }
    let ratio = aspectRatio ?? 1
    if height == nil, let width { return LogicalSize(main: ratio == 0 ? 0 : width / ratio, cross: width) }
    let height = height ?? fallback
    return LogicalSize(main: height, cross: height * ratio)
  }
}
