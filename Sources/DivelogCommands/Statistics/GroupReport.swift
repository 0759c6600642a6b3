import DiveStatistics
import DiveUnits
import Logbook
import SourceText
import Wording

/// The totals of dives put together by what they share, a row each.
struct GroupReport {
  private let rows: [GroupedDives.Row]
  /// One cell a column of each row.
  private let rowCells: [[GroupCells.Cell]]
  /// The same of all dives.
  private let sumCells: [GroupCells.Cell]
  private let columns: [GroupColumn]
  private let hasOwnColumns: Bool
  private let options: GlobalOptions
  let dimensions: [Dimension]
  /// What all dives come to.
  let totals: DiveTotals

  /// Sums up dives.
  ///
  /// Parameters as the command line has them; without columns the table has the usual ones.
  /// Running totals begin with what was dived before the log, if that is to be told.
  init(
    _ dives: [LoggedDive],
    by choice: DimensionChoice,
    columns asked: [GroupColumn]?,
    after previous: PreviousDives?,
    in logbook: Logbook,
    options: GlobalOptions
  ) {
    dimensions = choice.dimensions
    columns = asked ?? GroupColumn.usual
    hasOwnColumns = asked != nil
    self.options = options
    let running =
      choice.followsTime && columns.contains(where: \.isRunning)
      ? CumulativeTotals(dives, by: choice.dimensions[0], after: previous) : nil
    let cells = GroupCells(columns, dives, running, in: logbook)
    let all: [Int]
    if choice.dimensions.isEmpty {
      (rows, all, totals) = ([], [], DiveTotals(of: dives))
    } else {
      let groups = GroupedDives(dives, by: choice.dimensions, bands: choice.bands, in: logbook)
      (rows, all, totals) = (groups.rows, groups.all, groups.totals)
    }
    rowCells = rows.map { cells.cells($0.keys.first ?? nil, $0.dives, $0.totals, $0.share) }
    sumCells = cells.cells(nil, all, totals, Fraction(steps: totals.dives > 0 ? 1000 : 0))
  }

  func text(_ format: OutputFormat, _ drawing: Drawing?) -> String {
    switch format {
    case .json, .csv: ([keys] + cells).map { CSVText.row($0) }.joined()
    case .markdown: MarkdownTable.text(header, cells)
    case .text: table(drawing)
    }
  }

  /// What a program reads at the head of the columns, in no language.
  private var keys: [String] {
    (dimensions.isEmpty ? ["log"] : dimensions.map(\.name)) + columns.map(\.name)
  }

  /// What a person reads there; what dives are put together by is called as on the command line.
  private var header: [String] {
    (dimensions.isEmpty ? [options.words(.columnLog)] : dimensions.map(\.name))
      + columns.map { column in column.title.map(options.words) ?? column.name }
  }

  private var cells: [[String]] {
    if dimensions.isEmpty { return [sum] }
    return zip(rows, rowCells).map { row, cells in
      row.keys.map { title($0).visible } + cells.map(\.text)
    }
  }

  /// What all dives come to.
  private var sum: [String] {
    let blanks = dimensions.dropFirst().map { _ in "" }
    return [options.words(.allDives)] + blanks + sumCells.map(\.text)
  }

  private func title(_ key: DimensionKey?) -> String {
    switch key?.title {
    case .text(let text)?: text
    case .message(let message)?: options.words(message)
    case nil: options.words(.notRecorded)
    }
  }

  private func table(_ drawing: Drawing?) -> String {
    let all = [header] + cells + (dimensions.isEmpty ? [] : [sum])
    let widths = header.indices.map { column in all.map { $0[column].cellWidth }.max() ?? 0 }
    let names = max(dimensions.count, 1)
    let lines = all.map { row in
      var line = row.enumerated().map { column, cell in
        DiveTable.padded(cell, widths[column], toRight: column >= names)
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    let bars = GroupBars(
      rows.map { row in
        let label = row.keys.map { title($0).visible }.joined(separator: ", ")
        return BarChart.Row(label: label, value: row.totals.dives)
      }
    )
    return bars.added(to: lines, title: options.words(.columnDives), drawing)
      .map { $0 + "\n" }.joined()
  }

  /// Writes the keys of totals and groups.
  func write(_ json: inout JSONWriter) {
    json.key("by")
    json.array { json in for dimension in dimensions { json.string(dimension.name) } }
    json.key("columns")
    json.array { json in
      if hasOwnColumns { for column in columns { json.string(column.name) } }
    }
    json.newLine()
    json.key("total")
    totals.write(&json)
    json.key("values")
    write(sumCells, &json)
    json.newLine()
    json.key("groups")
    json.array { json in
      for (row, cells) in zip(rows, rowCells) {
        json.newLine()
        write(row, cells, &json)
      }
    }
  }

  /// The columns that were asked for; what a row comes to is told with or without them.
  private func write(_ cells: [GroupCells.Cell], _ json: inout JSONWriter) {
    json.object { json in
      guard hasOwnColumns else { return }
      for (column, cell) in zip(columns, cells) {
        json.key(column.name)
        json.raw(cell.json)
      }
    }
  }

  private func write(
    _ row: GroupedDives.Row,
    _ cells: [GroupCells.Cell],
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("keys")
      json.array { json in for key in row.keys { json.string(key?.name) } }
      // Machine output is in one language, so months and days go by their numbers alone.
      json.key("titles")
      json.array { json in
        for key in row.keys {
          if case .text(let title)? = key?.title {
            json.string(title)
          } else {
            json.string(key?.name)
          }
        }
      }
      json.key("share")
      json.raw(Decimal(row.share.permille, places: 1).text())
      json.key("figures")
      row.totals.write(&json)
      json.key("values")
      write(cells, &json)
    }
  }
}
