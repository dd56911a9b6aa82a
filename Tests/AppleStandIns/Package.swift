// swift-tools-version: 6.2
// The adapters and their tests, compiled and run where there is no UIKit, AppKit or SwiftUI: `.ci/run` does so by
//
//     swift test --package-path Tests/AppleStandIns
//
// Sources/UIKit and its kin stand in for the frameworks: the signatures that the adapters use, and a host that keeps to
// the framework's order of calls. Everything else is the library's own folders, by symbolic link, since a target cannot
// lie outside of its package. This package does not depend on the root, whose targets have the same names.
import PackageDescription

/// For each: `Sources/X` stands in for the framework, `Sources/IntarsiaX` and `Tests/IntarsiaXTests` are links to what
/// runs on real systems too, `Tests/XReplayTests` drives the stand-in.
///
/// The stand-in for SwiftUI hands closures about as the framework does, whose checking the compiler cannot follow here.
let hosts = ["UIKit", "AppKit", "SwiftUI"]

/// The library as its users have it, without its tests.
let strategies = ["IntarsiaMozaik", "IntarsiaMasonry", "IntarsiaAlignedFlow", "IntarsiaSquareMosaic"]

let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
/// Swift Testing asks for a module `_Testing_UIKit` where a file imports both; a stand-in has none.
let noOverlays = common + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

let package = Package(
  name: "AppleStandIns",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1), .macCatalyst(.v13)],
  targets: [
    .target(name: "IntarsiaCore", swiftSettings: common),
    .target(name: "IntarsiaStorage", dependencies: ["IntarsiaCore"], swiftSettings: common),
    .target(name: "IntarsiaRegistry", dependencies: ["IntarsiaCore", "IntarsiaStorage"], swiftSettings: common),
    .target(name: "IntarsiaDocuments", dependencies: ["IntarsiaCore", "IntarsiaRegistry"], swiftSettings: common),
    .target(
      name: "Intarsia",
      dependencies: ["IntarsiaCore", "IntarsiaRegistry", "IntarsiaDocuments"] + strategies.map { .target(name: $0) },
      swiftSettings: common),
    .target(name: "IntarsiaTestKit", dependencies: ["IntarsiaCore", "IntarsiaRegistry"], swiftSettings: common),
    .target(name: "TestSupport", dependencies: ["IntarsiaCore", "IntarsiaTestKit"], swiftSettings: common),
  ]
    + strategies.map {
      .target(name: $0, dependencies: ["IntarsiaCore", "IntarsiaStorage"], swiftSettings: common)
    }
    + hosts.flatMap { host -> [Target] in
      let adapter: [Target.Dependency] = [
        "Intarsia", "TestSupport", .target(name: host), .target(name: "Intarsia\(host)"),
      ]
      return [
        .target(name: host, swiftSettings: common + (host == "SwiftUI" ? [.swiftLanguageMode(.v5)] : [])),
        .target(name: "Intarsia\(host)", dependencies: ["Intarsia", .target(name: host)], swiftSettings: common),
        .testTarget(name: "Intarsia\(host)Tests", dependencies: adapter, swiftSettings: noOverlays),
        .testTarget(
          name: "\(host)ReplayTests", dependencies: adapter + (host == "UIKit" ? ["SampleApp"] : []),
          swiftSettings: noOverlays),
      ]
    }
    + [.target(name: "SampleApp", dependencies: ["IntarsiaUIKit", "UIKit"], swiftSettings: common)],
  swiftLanguageModes: [.v6]
)
