import DiveExchange
import DiveModel
import Testing

/// Where a dive was is not decided by a name alone, and not told by an entry that names no place.
@Suite struct PlaceDoubtTests {
  @Test(arguments: [(MergeOptions.Fill.measured, false), (.nothing, false), (.all, true)])
  func anEntryWithoutASiteKeepsItsPlace(fill: MergeOptions.Fill, isTaken: Bool) throws {
    let entry = "---\ndate: 2024-06-12\ntime: 10:30\n---\n\nA place that we keep to ourselves.\n"
    var dive = SlateDive(name: "1", time: "10:31")
    dive.values[.position] = "10.5, 20.5"
    dive.values[.exitPosition] = "10.6, 20.6"
    let run = try MergeRun([dive], into: ["dives/a.md": entry], fill: fill)
    #expect(run.files["dives/a.md"]?.contains("\nposition: ") == isTaken)
    #expect(run.files["dives/a.md"]?.contains("exit-position:") == isTaken)
    #expect(run.step.joined.contains { $0.left.contains("position") } != isTaken)
  }

  /// Sites of one name in two countries are two.
  @Test(arguments: [("Malta", 0), ("malta", 0), ("Belize", 1)])
  func aNameInAnotherCountryIsAnotherSite(country: String, new: Int) throws {
    let text = """
      <Divinglog><Logbook><Dive><Divedate>2024-06-12</Divedate><Entrytime>10:00</Entrytime>
      <Country Name="\(country)"/><Place Name="Blue Hole"/></Dive></Logbook></Divinglog>
      """
    let site = "---\nname: Blue Hole\nposition: 36.05, 14.19\ncountry: Malta\n---\n"
    let run = try ForeignFiles(
      ["log.xml": Array(text.utf8)],
      of: DivingLogXML(),
      into: ["sites/blue-hole.md": Array(site.utf8)]
    )
    #expect(run.bytes.keys.count { $0.hasPrefix("sites/") } == new)
    let named = try #require(run.dives.first).text("site")
    #expect((named == "blue-hole") == (new == 0))
  }
}
