// swift-tools-version: 6.2
import PackageDescription

/// What holds everywhere.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
/// What also compiles as Embedded Swift; `.ci/run` builds it so.
let embeddable = common + [.treatWarning("EmbeddedRestrictions", as: .error)]
/// And has no existentials even outside of the embedded build.
let pure = embeddable + [.treatWarning("ExistentialType", as: .error)]

/// What everything else stands on, from the contract upwards.
let layers = ["IntarsiaCore", "IntarsiaStorage", "IntarsiaRegistry", "IntarsiaDocuments"]

/// The strategies, each in a target of its own that knows the contract and the storage only.
let strategies = ["IntarsiaMozaik", "IntarsiaMasonry", "IntarsiaAlignedFlow", "IntarsiaSquareMosaic"]

/// What shows a layout in Apple's frameworks; empty where there are none. Tests/AppleStandIns runs them on Linux.
let hosts = ["IntarsiaUIKit", "IntarsiaAppKit", "IntarsiaSwiftUI"]

let package = Package(
  name: "intarsia",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1), .macCatalyst(.v13)],
  products: (["Intarsia", "IntarsiaTestKit"] + layers + strategies + hosts).map { .library(name: $0, targets: [$0]) }
    + [
      .executable(name: "intarsia", targets: ["IntarsiaCommand"]),
      .plugin(name: "NewStrategyCommand", targets: ["NewStrategyCommand"]),
    ],
  targets: [
    .target(name: "IntarsiaCore", swiftSettings: pure),
    .target(name: "IntarsiaStorage", dependencies: ["IntarsiaCore"], swiftSettings: pure),
    .target(name: "IntarsiaRegistry", dependencies: ["IntarsiaCore", "IntarsiaStorage"], swiftSettings: embeddable),
    .target(name: "IntarsiaDocuments", dependencies: ["IntarsiaCore", "IntarsiaRegistry"], swiftSettings: common),
    .target(
      name: "Intarsia",
      dependencies: ["IntarsiaCore", "IntarsiaRegistry", "IntarsiaDocuments"] + strategies.map { .target(name: $0) },
      swiftSettings: common),
    .target(name: "IntarsiaTestKit", dependencies: ["IntarsiaCore", "IntarsiaRegistry"], swiftSettings: common),
    .executableTarget(name: "IntarsiaCommand", dependencies: ["Intarsia", "StrategyScaffold"], swiftSettings: common),
    .target(name: "StrategyScaffold", swiftSettings: common),
    .executableTarget(name: "NewStrategyTool", dependencies: ["StrategyScaffold"], swiftSettings: common),
    .plugin(
      name: "NewStrategyCommand",
      capability: .command(
        intent: .custom(verb: "new-strategy", description: "Adds a layout strategy to this package."),
        permissions: [.writeToPackageDirectory(reason: "Writes a target, its tests, and a few lines of Package.swift.")]
      ),
      dependencies: ["NewStrategyTool"], path: "Sources/NewStrategyCommand"),
  ]
    + strategies.map {
      .target(
        name: $0, dependencies: ["IntarsiaCore", "IntarsiaStorage"], path: "Plugins/\($0)", swiftSettings: embeddable)
    }
    + ["IntarsiaCore", "IntarsiaStorage"].map {
      .testTarget(name: "\($0)Tests", dependencies: [.target(name: $0), "TestSupport"], swiftSettings: common)
    }
    + strategies.map {
      .testTarget(name: "\($0)Tests", dependencies: [.target(name: $0), "TestSupport"], swiftSettings: common)
    }
    + ["IntarsiaRegistry", "IntarsiaDocuments", "Golden"].map {
      .testTarget(name: "\($0)Tests", dependencies: ["Intarsia", "TestSupport"], swiftSettings: common)
    }
    + hosts.flatMap { host -> [Target] in
      [
        .target(name: host, dependencies: ["Intarsia"], swiftSettings: common),
        .testTarget(name: "\(host)Tests", dependencies: ["Intarsia", .target(name: host)], swiftSettings: common),
      ]
    }
    + ["IntarsiaTestKit", "Compatibility"].map {
      .testTarget(name: "\($0)Tests", dependencies: ["Intarsia", "IntarsiaTestKit"], swiftSettings: common)
    }
    + [
      .testTarget(
        name: "IntarsiaCommandTests", dependencies: ["IntarsiaCommand", "TestSupport"], swiftSettings: common),
      .target(
        name: "TestSupport", dependencies: ["IntarsiaCore", "IntarsiaTestKit"], path: "Tests/TestSupport",
        swiftSettings: common),
    ],
  swiftLanguageModes: [.v6]
)
