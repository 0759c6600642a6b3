import DiveFormat
import DiveUnits
import LogbookCore

/// By what a table's dives are known again: the day and the clock, or the day and what the row says.
///
/// It is worked out of the heads and the cells alone, so that a later import by other rules, such as
/// those that add the column of the clock, knows its dives.
struct TableIdentity: Sendable {
  /// Where the clock is, and how it is written.
  private var clock: (place: DelimitedTable.Place, pattern: DatePattern)?
  /// The columns that tell dives of a day apart: the place, the depth and the duration.
  private var traits: [Int] = []
  private let isOfSamples: Bool

  init(_ table: DelimitedTable, _ rules: TableRules) {
    isOfSamples = rules.isOfSamples
    let sampleTime = rules.column(.sampleTime)?.heads.first.flatMap { table.place(of: $0) }
    var clocks: [(place: DelimitedTable.Place, pattern: DatePattern, rank: Int)] = []
    for (place, head) in table.heads.enumerated() where sampleTime != .column(place) {
      let keys = TableGuess.keys(of: head)
      if keys.contains(where: Self.traitKeys.contains), !keys.contains("time") {
        traits.append(place)
      }
      guard head.unit == nil else { continue }
      let cells = table.cells(of: place, limit: 2_000)
      if keys.contains("time") {
        // Digits under `Start` may be pressures.
        let isVague = HeadWords.isVagueTime(head.folded)
        if isVague, cells.contains(where: { FormGuess.areDigits(CleanText.oneLine($0)) }) {
          continue
        }
        if let pattern = FormGuess.clock(cells, share: 5),
          !keys.contains("duration") || FormGuess.isDaytime(cells, pattern)
        {
          clocks.append((.column(place), pattern, 0))
        } else if keys.contains("duration") {
          traits.append(place)
        }
      } else if keys.isEmpty || keys.first == "date" {
        if let pattern = Self.dateWithClock(cells) {
          clocks.append((.column(place), pattern, 1))
        } else if keys.isEmpty, cells.contains(where: { $0.utf8.contains(0x3A) }),
          let pattern = FormGuess.clock(cells), pattern.text.contains(":"),
          FormGuess.isDaytime(cells, pattern)
        {
          clocks.append((.column(place), pattern, 2))
        }
      }
    }
    for (name, value) in table.above.sorted(by: { $0.key < $1.key })
    where TableGuess.keys(of: ColumnHead(name)).first == "date" {
      if let pattern = Self.dateWithClock([value]) { clocks.append((.above(name), pattern, 1)) }
    }
    clock = clocks.min { $0.rank < $1.rank }.map { ($0.place, $0.pattern) }
  }

  private static let traitKeys: Set<String> = ["site", "max-depth", "duration"]

  /// The form of dates that have a clock behind them; the order of day and month does not matter.
  private static func dateWithClock(_ cells: [String]) -> DatePattern? {
    let few = cells.prefix(200).map(CleanText.oneLine)
    guard few.contains(where: { $0.utf8.count > 10 && $0.utf8.contains(0x3A) }) else { return nil }
    guard let pattern = FormGuess.dates(few).first(where: \.hasTime) else { return nil }
    // Spreadsheets write days with a clock at midnight.
    let hasClock = few.contains { pattern.read($0)?.time.map { $0.seconds != 0 } ?? false }
    return hasClock ? pattern : nil
  }

  /// The name of the dive of some rows on a day, and the one that it had before its clock was known.
  func names(
    _ rows: ArraySlice<DelimitedText.Row>,
    _ date: CalendarDate,
    _ table: DelimitedTable
  ) -> (name: String, former: String?) {
    guard let row = rows.first else { return (date.description, nil) }
    let plain = name(rows, row, date, table)
    if let clock {
      let cell = CleanText.oneLine(table.cell(row, clock.place))
      if let time = clock.pattern.read(cell)?.time ?? FormGuess.anyClock(cell) {
        return (ForeignMoment(date, time).name, plain)
      }
    }
    return (plain, nil)
  }

  private func name(
    _ rows: ArraySlice<DelimitedText.Row>,
    _ row: DelimitedText.Row,
    _ date: CalendarDate,
    _ table: DelimitedTable
  ) -> String {
    var text = ""
    if isOfSamples {
      for row in rows { text += table.wholeText(of: row) + "\n" }
    } else {
      text = traits.map { CleanText.oneLine(table.cell(row, .column($0))) }
        .joined(separator: "\u{1F}")
      if text.utf8.allSatisfy({ $0 == 0x1F }) { text = table.wholeText(of: row) }
    }
    let digest = NameUUID(text, in: "https://divelog.org/csv").description.prefix(8)
    return "\(date)/\(digest)"
  }
}
