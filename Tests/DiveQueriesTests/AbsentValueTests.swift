import DiveFigures
import DiveModel
import DiveQueries
import LogbookCore
import Testing

/// Terms match a dive that lacks a value by the format's default or by the value of its site.
@Suite struct AbsentValueTests {
  private static func log(_ dive: String, site: String = "") throws -> Logbook {
    let text = "---\ndate: 2024-06-12\nsite: tarn\n\(dive)---\n"
    return try Logbook(
      reading: .memory([
        "divelog.yml": Array("format: 1\n".utf8), "dives/dive.md": Array(text.utf8),
        "sites/tarn.md": Array("---\nname: Tarn\n\(site)---\n".utf8),
      ])
    )
  }

  private static func finds(_ query: String, in log: Logbook) throws -> Bool {
    let filter = try SampleLog.filter(query, in: log)
    return filter.matches(try #require(log.dives.first))
  }

  @Test(arguments: [
    ("", "mode:open-circuit", true), ("", "mode:gauge", false), ("", "mode:..", false),
    ("", "not:mode:open-circuit", false), ("mode: gauge\n", "mode:open-circuit", false),
    ("mode: gauge\n", "mode:..", true), ("mode: gage\n", "mode:open-circuit", false),
    ("", "purpose:recreational", true), ("", "purpose:..", false),
    ("purpose: training\n", "purpose:recreational", false),
    ("tanks: [{gas: air}]\n", "tank.use:bottom", true), ("", "tank.use:bottom", false),
    ("tanks: [{gas: air, use: deco}]\n", "tank.use:bottom", false),
    ("tanks: [{gas: air, use: deco}, {gas: air}]\n", "tank.use:bottom", true),
    ("tanks: [{gas: air}]\n", "tank.use:..", false),
  ])
  func whatTheFormatTakesIsFound(dive: String, query: String, finds: Bool) throws {
    #expect(try Self.finds(query, in: try Self.log(dive)) == finds)
  }

  private static let site =
    "water: fresh\naltitude: 640 m\ndensity: 1000 kg/m3\nposition: 54.4, -3.2\n"

  @Test(arguments: [
    ("", "water:fresh", true), ("", "water:..", true), ("", "not:water:fresh", false),
    ("water: salt\n", "water:fresh", false), ("water: salt\n", "water:salt", true),
    ("water: wet\n", "water:fresh", false), ("", "altitude:>600m", true),
    ("altitude: 10 m\n", "altitude:>600m", false), ("", "density:1000kg/m3", true),
    ("", "position:..", true),
  ])
  func theSiteSaysItForItsDives(dive: String, query: String, finds: Bool) throws {
    #expect(try Self.finds(query, in: try Self.log(dive, site: Self.site)) == finds)
  }

  @Test func aColumnShowsWhatTheSiteSaysAsNotWritten() throws {
    let log = try Self.log("", site: Self.site)
    let term = try #require(DiveTerms.term(named: "altitude"))
    let value = term.value(of: log.dives[0], in: FigureContext(log, for: [term]))
    #expect(value?.content == .steps(640_000))
    #expect(value?.source == .site)
  }
}
