// swift-tools-version: 6.2

import PackageDescription

// Targets are listed lowest first: each may import what stands above it in this list and
// is named in its dependencies, and nothing else.
let package = Package(
  name: "divelog",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "divelog", targets: ["divelog"]),
    // For other Swift programs. What these modules declare public is promised; all else may change.
    .library(
      name: "DiveFormat",
      targets: [
        "DiveFormat", "DiveModel", "FrontMatter", "Diagnostics", "DiveUnits", "NearWords",
        "Wording",
      ]
    ),
    .library(
      name: "LogWorkspace",
      targets: [
        "LogWorkspace", "LogbookCore", "DiveGroups", "DiveFigures", "DiveFormat", "DiveModel",
        "FrontMatter", "Diagnostics", "DiveUnits", "NearWords", "Wording",
      ]
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
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
    .systemLibrary(
      name: "CCMarkGFM",
      pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]
    ),
    .systemLibrary(
      name: "CExpat",
      pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]
    ),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .systemLibrary(name: "CDigest"),
    .systemLibrary(name: "CSyncFS"),
    .target(
      name: "Wording",
      exclude: ["English", "Help", "Languages", "Manual", "Templates"],
      plugins: ["EmbedText"]
    ),
    .target(name: "NearWords"),
    .target(name: "Diagnostics", dependencies: ["Wording"]),
    .target(name: "DiveUnits", dependencies: ["NearWords"]),
    .target(name: "FrontMatter", dependencies: ["Diagnostics", "Wording", "CLibYAML"]),
    .target(name: "DiveModel", dependencies: ["DiveUnits", "Diagnostics"]),
    .target(
      name: "DiveFormat",
      dependencies: [
        "DiveModel", "DiveUnits", "FrontMatter", "Diagnostics", "NearWords", "Wording",
      ]
    ),
    .target(name: "DivePhysics", dependencies: ["DiveModel", "DiveUnits"]),
    .target(
      name: "LogbookCore",
      dependencies: [
        "CDigest", "CSyncFS", "DiveFormat", "DiveModel", "DiveUnits", "FrontMatter", "Diagnostics",
        "NearWords", "Wording",
      ],
      linkerSettings: [.linkedLibrary("md", .when(platforms: [.linux]))]
    ),
    .target(
      name: "DivePlanning",
      dependencies: [
        "DiveFormat", "DiveModel", "DivePhysics", "DiveUnits", "LogbookCore", "Diagnostics",
        "Wording",
      ]
    ),
    .target(
      name: "DiveFigures",
      dependencies: [
        "DiveFormat", "DiveModel", "DivePhysics", "DiveUnits", "LogbookCore", "Diagnostics",
        "Wording",
      ]
    ),
    .target(
      name: "DiveChecks",
      dependencies: [
        "DiveFigures", "DiveFormat", "DiveModel", "DivePhysics", "DivePlanning", "DiveQueries",
        "DiveUnits", "FrontMatter",
        "LogbookCore", "Diagnostics", "NearWords", "Wording",
      ]
    ),
    .target(
      name: "DiveQueries",
      dependencies: [
        "DiveFigures", "DiveFormat", "DiveModel", "DivePhysics", "DiveUnits", "LogbookCore",
        "Diagnostics", "NearWords", "Wording",
      ]
    ),
    .target(
      name: "DiveStatistics",
      dependencies: [
        "DiveFigures", "DiveFormat", "DiveModel", "DivePhysics", "DiveUnits", "LogbookCore",
        "Wording",
      ]
    ),
    .target(
      name: "DiveReports",
      dependencies: [
        "CCMarkGFM", "DiveFigures", "DiveFormat", "DiveModel", "DivePhysics", "DiveQueries",
        "DiveStatistics",
        "DiveUnits", "LogbookCore", "Diagnostics", "NearWords", "Wording",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      exclude: ["Templates"],
      plugins: ["EmbedText"]
    ),
    .target(
      name: "GitHistory",
      dependencies: [
        "DiveUnits", "Wording", .product(name: "Subprocess", package: "swift-subprocess"),
      ]
    ),
    .target(
      name: "DiveExchange",
      dependencies: [
        "CExpat", "CSQLite", "DiveFigures", "DiveFormat", "DiveModel", "DiveQueries",
        "DiveStatistics", "DiveUnits", "FrontMatter", "GitHistory", "LogbookCore", "Diagnostics",
        "Wording",
      ]
    ),

    .target(
      name: "DiveGroups",
      dependencies: [
        "DiveFormat", "DiveModel", "DiveUnits", "FrontMatter", "GitHistory", "LogbookCore",
        "Diagnostics", "Wording",
      ]
    ),

    .target(
      name: "DiveInput",
      dependencies: [
        "DiveFormat", "DiveModel", "DiveUnits", "FrontMatter", "LogbookCore", "Diagnostics",
        "NearWords", "Wording",
      ]
    ),
    .target(
      name: "LogWorkspace",
      dependencies: [
        "DiveChecks", "DiveFigures", "DiveFormat", "DiveGroups", "DiveInput", "DiveModel",
        "DivePhysics", "DiveQueries", "DiveStatistics", "DiveUnits", "Diagnostics", "FrontMatter",
        "GitHistory", "LogbookCore", "NearWords", "Wording",
      ],
      exclude: ["Templates"],
      plugins: ["EmbedText"]
    ),

    .target(
      name: "LogSync",
      dependencies: [
        "DiveChecks", "DiveFormat", "DiveModel", "DiveQueries", "DiveUnits", "FrontMatter",
        "GitHistory",
        "LogWorkspace", "LogbookCore", "Diagnostics", "NearWords", "Wording",
      ]
    ),

    .target(
      name: "DiveReference",
      dependencies: [
        "DiveChecks", "DiveExchange", "DiveFigures", "DiveFormat", "DiveGroups", "DiveModel",
        "DivePhysics", "DiveQueries",
        "DiveReports", "DiveStatistics", "DiveUnits", "FrontMatter", "LogbookCore", "Diagnostics",
        "Wording",
      ]
    ),
    .target(
      name: "TerminalPages",
      dependencies: [
        "DiveChecks", "DiveExchange", "DiveFigures", "DiveFormat", "DiveGroups", "DiveInput",
        "DiveModel",
        "DivePhysics", "DivePlanning", "DiveQueries", "DiveReference", "DiveReports",
        "DiveStatistics", "DiveUnits",
        "LogSync", "LogWorkspace", "LogbookCore", "Diagnostics", "NearWords", "Wording",
      ]
    ),
    .target(
      name: "LogPreview",
      dependencies: [
        "DiveChecks", "DiveFigures", "DiveModel", "DiveQueries", "DiveReports", "DiveUnits",
        "LogWorkspace", "LogbookCore", "Diagnostics", "NearWords", "Wording",
      ],
      exclude: ["Templates"],
      plugins: ["EmbedText"]
    ),
    .target(
      name: "DivelogLanguageServer",
      dependencies: [
        "DiveChecks", "DiveFigures", "DiveFormat", "DiveGroups", "DiveInput", "DiveModel",
        "DivePhysics", "DiveQueries", "DiveReference", "DiveStatistics", "DiveUnits",
        "Diagnostics", "FrontMatter", "LogWorkspace", "LogbookCore", "NearWords", "TerminalPages",
        "Wording",
      ]
    ),
    .target(
      name: "DivelogCommands",
      dependencies: [
        "DivelogLanguageServer",
        "DiveChecks", "DiveInput", "DiveExchange", "DiveFigures", "DiveFormat", "DiveGroups",
        "DiveModel", "DivePhysics", "DiveQueries", "DiveReference", "DiveReports", "DiveStatistics",
        "DiveUnits", "FrontMatter", "GitHistory", "LogPreview", "LogSync", "LogWorkspace",
        "LogbookCore",
        "Diagnostics",
        "TerminalPages", "NearWords", "Wording",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
    ),
    .executableTarget(
      name: "divelog",
      dependencies: ["DivelogCommands"],
      plugins: ["EmbedText"]
    ),

    .target(
      name: "TestSupport",
      dependencies: [
        "DiveChecks", "DiveFormat", "DiveModel", "DiveUnits", "FrontMatter", "LogbookCore",
        "Diagnostics", "Wording",
      ],
      path: "Tests/TestSupport"
    ),
    .testTarget(
      name: "FrontMatterTests",
      dependencies: ["DiveFormat", "FrontMatter", "Diagnostics", "TestSupport", "Wording"]
    ),
    .testTarget(
      name: "DiveFormatTests",
      dependencies: ["DiveFormat", "DiveModel", "Diagnostics", "TestSupport", "Wording"]
    ),
    .testTarget(
      name: "DiveChecksTests",
      dependencies: [
        "DiveChecks", "DiveFormat", "DiveModel", "DiveUnits", "FrontMatter", "LogbookCore",
        "Diagnostics", "TestSupport", "Wording",
      ]
    ),

    .executableTarget(name: "divelog-floor", dependencies: ["CLibYAML"], path: "Tests/Floor"),
    .executableTarget(
      name: "divelog-benchmark",
      dependencies: [
        "DiveFigures", "DiveFormat", "DiveModel", "DivePhysics", "DiveQueries", "DiveUnits",
        "LogbookCore",
        "Diagnostics", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Benchmark"
    ),

    .target(
      name: "CommandSupport",
      dependencies: ["DivelogCommands"],
      path: "Tests/CommandSupport"
    ),
    .target(
      name: "RealLogSupport",
      dependencies: ["CommandSupport", "DiveExchange"],
      path: "Tests/RealLogSupport"
    ),
    .testTarget(
      name: "DiveExchangeTests",
      dependencies: [
        "CSQLite", "CommandSupport", "DiveChecks", "DiveExchange", "DiveFormat", "DiveModel",
        "DiveQueries", "DiveUnits", "LogbookCore", "Diagnostics", "RealLogSupport", "TestSupport",
        "Wording",
      ]
    ),
    .testTarget(
      name: "WordingTests",
      dependencies: ["CommandSupport", "Wording", "embed-text"]
    ),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "NearWords", "Wording"]),
    .testTarget(
      name: "LogbookCoreTests",
      dependencies: [
        "CSyncFS", "CommandSupport", "Diagnostics", "DiveFormat", "DiveModel", "DiveUnits",
        "FrontMatter", "LogbookCore", "TestSupport", "Wording", "divelog",
      ]
    ),
    .testTarget(
      name: "LogWorkspaceTests",
      dependencies: [
        "CommandSupport", "Diagnostics", "DiveChecks", "DiveFormat", "DiveGroups", "DiveModel",
        "DiveStatistics", "DiveUnits", "FrontMatter", "LogWorkspace", "LogbookCore", "TestSupport",
        "Wording", "divelog",
      ]
    ),
    .testTarget(
      name: "LogSyncTests",
      dependencies: [
        "CommandSupport", "DiveUnits", "GitHistory", "LogSync", "LogWorkspace", "LogbookCore",
        "Diagnostics", "TestSupport",
        "Wording", "divelog",
      ]
    ),
    .testTarget(
      name: "DivelogCommandsTests",
      dependencies: [
        "CommandSupport", "DiveChecks", "DiveFigures", "DiveFormat", "DiveGroups", "DiveModel",
        "DivePhysics",
        "DiveReference", "DiveStatistics",
        "DiveUnits", "DivelogCommands", "GitHistory", "LogWorkspace", "LogbookCore", "Diagnostics",
        "TerminalPages",
        "TestSupport", "Wording", "divelog",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Asking/Golden", "Documents/Golden", "Golden", "Pictures/Golden", "Reports/Golden"]
    ),
    .testTarget(
      name: "DivePhysicsTests",
      dependencies: [
        "CommandSupport", "DiveExchange", "DiveFormat", "DiveModel", "DivePhysics", "DiveUnits",
        "FrontMatter", "Diagnostics", "RealLogSupport", "TestSupport",
      ]
    ),
    .testTarget(
      name: "DivePlanningTests",
      dependencies: [
        "DiveModel", "DivePhysics", "DivePlanning", "DiveUnits", "LogbookCore", "TestSupport",
      ]
    ),
    .testTarget(
      name: "DiveQueriesTests",
      dependencies: [
        "CommandSupport", "DiveFigures", "DiveFormat", "DiveModel", "DivePhysics", "DiveQueries",
        "DiveStatistics", "DiveUnits", "LogbookCore", "Diagnostics", "TestSupport", "Wording",
      ]
    ),
    .testTarget(
      name: "DiveStatisticsTests",
      dependencies: [
        "CommandSupport", "DiveExchange", "DiveModel", "DiveStatistics", "DiveUnits", "LogbookCore",
        "RealLogSupport", "TestSupport",
      ]
    ),
    .testTarget(
      name: "DiveReportsTests",
      dependencies: [
        "CommandSupport", "DiveChecks", "DiveFigures", "DiveFormat", "DiveInput", "DiveModel",
        "DiveQueries", "DiveReports", "DiveStatistics", "DiveUnits", "LogbookCore", "Diagnostics",
        "TerminalPages", "TestSupport", "Wording",
      ],
      exclude: ["Outlines"]
    ),
    .testTarget(
      name: "DiveGroupsTests",
      dependencies: [
        "CommandSupport", "DiveChecks", "DiveFormat", "DiveGroups", "DiveModel", "DiveUnits",
        "LogbookCore", "Diagnostics", "TestSupport",
      ]
    ),
    .testTarget(
      name: "DiveInputTests",
      dependencies: [
        "CommandSupport", "DiveChecks", "DiveInput", "DiveFormat", "DiveModel", "DiveUnits",
        "LogbookCore", "Diagnostics", "Wording",
      ]
    ),
    // What needs git, apart from the other tests of commands, so that both are compiled at a time.
    .testTarget(
      name: "GitCommandTests",
      dependencies: [
        "CommandSupport", "DiveUnits", "GitHistory", "TestSupport", "divelog",
      ]
    ),
    .testTarget(
      name: "LogPreviewTests",
      dependencies: [
        "CommandSupport", "DiveUnits", "LogPreview", "LogbookCore", "Wording", "divelog",
      ]
    ),
    .testTarget(
      name: "DivelogLanguageServerTests",
      dependencies: [
        "CommandSupport", "DiveChecks", "DiveFormat", "DiveModel", "DiveUnits",
        "DivelogLanguageServer", "LogWorkspace", "LogbookCore", "Diagnostics", "TestSupport",
        "Wording", "divelog",
      ]
    ),
    .testTarget(name: "DiveUnitsTests", dependencies: ["DiveUnits"]),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
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

// Optimizing a module takes several times as long as compiling it, so a release build of this package optimizes only
// the modules that read, check and count thousands of dives. With `DIVELOG_OPTIMIZED=all` it optimizes everything, as
// released programs need; with `tests`, only the modules in which the tests spend most of their time. The package
// manager considers these settings unsafe and refuses them in a fetched dependency, so they are omitted there.
let wanted = Context.environment["DIVELOG_OPTIMIZED"]
let isFetched = ["/checkouts/", "/registry/"].contains(where: Context.packageDirectory.contains)
if wanted != "all", !isFetched {
  var hot: Set = [
    "Diagnostics", "DiveFormat", "DiveModel", "DivePhysics", "DiveUnits", "FrontMatter",
    "LogbookCore", "NearWords", "divelog-floor",
  ]
  // The tests try decompression over many random profiles.
  hot.insert("DivePhysics")
  if wanted != "tests" {
    hot.formUnion(["DiveChecks", "DiveFigures", "DiveQueries", "DiveStatistics"])
  }
  for target in package.targets
  where target.type != .system && target.type != .plugin && !hot.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
}
