import CommandSupport
@testable import DivelogCommands
import DiveUnits
import TerminalPages
import Testing

/// Days and months stand where the calendar has them.
@Suite(.waiting) struct CalendarPictureTests {
  private static let names = (1...12).map { "m\($0)" }

  @Test(arguments: [1900, 1999, 2000, 2023, 2024, 2200], [12, 30, 80])
  func everyDayOfAYearIsShownOnce(year: Int, width: Int) throws {
    let first = try #require(CalendarDate(year: year, month: 1, day: 1)).dayNumber
    let days = (0..<366).compactMap { CalendarDate(dayNumber: first + $0) }
    let ofYear = days.filter { $0.year == year }
    let map = HeatMap(
      year: year,
      counts: Dictionary(days.map { ($0, 1) }) { $0 + $1 },
      months: Self.names,
      weekdays: ["1", "2", "3", "4", "5", "6", "7"]
    )
    let lines = map.lines(Drawing(.unicode, width: width))
    let signs = lines.map { line in line.count { $0 == "░" } }
    #expect(signs.reduce(0, +) == ofYear.count)
    for weekday in 1...7 {
      let shown = zip(lines, signs).filter { $0.0.hasPrefix("\(weekday)") }.map(\.1)
      #expect(shown.reduce(0, +) == ofYear.count { $0.weekday == weekday })
    }
    for name in Self.names {
      #expect(lines.contains { $0.split(separator: " ").contains(Substring(name)) })
    }
  }

  @Test func yearsThatNoCalendarHasAreNotShown() {
    for year in [Int.min, 0, 1899, 2201, .max] {
      let map = HeatMap(year: year, counts: [:], months: Self.names, weekdays: [])
      #expect(map.lines(Drawing(.ascii, width: 80)).isEmpty)
    }
  }

  /// Dives after today, or more than a year and a month before it, are not among the last months.
  @Test func theLastMonthsEndWithToday() throws {
    var files = ["divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari Tamm\n---\n"]
    for day in ["2023-02-28", "2023-03-01", "2024-01-31", "2024-02-29", "2024-03-01"] {
      files["dives/\(day).md"] = "---\ndate: \(day)\n---\n"
    }
    let log = try TemporaryFolder(files)
    let words = ["home", "--chart", "--today", "2024-02-29"]
    let lines = try Divelog.run(words, in: log.path).output.split(separator: "\n")
    let names = try #require(lines.firstIndex { $0.hasPrefix("  Mar Apr ") })
    #expect(lines[names].hasSuffix(" Jan Feb"))
    #expect(lines[names - 1] == "  ### ___ ___ ___ ___ ___ ___ ___ ___ ___ ### ###")
    #expect(lines[names + 1] == "    1   0   0   0   0   0   0   0   0   0   1   1")
  }
}
