// swift-tools-version: 6.2
import PackageDescription

let measured = [
  "IntarsiaCore", "IntarsiaRegistry", "IntarsiaMozaik", "IntarsiaMasonry", "IntarsiaAlignedFlow",
  "IntarsiaSquareMosaic",
]

/// Valgrind 3.19 gives up on debug information of the fifth version.
let readableByValgrind = "-gdwarf-4"

/// Speed through the public protocol, held against what the machine can do at best.
///
///     swift run -c release --package-path Benchmarks [IntarsiaBenchmarks --help]
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "intarsia", path: "..")],
  targets: [
    .executableTarget(
      name: "IntarsiaBenchmarks",
      dependencies: ["LimitKernels", "Instruments"] + measured.map { .product(name: $0, package: "intarsia") }),
    .target(name: "LimitKernels", cSettings: [.unsafeFlags(["-O3", readableByValgrind])]),
    .target(name: "Instruments", cSettings: [.unsafeFlags([readableByValgrind])]),
  ],
  swiftLanguageModes: [.v6]
)
