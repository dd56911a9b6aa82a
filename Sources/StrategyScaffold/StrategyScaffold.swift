import Foundation

/// Writes a strategy that builds and passes its tests: as a package of its own, or into one that there is.
package struct StrategyScaffold {
  private let name: StrategyName

  /// The scaffold of a strategy of this name, which must be that of a type.
  package init(name: String) throws(ScaffoldError) { self.name = try StrategyName(name) }

  /// Writes a package into a folder that is empty or not there yet; answers what was written.
  package func createPackage(at path: String, intarsia: String) throws(ScaffoldError) -> [String] {
    let folder = URL(fileURLWithPath: path)
    let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    if FileManager.default.fileExists(atPath: folder.path), found?.isEmpty != true {
      throw ScaffoldError("\(folder.path) is not an empty folder")
    }
    return try write(PackageTemplate(name: name).files(intarsia: PackageLocation(intarsia)), to: folder)
  }

  /// Writes one more target, its tests and some lines of the manifest; answers what was written.
  ///
  /// `package` is what the manifest calls Intarsia, if it does not tell itself.
  package func addTarget(to path: String, package: String?) throws(ScaffoldError) -> [String] {
    let folder = URL(fileURLWithPath: path)
    let manifest = folder.appendingPathComponent("Package.swift")
    guard var text = try? String(contentsOf: manifest, encoding: .utf8) else {
      throw ScaffoldError("\(manifest.path): cannot be read")
    }
    guard let variable = text.name(between: "(let|var) ", and: "(: Package)? = Package\\(") else {
      throw ScaffoldError("\(manifest.path) does not make a package that has a name, like: let package = Package(")
    }
    let package = try nameOfIntarsia(in: text, at: manifest, otherwise: package)
    let template = StrategyTemplate(name: name)
    let sources = "\(PackageTemplate.sourceFolder(in: package))/\(name.module)"
    for path in [sources, "Tests/\(name.module)Tests"]
    where FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path) {
      throw ScaffoldError("\(folder.appendingPathComponent(path).path) is there already")
    }
    text += PackageTemplate(name: name).addition(to: variable, package: package)
    var files = ["Package.swift": text]
    for (path, text) in template.sources { files["\(sources)/\(path)"] = text }
    for (path, text) in template.tests { files["Tests/\(name.module)Tests/\(path)"] = text }
    return try write(files, to: folder)
  }

  /// The target that holds the tests.
  package var tests: String { "\(name.module)Tests" }

  /// How the targets of a manifest call Intarsia; nil within Intarsia itself.
  private func nameOfIntarsia(
    in text: String, at manifest: URL, otherwise given: String?
  ) throws(ScaffoldError) -> String? {
    if text.matches("Package\\(\\s*name: \"intarsia\"") { return nil }
    if let used = text.name(between: "name: \"Intarsia\\w*\",\\s*package: \"", and: "\"") { return used }
    if text.matches("\\.package\\(\\s*name: \"intarsia\"") { return "intarsia" }
    let name = given ?? "intarsia"
    if text.lowercased().contains(name.lowercased()) { return name }
    throw ScaffoldError("\(manifest.path) does not depend on \(name)")
  }

  private func write(_ files: [String: String], to folder: URL) throws(ScaffoldError) -> [String] {
    var written: [String] = []
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let file = folder.appendingPathComponent(path)
      do {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      } catch {
        throw ScaffoldError("\(file.path): cannot be written")
      }
      written.append(file.path)
    }
    return written
  }
}

extension String {
  func matches(_ pattern: String) -> Bool { range(of: pattern, options: .regularExpression) != nil }

  /// The first word that stands between two patterns.
  fileprivate func name(between before: String, and after: String) -> String? {
    guard let whole = range(of: "\(before)[\\w.-]+\(after)", options: .regularExpression),
      let start = range(of: before, options: .regularExpression, range: whole),
      let end = range(of: after, options: .regularExpression, range: start.upperBound..<whole.upperBound)
    else { return nil }
    return String(self[start.upperBound..<end.lowerBound])
  }
}

/// Why no strategy was written.
package struct ScaffoldError: Error {
  /// What is wrong, in one line.
  package let message: String

  init(_ message: String) { self.message = message }
}
