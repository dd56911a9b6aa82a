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
