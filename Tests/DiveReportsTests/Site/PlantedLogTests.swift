import DiveModel
import Diagnostics
import LogbookCore
import TestSupport
import Testing

@testable import DiveReports

/// Every field of every kind of record has a value of its own, and none is where it must not be.
@Suite struct PlantedLogTests {
  private func log(_ planted: PlantedLog) throws -> Logbook {
    let log = try Logbook(reading: .memory(planted.files.mapValues { Array($0.utf8) }))
    // What cannot be read is held back, and would prove nothing.
    let errors = log.diagnostics.filter { $0.diagnostic.severity == .error }
    for error in errors { Issue.record("\(error.path): \(error.diagnostic.message)") }
    return log
  }

  private func shown(_ planted: PlantedLog, to audience: Audience) throws -> [PlantedLog.Plant] {
    let text = try HeldBackTests.outputs(log(planted), for: audience).lowercased()
    return planted.plants.filter { text.contains($0.mark) }
  }

  /// No planted record is of a member of the second group.
  private static let hidden: [(String, Audience)] = [
    ("private", .public), ("private", .group("club")), ("group", .public),
    ("group", .group("other")),
  ]

  @Test(arguments: hidden)
  func whatIsNotSharedIsInNoOutput(share: String, audience: Audience) throws {
    let planted = PlantedLog(share: share)
    #expect(planted.plants.count > 140)
    #expect(try shown(planted, to: audience).map(\.place) == [])
  }

  @Test(arguments: [Audience.public, .group("club")])
  func whatIsSecretIsInNoOutput(audience: Audience) throws {
    let shown = try shown(PlantedLog(share: "public"), to: audience)
    let hidden = shown.filter { $0.isSecret || $0.isName && audience == .public }
    #expect(hidden.map(\.place) == [])
    // Or nothing here could fail.
    #expect(shown.count > 40)
  }

  /// Of days, numbers and amounts no mark can be sought: two logs that differ in them alone look alike.
  @Test(arguments: hidden)
  func whatIsNotSharedChangesNothing(share: String, audience: Audience) throws {
    let other = PlantedLog(share: share, changing: .all)
    #expect(other.changed.count > 50)
    #expect(try outputs(other, for: audience) == outputs(PlantedLog(share: share), for: audience))
    // The keeper sees that they are not the same.
    #expect(
      try outputs(other, for: .owner) != outputs(PlantedLog(share: share), for: .owner)
    )
  }

  @Test(arguments: [Audience.public, .group("club")])
  func whatIsSecretChangesNothing(audience: Audience) throws {
    let other = PlantedLog(share: "public", changing: .secrets)
    #expect(other.changed.count > 8)
    #expect(
      try outputs(other, for: audience) == outputs(PlantedLog(share: "public"), for: audience)
    )
  }

  private func outputs(_ planted: PlantedLog, for audience: Audience) throws -> String {
    try HeldBackTests.outputs(log(planted), for: audience)
  }

  /// The keeper of the log sees budgets, and no other reader any part of them.
  @Test func budgetsAreForTheKeeperAlone() throws {
    let planted = PlantedLog(share: "public")
    let seen = try shown(planted, to: .owner).map(\.place)
    for place in ["budget.name", "budget.categories.name", "expense.name"] {
      #expect(seen.contains(place), "\(place)")
    }
    for audience in [Audience.public, .group("club")] {
      let others = try shown(planted, to: audience).map(\.place)
      #expect(others.filter { $0.hasPrefix("budget") || $0.hasPrefix("expense") } == [])
    }
  }
}
