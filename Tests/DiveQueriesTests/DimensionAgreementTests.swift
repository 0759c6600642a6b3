import DiveModel
import DiveQueries
import DiveStatistics
import DiveUnits
import LogbookCore
import Testing

/// A row of `stats --by X` counts the dives that `list X:value` finds.
@Suite struct DimensionAgreementTests {
  /// The dimensions whose rows are values of the term of the same name.
  ///
  /// Bands and numbered weekdays are not, and a gas that was carried but not breathed is in no row.
  static let shared = Dimension.all.map(\.name).filter { name in
    ![
      "quarter", "month", "month-of-year", "depth", "temperature", "duration", "gas",
      "weekday",
    ].contains(name)
  }

  @Test(arguments: shared)
  func aRowHasTheDivesThatItsValueFinds(name: String) throws {
    let log = try #require(SampleLog.logbook)
    try Self.expectAgreement(name, log)
  }

  @Test(arguments: ["mode", "purpose", "site", "country", "gear", "tag", "rating"])
  func soItIsOfAnOddLog(name: String) throws {
    let dives = [
      "", "mode: gauge\n", "mode: gage\n", "purpose: [training, photo]\n", "site: tarn\n",
      "site: Nowhere\nrating: 4\n", "gear: [set]\n", "gear: [torch]\ntags: [Night, cave]\n",
      "tags: [night]\nrating: 6\n",
    ]
    var files = [
      "divelog.yml": "format: 1\n", "sites/tarn.md": "---\nname: Tarn\ncountry: England\n---\n",
      "gear/set.md": "---\nname: Set\nitems: [torch]\n---\n",
      "gear/torch.md": "---\nname: Torch\n---\n",
    ]
    for (place, dive) in dives.enumerated() {
      files["dives/\(place).md"] = "---\ndate: 2024-06-1\(place)\n\(dive)---\n"
    }
    try Self.expectAgreement(
      name,
      try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    )
  }

  private static func expectAgreement(_ name: String, _ log: Logbook) throws {
    let dimension = try #require(Dimension.named(name))
    let groups = GroupedDives(log.dives, by: [dimension], bands: Bands(.metric), in: log)
    for row in groups.rows {
      guard let key = row.keys[0]?.name else { continue }
      let filter = try SampleLog.filter("\(name):=\(QueryWord.written(key))", in: log)
      let found = groups.all.filter { filter.matches(log.dives[$0]) }
      #expect(Set(found) == Set(row.dives), "\(name):\(key)")
    }
  }
}
