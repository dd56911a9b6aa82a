// swift-tools-version: 6.2
import PackageDescription

let measured = [
  "IntarsiaCore", "IntarsiaRegistry", "IntarsiaMozaik", "IntarsiaMasonry", "IntarsiaAlignedFlow",
  "IntarsiaSquareMosaic",
]

/// Speed through the public protocol, held against what the machine can do at best.
///
///     swift run -c release --package-path Benchmarks [IntarsiaBenchmarks --help]
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "intarsia", path: "..")],
  targets: [
    .executableTarget(
      name: "IntarsiaBenchmarks",
      dependencies: ["LimitKernels", "AllocationCounter"] + measured.map { .product(name: $0, package: "intarsia") }),
    .target(name: "LimitKernels", cSettings: [.unsafeFlags(["-O3"])]),
    .target(name: "AllocationCounter"),
  ],
  swiftLanguageModes: [.v6]
)
