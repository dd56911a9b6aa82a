import Foundation

/// The files of a package with one strategy in it, or the lines that a package needs for one more.
struct PackageTemplate {
  let name: StrategyName

  /// A whole package, by path; `intarsia` is where Intarsia is.
  func files(intarsia: PackageLocation) -> [String: String] {
    let template = StrategyTemplate(name: name)
    var files = [
      "Package.swift": manifest(intarsia), "README.md": readme, ".gitignore": ".build/\n.swiftpm/\n",
    ]
    for (path, text) in template.sources { files["Sources/\(name.module)/\(path)"] = text }
    for (path, text) in template.tests { files["Tests/\(name.module)Tests/\(path)"] = text }
    return files
  }

  private func manifest(_ intarsia: PackageLocation) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name.dashed)",
      platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1), .macCatalyst(.v13)],
      products: [.library(name: "\(name.module)", targets: ["\(name.module)"])],
      dependencies: [\(intarsia.dependency)],
      targets: [
        .target(
          name: "\(name.module)",
          dependencies: [
            \(product("IntarsiaCore", of: intarsia.identity)),
            \(product("IntarsiaStorage", of: intarsia.identity)),
          ]),
        .testTarget(
          name: "\(name.module)Tests",
          dependencies: [
            "\(name.module)", \(product("Intarsia", of: intarsia.identity)),
            \(product("IntarsiaTestKit", of: intarsia.identity)),
          ]),
      ]
    )

    """
  }

  /// The lines that add the strategy to a manifest whose package is called `variable`.
  ///
  /// At the end of the file, so that it does not matter how the rest is written. Within Intarsia itself (`package` nil)
  /// strategies lie in `Plugins`.
  func addition(to variable: String, package: String?) -> String {
    """

    // \(name.type), added by new-strategy.
    \(variable).products.append(.library(name: "\(name.module)", targets: ["\(name.module)"]))
    \(variable).targets += [
      .target(
        name: "\(name.module)",
        dependencies: [
          \(product("IntarsiaCore", of: package)),
          \(product("IntarsiaStorage", of: package)),
        ],
        path: "\(Self.sourceFolder(in: package))/\(name.module)"),
      .testTarget(
        name: "\(name.module)Tests",
        dependencies: [
          "\(name.module)",
          \(product("Intarsia", of: package)),
          \(product("IntarsiaTestKit", of: package)),
        ]),
    ]

    """
  }

  static func sourceFolder(in package: String?) -> String { package == nil ? "Plugins" : "Sources" }

  private func product(_ product: String, of package: String?) -> String {
    package.map { ".product(name: \"\(product)\", package: \"\($0)\")" } ?? "\"\(product)\""
  }

  private var readme: String {
    """
    # \(name.type)

    A strategy for Intarsia: rows as wide as the container, one below the other. Replace the rule in
    `Sources/\(name.module)/\(name.type).swift` by your own; `swift test` says whether it keeps the laws of a strategy.

    - In Swift: `LayoutSection(.\(name.function)(spacing: 8), items: descriptions)`
    - In a document: `"strategy": "\(name.document)"`, once the app has registered it:
      `try registry.register(\(name.type).self, as: \(name.type).name)`

    Before you publish it, give it an id with your own domain in `\(name.type)+Codable.swift`.

    """
  }
}

/// Where a package finds Intarsia.
struct PackageLocation {
  /// The entry of the manifest's dependencies.
  let dependency: String
  /// How targets call the package.
  let identity: String

  /// A folder, or an address if it looks like one.
  init(_ location: String) {
    if location.contains("://") || location.hasPrefix("git@") {
      let last = location.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? location
      identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
      dependency = ".package(url: \"\(location)\", branch: \"main\")"
    } else {
      identity = "intarsia"
      dependency = ".package(name: \"intarsia\", path: \"\(URL(fileURLWithPath: location).standardizedFileURL.path)\")"
    }
  }
}
