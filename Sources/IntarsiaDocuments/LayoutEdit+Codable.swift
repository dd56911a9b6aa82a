import Foundation
import IntarsiaCore
import IntarsiaRegistry

extension LayoutEdit: Decodable {
  package init(from decoder: any Decoder) throws {
    let values = try EditReader(decoder)
    switch try values.name() {
    case .insertItems:
      self = .insertItems(try values.newItems(), section: try values.index(.section), at: try values.index(.at))
    case .deleteItems: self = .deleteItems(try values.indices(.at), section: try values.index(.section))
    case .moveItem:
      let section = try values.index(.section)
      self = .moveItem(
        from: ItemPath(section: section, item: try values.index(.from)),
        to: ItemPath(section: try values.index(.toSection, else: section), item: try values.index(.to)))
    case .reloadItems:
      self = .reloadItems(
        try values.replacements(.items), section: try values.index(.section), keepsMeasurements: false)
    case .resizeItems:
      self = .reloadItems(
        try values.replacements(.items), section: try values.index(.section), keepsMeasurements: true)
    case .measureItems:
      let section = try values.index(.section)
      self = try values.measurement(of: values.indices(.at).map { LayoutElement.ID(section: section, index: $0) })
    case .measureHeader:
      self = try values.measurement(of: [LayoutElement.ID(section: values.index(.section), kind: .header)])
    case .measureFooter:
      self = try values.measurement(of: [LayoutElement.ID(section: values.index(.section), kind: .footer)])
    case .forgetMeasurements: self = .forgetMeasurements
    case .insertSections:
      self = .insertSections(try values.needed(.sections), at: try values.index(.at))
    case .deleteSections: self = .deleteSections(try values.indices(.at))
    case .moveSection: self = .moveSection(from: try values.index(.from), to: try values.index(.to))
    case .reloadSections: self = .reloadSections(try values.replacements(.sections))
    case .setStrategy:
      let section = try values.index(.section)
      let strategy = try DocumentSection.strategy(
        in: decoder.container(keyedBy: DocumentSection.CodingKeys.self), fallback: nil, decoder.userInfo
      ).0
      if strategy.described == nil {
        throw values.error(
          .strategy, "\"\(strategy.name)\" reads its own items; replace the section by \"reloadSections\"")
      }
      self = .setStrategy(strategy, section: section)
    case .setContainer: self = .setContainer(try ContainerChange(values.options))
    }
  }

  /// The keys that the edit does not know, with what may have been meant.
  func unknownKeys(in found: JSONValue, at path: String) throws -> [DocumentDiagnostic] {
    guard let name = found.members["edit"]?.text.flatMap(Name.init(rawValue:)) else { return [] }
    var diagnostics = DocumentKeys.edit(name).unknown(in: found, at: path)
    switch self {
    case .insertSections(let sections, _):
      for (index, section) in sections.enumerated() {
        let place = "\(path).sections[\(index)]"
        diagnostics += try section.unknownConfiguration(in: found.members["sections"]?.elements[index], at: place)
      }
    case .reloadSections(let sections):
      let indices = found.members["at"]?.elements ?? [found.members["at"] ?? .null]
      for (index, written) in zip(indices, found.members["sections"]?.elements ?? []).enumerated() {
        guard case .number(let number) = written.0, let section = sections[Int(number)] else { continue }
        diagnostics += try section.unknownConfiguration(in: written.1, at: "\(path).sections[\(index)]")
      }
    case .setStrategy(let strategy, _): diagnostics += try strategy.unknownConfiguration(in: found, at: path)
    default: break
    }
    return diagnostics
  }
}

extension ContainerChange {
  fileprivate init(_ values: OptionReader<LayoutEdit.CodingKeys>) throws {
    self.init(width: try values.extent(.width), height: try values.extent(.height))
    displayScale = try values.checked(.displayScale, "must be above 0") { $0.isFinite && $0 > 0 }
    direction = try values.choice(.direction)
    axis = try values.choice(.axis)
  }
}
