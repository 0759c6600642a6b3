import DiveStatistics
import DiveUnits
import LogbookCore

/// A log in memory, and what of it is due on a day.
struct DueLog {
  let logbook: Logbook

  /// Reads records, each the lines between its marks, by their paths, and document types as
  /// `divelog.yml` lists them.
  init(_ files: [String: String], types: String = "") throws {
    var all = files.mapValues { Array("---\n\($0)\n---\n".utf8) }
    all["divelog.yml"] = Array(
      "format: 1\n\(types.isEmpty ? "" : "document-types:\n\(types)\n")".utf8
    )
    logbook = try Logbook(reading: .memory(all))
  }

  func items(on day: String?, warning: Int = ValidityState.warningDays) throws -> DueItems {
    let day = try day.map { try CalendarDate(parsing: $0) }
    return DueItems(logbook, RecordIndex(logbook), on: day, warning: warning)
  }

  /// The items in short: `document medical 2024-03-01 expired`.
  func due(on day: String?) throws -> [String] {
    try items(on: day).all.map { item in
      "\(item.kind) \(item.id) \(item.what) \(item.day.map { "\($0)" } ?? "-") \(item.state)"
    }
  }
}
