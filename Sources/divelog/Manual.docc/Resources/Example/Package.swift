// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "log-a-dive",
  platforms: [.macOS(.v15)],
  // In a package of your own: .package(url: "…/divelog", from: "0.1.0")
  dependencies: [.package(name: "divelog", path: "../../../../..")],
  targets: [
    .executableTarget(
      name: "log-a-dive",
      dependencies: [.product(name: "LogWorkspace", package: "divelog")],
      path: ".",
      sources: ["LogADive.swift"]
    )
  ]
)
