import DiveStatistics
import DiveUnits
import Testing

@Suite struct GroupingTests {
  @Test func timeGoesByTimeAndNothingIsMissing() throws {
    let log = try MadeLog(
      ["2025-01-31", "2024-12-30", "2024-02-29", "2025-01-01"].map { "date: \($0)" }
    )
    #expect(log.rows(by: "year") == ["2024: 2", "2025: 2"])
    #expect(log.rows(by: "quarter") == ["2024-Q1: 1", "2024-Q4: 1", "2025-Q1: 2"])
    #expect(log.rows(by: "month") == ["2024-02: 1", "2024-12: 1", "2025-01: 2"])
    #expect(log.rows(by: "month-of-year") == ["01: 2", "02: 1", "12: 1"])
    #expect(log.rows(by: "weekday") == ["1: 1", "3: 1", "4: 1", "5: 1"])
  }

  @Test func namesAliasesAndFormerIDsCountAsTheirRecord() throws {
    let log = try MadeLog(
      ["rummu", "Rummu Quarry", "rummu-quarry", "vangla", "Elsewhere"].map {
        "date: 2024-06-12\nsite: \($0)"
      } + ["date: 2024-06-12"],
      ["sites/rummu-quarry.md": "name: Rummu quarry\naliases: [rummu, Vangla]\ncountry: Estonia"]
    )
    #expect(log.rows(by: "site") == ["rummu-quarry: 4", "Elsewhere: 1", "-: 1"])
    #expect(log.rows(by: "country") == ["Estonia: 4", "-: 2"])
  }

  @Test func aDiveCountsInTheRowOfEachOfSeveral() throws {
    let log = try MadeLog(
      [
        "date: 2024-06-12\nbuddies: [juhan, Liis, Juhan Saar]\ntags: [Wreck, night, wreck]",
        "date: 2024-06-13\nbuddies: juhan\ntags: wreck", "date: 2024-06-14",
      ],
      ["divers/juhan/diver.md": "name: Juhan Saar"]
    )
    #expect(log.rows(by: "buddy") == ["juhan: 2", "Liis: 1", "-: 1"])
    #expect(log.rows(by: "tag") == ["Wreck: 2", "night: 1", "-: 1"])
    let dimension = try #require(Dimension.named("buddy"))
    let groups = GroupedDives(log.dives, by: [dimension], bands: Bands(.metric), in: log.logbook)
    #expect(groups.rows.map(\.share.permille) == [667, 333, 333])
    #expect(groups.all.count == 3)
  }

  @Test func aSetOfGearIsItsPiecesTooHoweverItIsMade() throws {
    let log = try MadeLog(
      ["date: 2024-06-12\ngear: [set, fins]", "date: 2024-06-13\ngear: mask"],
      [
        "gear/set.md": "name: Set\nitems: [fins, ring]",
        "gear/ring.md": "name: R\nitems: [set, mask]",
        "gear/fins.md": "name: Fins", "gear/mask.md": "name: Mask",
      ]
    )
    #expect(log.rows(by: "gear") == ["mask: 2", "fins: 1", "ring: 1", "set: 1"])
  }

  @Test func whatIsNotWrittenIsWhatTheFormatTakes() throws {
    let log = try MadeLog([
      "date: 2024-06-12", "date: 2024-06-12\nmode: gauge\npurpose: [photo, teaching]",
      "date: 2024-06-12\nmode: gauze\npurpose: foto",
    ])
    #expect(log.rows(by: "mode") == ["gauge: 1", "open-circuit: 1", "-: 1"])
    #expect(log.rows(by: "purpose") == ["photo: 1", "recreational: 1", "teaching: 1", "-: 1"])
  }

  @Test func twoDimensionsMakeRowsWithinRows() throws {
    let log = try MadeLog([
      "date: 2024-06-12\nsite: A quarry", "date: 2024-06-13\nsite: The lake",
      "date: 2024-06-14\nsite: The lake", "date: 2025-06-12\nsite: A quarry",
      "date: 2025-06-12\nsite: A quarry", "date: 2025-06-12",
    ])
    #expect(
      log.rows(by: "year", "site")
        == ["2024 The lake: 2", "2024 A quarry: 1", "2025 A quarry: 2", "2025 -: 1"]
    )
    #expect(
      log.rows(by: "site", "year")
        == ["A quarry 2024: 1", "A quarry 2025: 2", "The lake 2024: 2", "- 2025: 1"]
    )
  }

  @Test func bandsHaveTheirLowerEndAndNotTheUpperOne() throws {
    let log = try MadeLog(
      ["9.999 m", "10 m", "19.99 m", "20 m", "60 ft", "20 ft", "0.1 m"].map {
        "date: 2024-06-12\nmax-depth: \($0)"
      } + ["date: 2024-06-12"]
    )
    #expect(log.rows(by: "depth") == ["0..10 m: 3", "10..20 m: 3", "20..30 m: 1", "-: 1"])
    #expect(
      log.rows(by: "depth", widths: ["20 ft"])
        == ["0..20 ft: 1", "20..40 ft: 3", "60..80 ft: 3", "-: 1"]
    )
    #expect(log.rows(by: "depth", system: .imperial).first == "0..30 ft: 2")
  }

  /// Each multiple of a width is the lower end of its band, in any unit.
  @Test(arguments: ["1 ft", "3 ft", "0.5 m", "7 ft", "1.1 F", "5 F", "0.7 C", "7 min", "90 s"])
  func whatIsWrittenAsAnEndIsOne(width: String) throws {
    let unit = String(width.split(separator: " ")[1])
    let number = try #require(Double(width.split(separator: " ")[0]))
    let (key, dimension) =
      [
        "min": ("duration", "duration"), "s": ("duration", "duration"), "m": ("max-depth", "depth"),
        "ft": ("max-depth", "depth"),
      ][
        unit
      ] ?? ("water-temperature", "temperature")
    // No water is warmer than 50 °C, and none colder than -5 °C.
    let multiples = (1...60).map { (Double($0) * number * 10).rounded() / 10 }
    let ends = multiples.filter { unit != "F" || (24...120).contains($0) }
    let log = try MadeLog(
      ends.map {
        "date: 2024-06-12\n\(key): \($0.description.replacing(/\.0$/, with: "")) \(unit)"
      }
    )
    let rows = log.rows(by: dimension, widths: [width])
    #expect(rows.count == ends.count)
    #expect(rows.count >= 20)
    #expect(rows.allSatisfy { $0.hasSuffix(": 1") })
  }

  @Test func temperaturesBelowNothingHaveBandsToo() throws {
    let log = try MadeLog(
      ["-1.5 °C", "-5 °C", "0 °C", "4.9 °C"].map { "date: 2024-06-12\nwater-temperature: \($0)" }
    )
    #expect(log.rows(by: "temperature") == ["-5..0 °C: 2", "0..5 °C: 2"])
  }

  @Test(arguments: [
    "0 m", "5", "-5 C", "m", "5 kg", "0 °C", "99999999999 m", "", "20 s", "0.001 m",
  ])
  func whatIsNoWidthIsRefused(text: String) {
    var bands = Bands(.metric)
    #expect(bands.setWidth(text) == nil)
    #expect(bands == Bands(.metric))
  }

  @Test func everyDiveIsInTheRowsOfEachDimension() throws {
    let log = try MadeLog([tankDive("2024-06-12"), "date: 2024-06-13"])
    for first in Dimension.all {
      for second in Dimension.all where first != second {
        let groups = GroupedDives(
          log.dives,
          by: [first, second],
          bands: Bands(.metric),
          in: log.logbook
        )
        #expect(Set(groups.rows.flatMap(\.dives)) == [0, 1], "\(first.name) \(second.name)")
        #expect(groups.totals == DiveTotals(of: log.dives))
        for row in groups.rows {
          #expect(row.totals == DiveTotals(of: log.dives, at: row.dives))
        }
      }
    }
  }

  @Test func anEmptyLogHasNoRows() throws {
    let log = try MadeLog([])
    #expect(log.rows(by: "year").isEmpty)
    #expect(log.rows(by: "site", "buddy").isEmpty)
  }
}
