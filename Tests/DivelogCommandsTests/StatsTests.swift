import CommandSupport
import Foundation
import Testing

/// Statistics as other programs use them.
@Suite(.waiting) struct StatsTests {
  /// The keys at the top, in their order.
  private static let keys = [
    "version", "by", "columns", "total", "values", "groups", "previous", "figures", "gases",
    "records", "places", "surfaceIntervals", "streaks", "recent", "trend",
  ]

  private func json(_ log: TemporaryFolder, _ arguments: String...) throws -> [String: Any] {
    let all = ["stats", "--format", "json", "--today", "2026-10-01"] + arguments
    let outcome = try Divelog.run(all, in: log.path)
    #expect(outcome.status == 0)
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(parsed as? [String: Any])
  }

  @Test func allKeysAreThereWhateverIsKnown() throws {
    let empty = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    for log in [empty, try TemporaryFolder(Fixture.files)] {
      for arguments in [[], ["--by", "year"], ["--section", "gases"]] {
        let all = ["stats", "--format", "json", "--today", "2026-10-01"] + arguments
        let outcome = try Divelog.run(all, in: log.path)
        let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        let object = try #require(parsed as? [String: Any])
        #expect(object.keys.sorted() == Self.keys.sorted())
        var rest = outcome.output[...]
        for key in Self.keys {
          let place = try #require(rest.range(of: "\"\(key)\": "))
          rest = rest[place.upperBound...]
        }
      }
    }
  }

  @Test func whatIsNotKnownIsNull() throws {
    let object = try json(try TemporaryFolder(["divelog.yml": "format: 1\n"]))
    let figures = try #require(object["figures"] as? [[String: Any]])
    #expect(figures.count == 17)
    #expect(figures.allSatisfy { $0["dives"] as? Int == 0 && $0["median"] is NSNull })
    #expect(object["trend"] is NSNull)
    let records = try #require(object["records"] as? [String: Any])
    #expect(records.values.allSatisfy { $0 is NSNull })
    #expect((object["gases"] as? [Any])?.isEmpty == true)
  }

  @Test func picksLeaveOutWhatWasBeforeTheLog() throws {
    var files = Fixture.files
    files["diver.md"] = "---\nname: Mari Tamm\nprevious-dives: 20\n---\n"
    let log = try TemporaryFolder(files)
    let previous = try #require(try json(log)["previous"] as? [String: Any])
    #expect(previous["dives"] as? Int == 20)
    #expect(try json(log, "tag:wreck")["previous"] is NSNull)
    let columns = ["--by", "year", "--columns", "dives-so-far", "--format", "csv"]
    func table(_ query: String...) throws -> String {
      try Divelog.run(["stats"] + columns + query, in: log.path).output
    }
    #expect(try table() == "year,dives-so-far\n2024,22\n")
    #expect(try table("tag:wreck") == "year,dives-so-far\n2024,1\n")
  }

  private static let reader = [
    "divelog.yml": "format: 1\nunits: metric\n",
    "divers/tom/diver.md": "---\nname: Tom\nunits: imperial\nprevious-dives: 7\n---\n",
    "divers/mari/diver.md": "---\nname: Mari\n---\n",
    "divers/tom/dives/a.md": "---\ndate: 2023-06-12\nmax-depth: 30 m\n---\n",
    "divers/tom/dives/b.md": "---\ndate: 2024-06-12\nmax-depth: 10 m\n---\n",
    "divers/mari/dives/a.md": "---\ndate: 2024-06-12\nmax-depth: 20 m\n---\n",
  ]

  /// The same dives are in the same units wherever they are shown.
  @Test(arguments: [
    (["--diver", "tom"], "98.4 ft"), (["diver:tom"], "98.4 ft"), (["--diver", "mari"], "20 m"),
    ([], "30 m"), (["--diver", "tom", "--units", "metric"], "30 m"),
    (["--units", "imperial"], "98.4 ft"),
  ])
  func unitsAreThoseOfTheDiverOfAllDives(arguments: [String], depth: String) throws {
    let log = try TemporaryFolder(Self.reader)
    for more in [[], ["--by", "diver"], ["--section", "records"]] {
      let outcome = try Divelog.run(["stats"] + arguments + more, in: log.path)
      #expect(outcome.output.contains(depth), "\(outcome.output)\(outcome.errors)")
    }
    let list = ["list", "--columns", "max-depth"] + arguments
    #expect(try Divelog.run(list, in: log.path).output.contains(depth))
  }

  /// The units that `init` writes for the diver agree with the settings of the log.
  @Test(arguments: ["imperial", "metric"])
  func aNewLogHasTheUnitsOfItsSettings(units: String) throws {
    let log = try TemporaryFolder()
    _ = try Divelog.run(["init"], in: log.path)
    let settings = try log.text(of: "divelog.yml")
    try log.write(settings.replacing("units: metric", with: "units: \(units)"), to: "divelog.yml")
    _ = try Divelog.run(["new", "--set", "date=2024-06-12", "max-depth=30 m"], in: log.path)
    let depth = units == "imperial" ? "98.4 ft" : "30 m"
    for command in [["list"], ["stats"], ["home"]] {
      #expect(try Divelog.run(command, in: log.path).output.contains(depth), "\(command)")
    }
  }

  @Test func bandsAreInTheUnitsOfTheirReader() throws {
    let log = try TemporaryFolder(Self.reader)
    let tom = try Divelog.run(["stats", "--diver", "tom", "--by", "depth"], in: log.path)
    #expect(tom.output.contains("90..120 ft"), "\(tom.output)")
  }

  /// The row of all dives ends where the last period does, in a table for people in either form.
  @Test(arguments: ["text", "markdown"])
  func theRowOfAllDivesIsWhole(format: String) throws {
    let log = try TemporaryFolder(Self.reader)
    let arguments = ["--by", "year", "--columns", "dives,dives-so-far", "--format", format]
    let table = try Divelog.run(["stats", "--diver", "tom"] + arguments, in: log.path).output
    let last = try #require(table.split(separator: "\n").last)
    let cells = last.split { $0 == " " || $0 == "|" }.map(String.init)
    #expect(cells == ["all", "2", "9"], "\(table)")
  }

  @Test func aSectionOfWhichNothingIsKnownIsLeftOut() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/a.md": "---\ndate: 2024-06-12\n---\n",
    ])
    let outcome = try Divelog.run(["stats", "--today", "2026-10-01"], in: log.path)
    #expect(!outcome.output.contains("median"))
    #expect(!outcome.output.contains("tanks"))
    #expect(outcome.output.contains("dives in 12 months"))
  }

  @Test func intervalsOfPickedDivesAreThoseOfTheWholeLog() throws {
    func dive(_ time: String, _ more: String = "") -> String {
      "---\ndate: 2024-06-12\ntime: \(time)\nduration: 60 min\n\(more)---\n"
    }
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/a.md": dive("08:00", "tags: [wreck]\n"),
      "dives/b.md": dive("10:00"), "dives/c.md": dive("12:30", "tags: [wreck]\n"),
    ])
    let intervals = try json(log, "tag:wreck")["surfaceIntervals"] as? [String: Any]
    #expect(intervals?["dives"] as? Int == 1)
    #expect(intervals?["median"] as? Int == 90 * 60)
  }
}
