import DiveStatistics
import DiveUnits
import LogbookCore

/// A logbook made of the front matter of its dives, so that each test shows the whole of it.
struct MadeLog {
  let logbook: Logbook
  let records: RecordLookup
  var dives: [LoggedDive] { logbook.dives }

  /// Makes a log of one diver, whose dives are called `1`, `2` … in this order.
  init(_ dives: [String], _ files: [String: String] = [:]) throws {
    var all = files.mapValues { "---\n\($0)\n---\n" }
    for (number, text) in dives.enumerated() {
      all["dives/\(number + 1).md"] = "---\n\(text)\n---\n"
    }
    try self.init(files: all)
  }

  init(files: [String: String]) throws {
    var bytes = files.mapValues { Array($0.utf8) }
    bytes["divelog.yml"] = bytes["divelog.yml"] ?? Array("format: 1\n".utf8)
    logbook = try Logbook(reading: .memory(bytes))
    records = RecordLookup(logbook)
  }

  /// The summary of a statistic over all dives.
  func summary(_ name: String) -> FigureSummary? {
    Statistic.named(name).map { FigureSummary(of: $0, over: dives, in: records) }
  }

  /// The rows of a table as `key key: dives`.
  func rows(by names: String..., widths: [String] = [], system: UnitSystem = .metric) -> [String] {
    var bands = Bands(system)
    for width in widths { _ = bands.setWidth(width) }
    let dimensions = names.compactMap { Dimension.named($0) }
    return GroupedDives(dives, by: dimensions, bands: bands, in: logbook).rows.map { row in
      row.keys.map { $0?.name ?? "-" }.joined(separator: " ") + ": \(row.dives.count)"
    }
  }
}

/// A dive on one tank whose RMV is known, with more lines.
func tankDive(_ date: String, minutes: Int = 40, used: Int = 100, _ more: String = "") -> String {
  """
  date: \(date)
  duration: \(minutes) min
  max-depth: 20 m
  average-depth: 10 m
  tanks:
    - volume: 12 L
      gas: air
      start: 200 bar
      end: \(200 - used) bar
  \(more)
  """
}

func day(_ text: String) throws -> CalendarDate { try CalendarDate(parsing: text) }
