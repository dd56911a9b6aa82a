// swift-tools-version: 6.2
// The layout as a WebAssembly module of Embedded Swift, and the same questions answered natively, to compare the two.
// See `.ci/check-embedded` for how both are built. Not part of the root package, whose native build would compile it.
import PackageDescription

let layout = [
  "IntarsiaCore", "IntarsiaStorage", "IntarsiaMozaik", "IntarsiaMasonry", "IntarsiaAlignedFlow",
  "IntarsiaSquareMosaic", "IntarsiaRegistry",
]

let package = Package(
  name: "Embedded",
  dependencies: [.package(name: "intarsia", path: "../..")],
  targets: [
    .target(name: "CRuntime"),
    .target(name: "Probes", dependencies: layout.map { .product(name: $0, package: "intarsia") }),
    .executableTarget(name: "EmbeddedExports", dependencies: ["Probes", "CRuntime"]),
    .executableTarget(name: "NativeAnswers", dependencies: ["Probes"]),
  ],
  swiftLanguageModes: [.v6]
)
