// swift-tools-version: 6.2

import PackageDescription

// Targets are listed lowest first: each may import what stands above it in this list and
// is named in its dependencies, and nothing else.
let package = Package(
  name: "divelog",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "divelog", targets: ["divelog"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .executableTarget(name: "embed-text"),
    .plugin(
      name: "EmbedText",
      capability: .buildTool(),
      dependencies: ["embed-text"],
      path: "Sources/EmbedTextPlugin"
    ),
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "Wording", exclude: ["English"], plugins: ["EmbedText"]),
    .target(name: "DiveUnits"),
    .target(name: "SourceText", dependencies: ["Wording"]),
    .target(name: "FrontMatter", dependencies: ["SourceText", "Wording", "CLibYAML"]),
    .target(name: "DiveExchange"),
    .executableTarget(name: "divelog", dependencies: []),

    .testTarget(name: "DiveUnitsTests", dependencies: ["DiveUnits"]),
    .testTarget(name: "DiveExchangeTests", dependencies: ["DiveExchange"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
