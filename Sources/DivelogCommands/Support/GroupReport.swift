import DiveStatistics
import DiveUnits
import Logbook
import SourceText
import Wording

/// The totals of dives put together by what they share, a row each.
struct GroupReport {
  private let rows: [GroupedDives.Row]
  private let system: UnitSystem
  private let options: GlobalOptions
  let dimensions: [Dimension]
  /// What all dives come to.
  let totals: DiveTotals

  init(
    _ dives: [LoggedDive],
    by choice: DimensionChoice,
    in logbook: Logbook,
    options: GlobalOptions
  ) {
    dimensions = choice.dimensions
    self.options = options
    system = logbook.unitSystem
    guard !choice.dimensions.isEmpty else {
      rows = []
      totals = DiveTotals(of: dives)
      return
    }
    let groups = GroupedDives(dives, by: choice.dimensions, bands: choice.bands, in: logbook)
    rows = groups.rows
    totals = groups.totals
  }

  func text(_ format: OutputFormat, _ drawing: Drawing?) -> String {
    switch format {
    case .json: json
    case .csv: ([keys] + cells).map { CSVText.row($0) }.joined()
    case .markdown: MarkdownTable.text(header, cells)
    case .text: table(drawing)
    }
  }

  /// What a program reads at the head of the columns, in no language.
  private var keys: [String] {
    (dimensions.isEmpty ? ["log"] : dimensions.map(\.name))
      + ["dives", "share", "time", "mean", "longest", "deepest", "coldest"]
  }

  /// What a person reads there; what dives are put together by is called as on the command line.
  private var header: [String] {
    let figures: [Message] = [
      .columnDives, .columnShare, .columnTime, .columnMean, .columnLongest, .columnDeepest,
      .columnColdest,
    ]
    return (dimensions.isEmpty ? [options.words(.columnLog)] : dimensions.map(\.name))
      + figures.map(options.words)
  }

  private var cells: [[String]] {
    if dimensions.isEmpty { return [sum] }
    return rows.map { row in
      row.keys.map { title($0).visible } + figures(row.totals, row.share)
    }
  }

  /// What all dives come to.
  private var sum: [String] {
    let blanks = dimensions.dropFirst().map { _ in "" }
    let share = Fraction(steps: totals.dives > 0 ? 1000 : 0)
    return [options.words(.allDives)] + blanks + figures(totals, share)
  }

  private func figures(_ totals: DiveTotals, _ share: Fraction) -> [String] {
    [
      "\(totals.dives)", share.formatted(system, decimals: 1),
      totals.duration?.formatted(system) ?? "", totals.meanDuration?.formatted(system) ?? "",
      totals.longest?.formatted(system) ?? "",
      totals.deepest?.formatted(system, decimals: 1) ?? "",
      totals.coldest?.formatted(system, decimals: 1) ?? "",
    ]
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

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(2)
      json.key("by")
      json.array { json in for dimension in dimensions { json.string(dimension.name) } }
      json.newLine()
      json.key("total")
      totals.write(&json)
      json.newLine()
      json.key("groups")
      json.array { json in
        for row in rows {
          json.newLine()
          write(row, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ row: GroupedDives.Row, _ json: inout JSONWriter) {
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
    }
  }
}
