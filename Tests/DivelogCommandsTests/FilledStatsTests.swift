import CommandSupport
import Foundation
import Testing

/// Statistics over dives that do not say everything themselves.
@Suite(.waiting) struct FilledStatsTests {
  private static let head = "date: 2024-06-1"

  /// One dive with a figure from a computer, one with a figure only from samples, and one with
  /// everything written.
  private static let files = [
    "divelog.yml": "format: 1\n",
    "dives/a.md": """
    ---
    \(head)1
    computers:
      - model: Perdix
        duration: 65 min
        max-depth: 31 m
        average-depth: 15 m
        water-temperature: 6 °C
    ---

    """,
    "dives/b.md": """
    ---
    \(head)2
    tanks:
      - {volume: 12 L, gas: air, start: 200 bar, end: 100 bar}
    computers:
      - {model: Perdix, profile: b.csv}
    ---

    """,
    "dives/c.md": """
    ---
    \(head)3
    duration: 30 min
    max-depth: 12 m
    average-depth: 8 m
    water-temperature: 8 °C
    ---

    """,
    "dives/b.csv": "time_s,depth_m,temperature_c\n0,0,12\n60,41,5\n1140,41,5\n1200,0,12\n",
  ]

  private func figures(_ arguments: String...) throws -> [String: [String: Any]] {
    let log = try TemporaryFolder(Self.files)
    let all = ["stats", "--format", "json", "--today", "2026-10-01"] + arguments
    let outcome = try Divelog.run(all, in: log.path)
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let object = try #require(parsed as? [String: Any])
    let figures = try #require(object["figures"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: figures.map { ($0["name"] as? String ?? "", $0) }
    )
  }

  private func dives(_ figures: [String: [String: Any]], _ name: String) -> Int? {
    figures[name]?["dives"] as? Int
  }

  private static let ofDive = ["duration", "max-depth", "average-depth", "water-temperature"]

  @Test func whatComputersShowedCountsWithoutReadingProfiles() throws {
    let plain = try figures()
    for name in Self.ofDive { #expect(dives(plain, name) == 2, "\(name)") }
    #expect(dives(plain, "rmv") == 0)
    #expect(dives(plain, "otu") == 0)
  }

  @Test func withProfilesEverythingCounts() throws {
    let all = try figures("--profiles")
    for name in Self.ofDive { #expect(dives(all, name) == 3, "\(name)") }
    #expect(dives(all, "rmv") == 1)
  }

  @Test func whatAQueryReadIsSummedUp() throws {
    let deep = try figures("depth:>40m")
    for name in Self.ofDive + ["rmv"] { #expect(dives(deep, name) == 1, "\(name)") }
    let greatest = deep["max-depth"]?["greatest"] as? [String: Any]
    #expect(greatest?["value"] as? Double == 41)
  }

  /// The same dives, value by value, as `list` has them.
  @Test func listAndStatsAgree() throws {
    let log = try TemporaryFolder(Self.files)
    let names = Self.ofDive + ["rmv", "sac"]
    let list = ["list", "--format", "json", "--columns", names.joined(separator: ",")]
    let parsed = try JSONSerialization.jsonObject(
      with: Data(try Divelog.run(list, in: log.path).output.utf8)
    )
    let rows = try #require((parsed as? [String: Any])?["dives"] as? [[String: Any]])
    let all = try figures("--profiles")
    for name in names {
      let values = rows.compactMap { $0[name] as? Double }
      #expect(!values.isEmpty)
      #expect(dives(all, name) == values.count, "\(name)")
      let greatest = all[name]?["greatest"] as? [String: Any]
      #expect(greatest?["value"] as? Double == values.max(), "\(name)")
    }
  }

  @Test func itSaysThatProfilesMayTellMoreWhereTheyDo() throws {
    var files = Self.files
    let note = "1 dive has a profile that may add figures"
    func errors(_ arguments: String...) throws -> String {
      let log = try TemporaryFolder(files)
      return try Divelog.run(["stats", "--today", "2026-10-01"] + arguments, in: log.path).errors
    }
    #expect(try errors().contains(note))
    #expect(try errors("--by", "year").contains(note))
    #expect(try !errors("--profiles").contains("may add figures"))
    #expect(try !errors("date:2024-06-13").contains("may add figures"))
    files["dives/b.md"] = files["dives/c.md"]?.replacing("---\n\n", with: "")
      .appending("computers:\n  - {model: Perdix, profile: b.csv}\n---\n")
    #expect(try !errors().contains("may add figures"))
  }

  @Test func tablesForProgramsHaveNumbersAndKeysAlone() throws {
    let log = try TemporaryFolder(Self.files)
    func csv(_ arguments: String...) throws -> [String] {
      let all = ["stats", "--format", "csv", "--today", "2026-10-01"] + arguments
      return try Divelog.run(all, in: log.path).output.split(separator: "\n").map(String.init)
    }
    #expect(
      try csv("--by", "month-of-year", "--columns", "dives,time,deepest") == [
        "month-of-year,dives,time_min,deepest_m,time.over,deepest.over", "06,3,95,31,2,2",
      ]
    )
    #expect(
      try csv("--by", "site", "--columns", "share,coldest") == [
        "site,share_%,coldest_C,coldest.over", ",100,6,2",
      ]
    )
    #expect(
      try csv("--section", "records").prefix(2) == [
        "record,value,unit,date,site,diver,alike,path", "deepest,31,m,2024-06-11,,me,1,dives/a.md",
      ]
    )
    #expect(
      try csv("--section", "figures").prefix(2) == [
        "figure,unit,mean,lower,median,upper,dives,of", "duration,min,47.5,38.75,47.5,56.25,2,3",
      ]
    )
    #expect(
      try csv("--section", "series").contains(
        "longestDays,3,,,2024-06-11,2024-06-13,me"
      )
    )
  }

  @Test func tablesForProgramsTakeTheUnitsThatWereAskedFor() throws {
    let log = try TemporaryFolder(Self.files)
    func rows(_ arguments: String...) throws -> String {
      let all = ["stats", "--today", "2026-10-01", "--units", "imperial"] + arguments
      return try Divelog.run(all, in: log.path).output
    }
    #expect(
      try rows("--by", "year", "--columns", "dives,deepest,coldest", "--format", "tsv")
        == "year\tdives\tdeepest_ft\tcoldest_F\tdeepest.over\tcoldest.over\n"
        + "2024\t3\t101.71\t42.8\t2\t2\n"
    )
    #expect(
      try rows("--by", "year", "--columns", "dives,deepest", "--format", "jsonl")
        == #"{"year": "2024", "dives": 3, "deepest_ft": 101.71, "deepest.over": 2}"# + "\n"
    )
    let records = try rows("--section", "records", "--format", "csv").split(separator: "\n")
    #expect(records.dropFirst().first == "deepest,101.71,ft,2024-06-11,,me,1,dives/a.md")
  }

  @Test func aTableSaysOverHowManyDivesAValueIs() throws {
    let log = try TemporaryFolder(Self.files)
    let outcome = try Divelog.run(
      ["stats", "--by", "year", "--columns", "dives,deepest,time-so-far"],
      in: log.path
    )
    #expect(outcome.output.contains("31 m (2)  1 h 35 min (2)"))
    #expect(outcome.output.contains("(n): over the n dives"))
  }

  @Test func barsAreOfTheFirstColumnThatIsShown() throws {
    let log = try TemporaryFolder(Self.files)
    func drawn(_ columns: String) throws -> [String] {
      try Divelog.run(
        ["stats", "--by", "duration", "--columns", columns, "--chart"],
        in: log.path
      ).output.split(separator: "\n").map(String.init)
    }
    let lines = try drawn("max-depth,dives")
    #expect(lines[0].hasSuffix("  max-depth"))
    // 12 m and 31 m, both of one dive.
    let bars = lines.dropFirst().prefix(2).map { $0.count { "█#".contains($0) } }
    #expect(bars[0] < bars[1])
    #expect(try !drawn("coldest").contains { $0.contains("█") || $0.contains("#") })
  }

  @Test func anEmptyLogSaysSo() throws {
    let log = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    let outcome = try Divelog.run(["stats", "--section", "records"], in: log.path)
    #expect(outcome.output == "none of these dives records any of this\n")
  }

  @Test func daysAtTheSurfaceAreRounded() throws {
    func dive(_ when: String) -> String {
      "---\ndate: \(when.prefix(10))\ntime: \(when.suffix(5))\nduration: 60 min\n---\n"
    }
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/a.md": dive("2024-06-01 10:00"),
      "dives/b.md": dive("2024-06-29 10:00"),
    ])
    let stats = ["stats", "--section", "series", "--today", "2026-10-01"]
    #expect(try Divelog.run(stats, in: log.path).output.contains("28 days"))
  }
}
