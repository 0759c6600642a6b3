import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// The number of dives with a common value.
struct Tally: Sendable {
  /// The common value, in words.
  let name: String
  let dives: Int
  let seconds: Int
  /// The total number of dives.
  let whole: Int
  /// The largest number of dives in a row of the list, for scaling bars.
  let most: Int
  let first: CalendarDate?
  let last: CalendarDate?
  /// Whether it is new, such as a site where none of them had dived before.
  let isNew: Bool
  let words: Phrases

  init(
    _ name: String,
    _ totals: DiveTotals,
    of whole: Int,
    most: Int,
    isNew: Bool = false,
    _ words: Phrases
  ) {
    self.name = name
    dives = totals.dives
    seconds = totals.duration?.seconds ?? 0
    self.whole = whole
    self.most = most
    first = totals.firstDay
    last = totals.lastDay
    self.isNew = isNew
    self.words = words
  }

  /// Dives grouped by a dimension of statistics; those without a value are left out.
  ///
  /// - Parameters:
  ///   - dimension: The name of the dimension, such as `site`.
  ///   - log: The dives.
  ///   - isNew: Whether the dives of a row, by their indices in the log, are the first of their
  ///     kind.
  /// - Returns: A row for each value, in the order of statistics.
  static func all(
    by dimension: String,
    in log: ReportLog,
    isNew: ([Int]) -> Bool = { _ in false }
  ) -> [Tally] {
    guard let dimension = Dimension.named(dimension) else { return [] }
    let places = log.places
    let bands = Bands(log.words.system)
    let table = GroupedDives(log.dives, by: [dimension], bands: bands, in: log.logbook)
    let rows = table.rows.compactMap { row in
      row.keys.first.flatMap { $0 }.map { (key: $0, row: row) }
    }
    let most = rows.map(\.row.totals.dives).max() ?? 0
    return rows.map { key, row in
      Tally(
        log.words.title(key, of: dimension),
        row.totals,
        of: places.count,
        most: most,
        isNew: isNew(row.dives.map { places[$0] }),
        log.words
      )
    }
  }
}

/// The names of a common value of several dives.
enum TallyContext {
  static let table = ContextTable<Tally>(
    "tally",
    [
      .text("name", "The value that the dives share.", "Rummu quarry") { $0.name },
      .count("dives", "The number of dives.", "12") { $0.dives },
      .text("time", "Their total duration.", "8 h 40 min") { tally in
        tally.seconds > 0 ? tally.words.sum(DiveDuration(steps: tally.seconds)) : nil
      },
      .text("share", "Their share of all dives.", "31.5 %") { tally in
        tally.words.percent(tally.dives, of: tally.whole)
      },
      .number("bar", "The length of its bar, in per cent of the longest.", "80") { tally in
        Phrases.share(tally.dives, of: tally.most).text()
      },
      .text("first-date", "The date of the first.", "12 June 2024") { tally in
        tally.first.map(tally.words.date)
      },
      .text("last-date", "The date of the last.", "5 September 2026") { tally in
        tally.last.map(tally.words.date)
      },
      .truth("is-new", "True if it is new to all of these divers.") { $0.isNew },
      .truth("is-none", "True if there are no such dives.") { $0.dives == 0 },
    ]
  )
}
