// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "brick-wall",
  products: [
    .library(name: "BrickWallStrategy", targets: ["BrickWallStrategy"]),
    .executable(name: "draw-wall", targets: ["DrawWall"]),
  ],
  dependencies: [.package(name: "intarsia", path: "../..")],
  targets: [
    .target(
      name: "BrickWallStrategy",
      dependencies: [
        .product(name: "IntarsiaCore", package: "intarsia"), .product(name: "IntarsiaStorage", package: "intarsia"),
      ]),
    .executableTarget(
      name: "DrawWall", dependencies: ["BrickWallStrategy", .product(name: "Intarsia", package: "intarsia")]),
    .testTarget(
      name: "BrickWallStrategyTests",
      dependencies: [
        "BrickWallStrategy", .product(name: "Intarsia", package: "intarsia"),
        .product(name: "IntarsiaTestKit", package: "intarsia"),
      ]),
  ]
)
