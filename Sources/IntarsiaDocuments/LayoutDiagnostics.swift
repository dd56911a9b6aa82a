import IntarsiaCore
public import IntarsiaRegistry

extension CollectionLayout {
  /// What bad items and options were replaced by, in words and with the paths of a document.
  public var documentDiagnostics: [DocumentDiagnostic] {
    diagnostics.map { found in
      let section = "sections[\(found.section)]"
      let path =
        found.diagnostic.item.map { "\(section).items[\($0)]" }
        ?? optionName(of: found).map { "\(section).configuration.\($0)" } ?? section
      return DocumentDiagnostic(path: path, message: found.diagnostic.message)
    }
  }
}

extension LayoutDiagnostic {
  /// What was wrong and what was used, in words.
  var message: String {
    let used = self.used == self.used.rounded() && self.used.magnitude < 1e15 ? "\(Int64(self.used))" : "\(self.used)"
    let wrong =
      switch issue {
      case .notFinite: "is no finite number"
      case .negative: "is negative"
      case .tooSmall: "is too small"
      case .tooLarge: "is too large"
      case .tooWide: "is wider than there is room"
      }
    return "\(wrong); \(used) was used"
  }
}
