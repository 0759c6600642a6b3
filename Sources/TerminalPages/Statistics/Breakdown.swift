package import DiveStatistics
package import DiveUnits
package import LogbookCore
import Diagnostics
package import Wording

/// The totals of dives grouped by dimensions, one row per group.
package struct Breakdown {
  package let rows: [GroupedDives.Row]
  /// The cells of each row, one per column.
  package let rowCells: [[BreakdownCell]]
  /// The cells for all dives.
  package let sumCells: [BreakdownCell]
  package let columns: [BreakdownColumn]
  package let hasOwnColumns: Bool
  private let language: Language
  private let system: UnitSystem
  package let dimensions: [Dimension]
  package let totals: DiveTotals

  /// Computes a breakdown.
  ///
  /// The parameters correspond to command-line options; without columns, the default ones are used.
  /// Running totals start with the dives before the log, if these are shown.
  package init(
    _ dives: [LoggedDive],
    by choice: DimensionChoice,
    columns asked: [BreakdownColumn]?,
    after previous: PreviousDives?,
    in logbook: Logbook,
    _ records: RecordLookup,
    _ system: UnitSystem,
    language: Language
  ) {
    dimensions = choice.dimensions
    columns = asked ?? BreakdownColumn.usual
    hasOwnColumns = asked != nil
    self.language = language
    self.system = system
    let running =
      choice.followsTime && columns.contains(where: \.isRunning)
      ? CumulativeTotals(dives, by: choice.dimensions[0], after: previous) : nil
    let cells = BreakdownCells(columns, dives, running, records, system)
    let all: [Int]
    if choice.dimensions.isEmpty {
      (rows, all, totals) = ([], [], DiveTotals(of: dives))
    } else {
      let groups = GroupedDives(dives, by: choice.dimensions, bands: choice.bands, in: logbook)
      (rows, all, totals) = (groups.rows, groups.all, groups.totals)
    }
    rowCells = rows.map { cells.cells($0.keys.first ?? nil, $0.dives, $0.totals, $0.share) }
    sumCells = cells.sum(all, totals, Fraction(steps: totals.dives > 0 ? 1000 : 0))
  }

  package func text(_ format: OutputFormat, _ drawing: Drawing?) -> String {
    switch format {
    case .json, .jsonl, .csv, .tsv: rows(format)
    case .markdown: MarkdownTable.text(header, dimensions.isEmpty ? cells : cells + [sum])
    case .text: table(drawing)
    }
  }

  /// The rows for programs, independent of language; the last columns are the numbers of dives that
  /// the values are based on.
  private func rows(_ format: OutputFormat) -> String {
    let heads = columns.map { column in
      let unit = column.unit?.csvUnit(system) ?? ""
      return unit.isEmpty ? column.name : "\(column.name)_\(unit)"
    }
    let names = (dimensions.isEmpty ? ["log"] : dimensions.map(\.name)) + heads
    let counted = columns.indices.filter { columns[$0].mayBeOverFewer }
    func values(_ cells: [BreakdownCell]) -> [String] {
      cells.map(\.csv) + counted.map { cells[$0].known.map { "\($0)" } ?? "" }
    }
    let rows =
      dimensions.isEmpty
      ? [[""] + values(sumCells)]
      : zip(rows, rowCells).map { row, cells in
        row.keys.map { key in
          if case .text(let title)? = key?.title { title.visible } else { key?.name ?? "" }
        } + values(cells)
      }
    let head = names + counted.map { columns[$0].name + ".over" }
    return DelimitedRows.text(head, rows, texts: max(dimensions.count, 1), format)
  }

  /// The headings for people; dimensions are named as on the command line.
  private var header: [String] {
    (dimensions.isEmpty ? [language.shown(.columnLog)] : dimensions.map(\.name))
      + columns.map { column in column.title.map(language.shown) ?? column.name }
  }

  private var cells: [[String]] {
    if dimensions.isEmpty { return [sum] }
    return zip(rows, rowCells).map { row, cells in
      row.keys.map { title($0).visible } + cells.map(\.marked)
    }
  }

  /// The totals of all dives.
  private var sum: [String] {
    let blanks = dimensions.dropFirst().map { _ in "" }
    return [language.shown(.allDives)] + blanks + sumCells.map(\.marked)
  }

  private func title(_ key: DimensionKey?) -> String {
    switch key?.title {
    case .text(let text)?: text
    case .message(let message)?: language.shown(message)
    case nil: language.shown(.notRecorded)
    }
  }

  private func table(_ drawing: Drawing?) -> String {
    let names = max(dimensions.count, 1)
    let table = TableLayout(
      header: header,
      cells + (dimensions.isEmpty ? [] : [sum]),
      isNumeric: header.indices.map { $0 >= names }
    )
    return (drawn(table.lines(), drawing) + note).map { $0 + "\n" }.joined()
  }

  /// The lines with bars for the first suitable column; unchanged without one.
  private func drawn(_ lines: [String], _ drawing: Drawing?) -> [String] {
    let places = columns.indices.filter { place in rowCells.contains { $0[place].bar != nil } }
    guard let place = places.first else { return lines }
    let bars = GroupBars(
      zip(rows, rowCells).map { row, cells in
        let label = row.keys.map { title($0).visible }.joined(separator: ", ")
        return BarChart.Row(
          label: label,
          value: max(cells[place].bar ?? 0, 0),
          figure: cells[place].text
        )
      }
    )
    let column = columns[place]
    let heading = column.title.map(language.shown) ?? column.name
    return bars.added(to: lines, title: heading, drawing)
  }

  /// The explanation of numbers in parentheses, if there are any.
  private var note: [String] {
    let isMarked = (rowCells + [sumCells]).joined().contains { $0.over != nil }
    return isMarked ? [language.shown(.overSoManyDives)] : []
  }
}
