public import Foundation
import IntarsiaCore
public import IntarsiaRegistry

/// A finished layout as data: every element with its frame, versioned as documents are.
public struct LayoutResult: Encodable, Sendable {
  /// The version of the format.
  public let intarsia = LayoutDocument.version
  /// How large the content is: width and height in points.
  public let contentSize: [Double]
  /// What is pinned stands in it; nil if nothing was said.
  public let offset: Double?
  /// The elements in reading order.
  public let elements: [Element]
  /// What could not be used as it was given.
  public let diagnostics: [DocumentDiagnostic]

  /// One element.
  public struct Element: Codable, Sendable {
    /// Its section, counted from zero.
    public let section: Int
    /// Counted from zero within the kind.
    public let index: Int
    /// `item`, `header`, `footer`, `background`, `separator`, or `decoration` and a number.
    public let kind: String
    /// x, y, width and height in points.
    public let frame: [Double]
    /// What lies above what.
    public let zIndex: Int
    /// The ordinals across and along the scroll axis, of items whose strategy names them.
    public let placement: [Int]?
  }

  /// What of `layout` overlaps `rect`.
  public init(_ layout: CollectionLayout, in rect: LayoutRect = .everything) {
    contentSize = [layout.contentSize.width, layout.contentSize.height]
    offset = layout.viewport?.offset
    elements = layout.elements(in: rect).map { element in
      let placement =
        element.kind == .item ? layout.placement(ofItem: element.index, inSection: element.section) : nil
      return Element(
        section: element.section, index: element.index, kind: element.kind.name,
        frame: [element.frame.x, element.frame.y, element.frame.width, element.frame.height],
        zIndex: element.zIndex, placement: placement.map { [$0.cross, $0.main] })
    }
    diagnostics = layout.documentDiagnostics
  }

  init(contentSize: [Double], offset: Double?, elements: [Element]) {
    (self.contentSize, self.offset, self.elements, diagnostics) = (contentSize, offset, elements, [])
  }

  /// The result as JSON, with its keys in order.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension LayoutElement.Kind {
  /// The kind as documents call it.
  public var name: String {
    switch self {
    case .item: "item"
    case .header: "header"
    case .footer: "footer"
    case .background: "background"
    case .decoration(.separator): "separator"
    case .decoration(let kind): "decoration \(kind.rawValue)"
    }
  }
}
