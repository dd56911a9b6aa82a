// swift-tools-version: 6.2
import PackageDescription

let measured = [
  "IntarsiaCore", "IntarsiaMozaik", "IntarsiaMasonry", "IntarsiaAlignedFlow", "IntarsiaSquareMosaic",
]

/// Speed through the public protocol, and the ratios that must hold.
///
///     swift run -c release --package-path Benchmarks IntarsiaBenchmarks [--quick] [--json FILE]
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "intarsia", path: "..")],
  targets: [
    .executableTarget(
      name: "IntarsiaBenchmarks", dependencies: measured.map { .product(name: $0, package: "intarsia") })
  ],
  swiftLanguageModes: [.v6]
)
