#if canImport(SwiftUI)
  public import Intarsia
  public import SwiftUI

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension View {
    /// How many columns and rows this view spans in the grid around it.
    public func itemSpan(columns: Int = 1, rows: Int = 1) -> some View {
      layoutValue(key: ItemSpanKey.self, value: ItemSpan(columns: columns, rows: rows))
    }

    /// The place of this view in the lines around it: insets, breaks, indentation.
    public func lineAttributes(_ attributes: LineAttributes) -> some View {
      layoutValue(key: LineAttributesKey.self, value: attributes)
    }

    /// What the layout around it is to know of this view; what says a size spares measuring it.
    ///
    /// A span or line attributes that are given by themselves come before those of the description.
    public func itemDescription(_ description: ItemDescription) -> some View {
      layoutValue(key: ItemDescriptionKey.self, value: description)
    }
  }

  struct ItemSpan: Hashable, Sendable {
    let columns: Int
    let rows: Int
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private struct ItemSpanKey: LayoutValueKey {
    static let defaultValue: ItemSpan? = nil
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private struct LineAttributesKey: LayoutValueKey {
    static let defaultValue: LineAttributes? = nil
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private struct ItemDescriptionKey: LayoutValueKey {
    static let defaultValue = ItemDescription()
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension LayoutSubviews {
    /// The view at a place counted from zero.
    subscript(item index: Int) -> LayoutSubview { self[self.index(startIndex, offsetBy: index)] }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension LayoutSection {
    /// The views as their values describe them, measured where those say nothing of a size.
    init(_ strategy: AnyStrategy, describing subviews: LayoutSubviews) {
      self.init(
        strategy, items: subviews.map(ItemDescription.init),
        measure: { LayoutSize(subviews[item: $0].sizeThatFits(ProposedViewSize($1))) })
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension ItemDescription {
    init(_ subview: LayoutSubview) {
      self = subview[ItemDescriptionKey.self]
      if let span = subview[ItemSpanKey.self] {
        columnSpan = span.columns
        rowSpan = span.rows
      }
      if let attributes = subview[LineAttributesKey.self] { line = attributes }
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension ProposedViewSize {
    init(_ proposal: MeasureProposal) {
      self.init(width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) })
    }
  }
#endif
