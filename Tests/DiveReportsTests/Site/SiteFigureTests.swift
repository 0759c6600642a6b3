import DiveModel
import Foundation
import LogbookCore
import TestSupport
import Testing
import Wording

@testable import DiveReports

/// Figures on the pages of a site: whole, as they are written, and each diver's their own.
@Suite struct SiteFigureTests {
  private static func pages(_ files: [String: String]) throws -> [String: String] {
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    return SiteLaws(log, for: .owner).pages
  }

  private static func dive(_ day: Int, used: Int = 100, minutes: Int = 40, volume: String = "12 L")
    -> String
  {
    """
    ---
    date: 2024-06-\(day < 10 ? "0" : "")\(day)
    time: 10:00
    duration: \(minutes) min
    max-depth: 20 m
    average-depth: 10 m
    tanks:
      - volume: \(volume)
        gas: air
        start: 200 bar
        end: \(200 - used) bar
    ---

    """
  }

  /// Twins are no tank of 24 litres.
  @Test(arguments: [
    ("2x12 L", "2x12 L"), ("2 x 8.5 L", "2 x 8.5 L"),
    ("24 L", "<span class=\"figure\">24 L</span>"),
    ("2x12 L  # twins", "2x12 L"), ("\"2x12 L\"", "2x12 L"),
  ])
  func aSetOfTanksIsShownAsItIsWritten(volume: String, shown: String) throws {
    let pages = try Self.pages([
      "divelog.yml": "format: 1\n", "dives/a.md": Self.dive(1, volume: volume),
    ])
    let page = try #require(pages.first { $0.key.hasPrefix("dives/") }?.value)
    #expect(page.contains(">\(shown)</td>"))
  }

  /// Nothing of a text changes but where its lines may end.
  @Test(arguments: [
    ("148 bar", ["148 bar"]), ("101 h 22 min", ["101 h", "22 min"]),
    ("5 m, 3 min", ["5 m,", "3 min"]),
    ("Sat 10–16", ["10–16"]), ("Rummu", []), ("", []), ("  a  5  m ", []), ("red-sea-2024", []),
    ("5 miles", []), ("-3 °C", ["-3 °C"]), ("0.5 cuft/min <b>", ["0.5 cuft/min"]),
    ("1 2 3", []), ("12", []), ("bar", []),
  ])
  func noNumberIsPartedFromItsUnit(text: String, whole: [String]) {
    var html = HTML()
    html.figures(text)
    let parts = html.markup.components(separatedBy: "<span class=\"figure\">")
    #expect(parts.dropFirst().map { $0.components(separatedBy: "</span>")[0] } == whole)
    var plain = HTML()
    plain.text(text)
    let bare = html.markup.replacing("<span class=\"figure\">", with: "")
      .replacing("</span>", with: "")
    #expect(bare == plain.markup)
  }

  /// The chart of RMV names each diver, and shows what records are of.
  @Test func theChartOfGasKeepsDiversApart() throws {
    var files = ["divelog.yml": "format: 1\n"]
    for (diver, used) in [("Mari", 80), ("Tom", 140)] {
      let id = diver.lowercased()
      files["divers/\(id)/diver.md"] = "---\nname: \(diver)\n---\n"
      for day in 1...12 { files["divers/\(id)/dives/\(day).md"] = Self.dive(day, used: used) }
    }
    // Two minutes are no dive to learn from.
    files["divers/tom/dives/20.md"] = Self.dive(20, used: 60, minutes: 2)
    let page = try #require(try Self.pages(files)["statistics.html"])
    let title = "Gas per minute (RMV) over time"
    let chart = try #require(page.components(separatedBy: "<figure").first { $0.contains(title) })
    #expect(chart.contains("Mari") && chart.contains("Tom"))
    #expect(chart.contains("Rolling median"))
    #expect(chart.contains("chart-series-1") && chart.contains("chart-series-2"))
    #expect(!chart.contains("20 June 2024"))
    #expect(chart.components(separatedBy: "<tr>").count - 1 == 25)
  }

  /// A day of fifty dives does not make all others alike.
  @Test func theCalendarsClassesAreTheSameInEveryLog() throws {
    var files = ["divelog.yml": "format: 1\n"]
    let counts = [1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 50]
    for (day, count) in counts {
      for number in 0..<count { files["dives/\(day)-\(number).md"] = Self.dive(day) }
    }
    let page = try #require(try Self.pages(files)["statistics.html"])
    let calendar = try #require(page.components(separatedBy: "id=\"calendar\"").last)
    let shades = calendar.components(separatedBy: "class=\"chart-heat-").dropFirst()
      .map { $0.prefix(1) }
    #expect(shades.prefix(6) == ["1", "2", "3", "3", "4", "4"])
    for text in ["> 1</li>", "> 2</li>", "> 3–4</li>", "> 5+</li>"] {
      #expect(calendar.contains(text), "\(text)")
    }
  }
}
