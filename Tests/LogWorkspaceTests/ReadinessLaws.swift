import DiveStatistics
import DiveUnits
import Foundation
import LogWorkspace
import LogbookCore
import TestSupport
import Testing
import Wording

/// Validity, what is due and who is ready come out as a plain program works them out.
@Suite struct ReadinessLaws {
  /// How many random clubs each part of the law looks at.
  private static let count =
    (ProcessInfo.processInfo.environment["DIVELOG_CLUBS"].flatMap(Int.init) ?? 400) / 4

  private func line(_ item: DueItem) -> String {
    "\(item.what) \(item.owner ?? "") \(item.day.map { "\($0)" } ?? "-") \(item.state)"
  }

  private func line(_ reason: ReadinessReason) -> String {
    let what = reason.kind == .gear ? "gear" : reason.what
    return "\(what) \(reason.state) \(reason.until.map { "\($0)" } ?? "-")"
  }

  @Test(arguments: 0..<4)
  func aPlainProgramSaysTheSame(part: UInt64) throws {
    var random = SplitMix64(seed: 7_300 + part)
    var seen: [String: Int] = [:]
    for _ in 0..<Self.count {
      let club = PlainClub(using: &random)
      let day = try CalendarDate(parsing: club.day.text)
      let log = LogSession(
        try Logbook(reading: .memory(club.files)),
        root: "/",
        folder: "/",
        today: day,
        language: .english,
        user: UserClaim()
      )
      let due = log.dueItems(within: nil, of: .everyone)
      #expect(due.all.map(line).sorted() == club.due)
      for item in due.all { seen["\(item.kind) \(item.state)", default: 0] += 1 }
      let ofGroup = log.dueItems(within: nil, of: try log.owners(diver: nil, group: "club"))
      let lacking = ofGroup.all.filter { $0.state == .missing }
      #expect(lacking.map { "\($0.what) \($0.owner ?? "")" }.sorted() == club.lacking)
      let question = ReadinessQuestion(
        on: day,
        to: try club.depth.map { try Depth(parsing: "\($0) m") },
        with: try club.gas.map { try GasMix(parsing: $0) },
        isForGroup: false
      )
      let readiness = try log.readiness(ofGroup: "club", for: question)
      #expect(readiness.members.map(\.person) == (0..<club.people).map { "m\($0)" })
      for (place, member) in readiness.members.enumerated() {
        let gear = member.reasons.filter { $0.kind == .gear }.map(line).sorted()
        let others = member.reasons.filter { $0.kind != .gear }.map(line)
        #expect(others + gear == club.reasons(of: place), "\(club)")
        #expect(member.state.rawValue == club.state(of: place))
        seen[member.state.rawValue, default: 0] += 1
        #expect(member.daysSince == club.daysSince(of: place))
      }
      let isReady = (0..<club.people).allSatisfy { club.state(of: $0) == "ready" }
      #expect(readiness.isReady == isReady)
    }
    // A law about what never comes up would prove nothing.
    let rare = Self.count < 1_000 ? [] : Self.rare
    for name in Self.usual + rare {
      #expect(seen[name, default: 0] > 0, "\(name) never came up: \(seen)")
    }
  }

  private static let usual = [
    "document expired", "document expiring", "document unknown", "document valid",
    "certification expired", "certification valid", "gear expired", "gear unknown", "gear valid",
    "membership expired", "membership valid", "not-ready", "unknown",
  ]

  /// What a few clubs may not have.
  private static let rare = [
    "certification expiring", "gear expiring", "membership expiring", "ready",
  ]
}
