import DiveChecks
import LogbookCore
import Diagnostics
import Testing
import Wording

/// A fast ascent is reported where the samples show it, and only on request.
@Suite struct AscentTests {
  /// 12 m in the first half minute of the ascent from 18 m, after 20 minutes.
  private static let fast = "0,0\n60,18\n1200,18\n1230,6\n1500,5\n1560,0\n"

  private func check(
    _ dive: String = "",
    _ profiles: [String],
    silenced: Bool = false,
    settings: String = "rules:\n  ascent-too-fast: warning\n"
  ) throws -> [FileDiagnostic] {
    var files = RuleExample.surroundings
    files["divelog.yml"] = "format: 1\n" + settings
    var computers = ""
    for (place, profile) in profiles.enumerated() {
      files["divers/mari/dives/\(place).csv"] = profile
      let comment = silenced ? "  # divelog: ignore ascent-too-fast" : ""
      computers += "  - profile: \(place).csv\(comment)\n"
    }
    files["divers/mari/dives/d.md"] =
      "---\ndate: 2024-06-12\n\(dive)computers:\n\(computers)---\n"
    var checker = Checker()
    checker.profiles = .all
    return checker.check(try Logbook(reading: .memory(files.mapValues { Array($0.utf8) })))
      .diagnostics
  }

  private func table(_ rows: String) -> String { "time_s,depth_m\n" + rows }

  @Test(arguments: ["", "mode: closed-circuit\n"])
  func isToldOfInItsRow(dive: String) throws {
    let found = try check(dive, [table(Self.fast)])
    #expect(found.map(\.path) == ["divers/mari/dives/0.csv"])
    let problem = try #require(found.first?.diagnostic)
    #expect(problem.id == "ascent-too-fast")
    // "1200,18", the last sample before the ascent.
    #expect(problem.range == SourceRange(25, 32))
    #expect(problem.notes.map(\.path) == ["divers/mari/dives/d.md"])
    #expect(
      Language.english.words(problem.message)
        == "ascent at 24 m/min after 20 min, faster than 10 m/min"
    )
  }

  @Test(arguments: ["planned: true\n", "invalid: true\n", "mode: freedive\n", "mode: snorkel\n"])
  func isNoneOnOtherDives(dive: String) throws {
    #expect(try check(dive, [table(Self.fast)]).filter { $0.diagnostic.id.contains("asc") } == [])
  }

  @Test func isNothingUnlessTheLogbookAsksForIt() throws {
    #expect(try check("", [table(Self.fast)], settings: "") == [])
  }

  /// Ten metres in ten seconds, between samples that are parts of minutes apart.
  @Test func isSeenBetweenRareSamples() throws {
    let rows = "0,0\n200,30\n300,30\n310,20\n600,20\n900,0\n"
    #expect(try check("", [table(rows)]).map(\.diagnostic.id) == ["ascent-too-fast"])
  }

  /// 10.04 m/min would be shown as 10 m/min, which is the limit.
  @Test(arguments: [("12.98", 0), ("12.97", 1)])
  func isNoneThatIsToldAsTheLimit(depth: String, count: Int) throws {
    let rows = "0,0\n60,18\n1200,18\n1230,\(depth)\n1290,\(depth)\n1700,0\n"
    #expect(try check("", [table(rows)]).count == count)
  }

  @Test func isSilencedWhereTheDiveNamesTheSamples() throws {
    #expect(try check("", [table(Self.fast)], silenced: true) == [])
  }

  @Test func isThatOfTheFirstComputerWithDepths() throws {
    let slow = table("0,0\n60,18\n1200,18\n1500,5\n1800,0\n")
    #expect(try check("", [slow, table(Self.fast)]) == [])
    let found = try check("", ["time_s,temperature_c\n0,9\n", table(Self.fast), table(Self.fast)])
    #expect(found.map(\.path) == ["divers/mari/dives/1.csv"])
  }

  /// Blank lines, returns and rows without a depth do not shift the places.
  @Test func isFoundAmongOtherLines() throws {
    let rows = "0,0\r\n\r\n60,30\r\n600,30\r\n600,\r\n630,20\r\n1200,20\r\n1230,8\r\n1700,0\r\n"
    let file = "\u{FEFF}time_s,depth_m\r\n" + rows
    let found = try check("", [file])
    let source = SourceText(path: "0.csv", bytes: Array(file.utf8))
    let places = found.map { $0.diagnostic.range.map { source[$0] } }
    #expect(places == ["600,30", "1200,20"])
  }

  @Test func isMeasuredInTheDiversUnits() throws {
    let found = try check(
      "",
      [table(Self.fast)],
      settings: "units: imperial\nrules:\n  ascent-too-fast: error\n"
    )
    let problem = try #require(found.first?.diagnostic)
    #expect(problem.severity == .error)
    #expect(
      Language.english.words(problem.message)
        == "ascent at 78.7 ft/min after 20 min, faster than 32.8 ft/min"
    )
  }
}
