import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics
import Testing

/// `divelog.yml` turns rules on and off, and sets their severity.
@Suite struct CheckerTests {
  private static let deepDive = "---\ndate: 2024-06-12\nmax-depth: 10 m\naverage-depth: 12 m\n---\n"

  /// The problems of a dive, as `severity id`.
  private func found(
    _ dive: String = deepDive,
    settings: String = "",
    _ change: (inout Checker) -> Void = { _ in }
  ) throws -> [String] {
    let files = ["divelog.yml": "format: 1\n" + settings, "dives/2024-06-12.md": dive]
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    var checker = Checker()
    checker.today = try CalendarDate(parsing: "2026-11-21")
    change(&checker)
    return checker.check(logbook).diagnostics
      .map { "\($0.diagnostic.severity.rawValue) \($0.diagnostic.id)" }
  }

  @Test func runsWhatIsOn() throws {
    #expect(try found() == ["error average-depth-above-max"])
  }

  @Test func obeysTheSettings() throws {
    let rules = "rules:\n  average-depth-above-max: info\n  solo-dive: warning\n"
    let expected: Set = ["info average-depth-above-max", "warning solo-dive"]
    #expect(try Set(found(settings: rules)) == expected)
    #expect(try found(settings: "rules:\n  average-depth-above-max: off\n") == [])
  }

  @Test func runsTheRulesThatAreNamedThoughTheyAreOff() throws {
    #expect(try found { $0.only = ["solo-dive"] } == ["warning solo-dive"])
    let off = "rules:\n  average-depth-above-max: off\n"
    let named = try found(settings: off) { $0.only = ["average-depth-above-max"] }
    #expect(named == ["error average-depth-above-max"])
  }

  @Test func leavesOutWhatIsSkipped() throws {
    #expect(try found { $0.skip = ["average-depth-above-max"] } == [])
    let both = try found {
      $0.only = ["average-depth-above-max"]
      $0.skip = ["average-depth-above-max"]
    }
    #expect(both == [])
  }

  @Test func aCommentSilencesOneRuleOnOneLine() throws {
    let comment = "  # divelog: ignore average-depth-above-max"
    let silenced = Self.deepDive.replacing("12 m\n", with: "12 m\(comment)\n")
    #expect(try found(silenced) == [])
    let elsewhere = Self.deepDive.replacing("10 m\n", with: "10 m\(comment)\n")
    #expect(try found(elsewhere).contains("error average-depth-above-max"))
  }
}
