import DiveStatistics
import DiveUnits
import Logbook
import SourceText
import Wording

/// Totals as text, JSON, CSV or Markdown.
struct StatsReport {
  private let totals: DiveTotals
  private let groups: GroupedTotals?
  private let grouping: DiveGrouping?
  private let system: UnitSystem
  private let options: GlobalOptions
  private let histograms: DiveHistograms

  init(
    _ dives: [LoggedDive],
    by grouping: DiveGrouping?,
    in logbook: Logbook,
    options: GlobalOptions
  ) {
    var totals = DiveTotals()
    for dive in dives { totals.add(dive) }
    self.totals = totals
    self.grouping = grouping
    groups = grouping.map { GroupedTotals(dives, by: $0, in: logbook) }
    system = logbook.unitSystem
    self.options = options
    histograms = DiveHistograms(dives, system)
  }

  func text(_ format: OutputFormat, _ drawing: Drawing?) -> String {
    switch format {
    case .json: return json
    case .csv: return ([Self.keys(grouping)] + rows).map { CSVText.row($0) }.joined()
    case .markdown: return MarkdownTable.text(header, rows)
    case .text: return groups == nil ? summary + pictures(drawing) : table(drawing)
    }
  }

  private func pictures(_ drawing: Drawing?) -> String {
    guard let drawing else { return "" }
    return histograms.lines(drawing, options.words).map { $0 + "\n" }.joined()
  }

  /// One line a figure.
  private var summary: String {
    var lines: [(Message, String)] = [(.figureDives, "\(totals.dives)")]
    func add(_ label: Message, _ value: String?, over count: Int) {
      guard let value else { return }
      let isAll = count == totals.dives
      let over = isAll ? "" : "  " + options.words(.overDives(dives: .dives(count: count)))
      lines.append((label, value + over))
    }
    if totals.breathHold > 0 { lines.append((.figureBreathHold, "\(totals.breathHold)")) }
    add(.figureTime, totals.duration?.formatted(system), over: totals.timed)
    add(.figureMeanTime, totals.meanDuration?.formatted(system), over: totals.timed)
    add(.figureLongest, totals.longest?.formatted(system), over: totals.timed)
    add(.figureDeepest, totals.deepest?.formatted(system, decimals: 1), over: totals.withDepth)
    add(
      .figureMeanDeepest,
      totals.meanDeepest?.formatted(system, decimals: 1),
      over: totals.withDepth
    )
    if let coldest = totals.coldest {
      lines.append((.figureColdest, coldest.formatted(system, decimals: 1)))
    }
    if let warmest = totals.warmest {
      lines.append((.figureWarmest, warmest.formatted(system, decimals: 1)))
    }
    if let first = totals.firstDay { lines.append((.figureFirst, first.description)) }
    if let last = totals.lastDay { lines.append((.figureLast, last.description)) }
    let labels = lines.map { options.words($0.0) }
    let width = labels.map(\.count).max() ?? 0
    return zip(labels, lines).map { DiveTable.padded($0, width) + "  \($1.1)\n" }.joined()
  }

  /// What a program reads at the head of the columns, in no language.
  private static func keys(_ grouping: DiveGrouping?) -> [String] {
    [grouping?.rawValue ?? "log", "dives", "time", "mean", "longest", "deepest", "coldest"]
  }

  /// What a person reads there.
  private var header: [String] {
    let first: Message =
      switch grouping {
      case .year: .columnYear
      case .site: .columnSite
      case .diver: .columnDiver
      case nil: .columnLog
      }
    let others: [Message] = [
      .columnDives, .columnTime, .columnMean, .columnLongest, .columnDeepest, .columnColdest,
    ]
    return ([first] + others).map(options.words)
  }

  private var rows: [[String]] {
    guard let groups else { return [row(options.words(.allDives), totals)] }
    return groups.rows.map { row($0.title ?? options.words(.notRecorded), $0.totals) }
  }

  private func row(_ title: String, _ totals: DiveTotals) -> [String] {
    [
      title.visible, "\(totals.dives)", totals.duration?.formatted(system) ?? "",
      totals.meanDuration?.formatted(system) ?? "", totals.longest?.formatted(system) ?? "",
      totals.deepest?.formatted(system, decimals: 1) ?? "",
      totals.coldest?.formatted(system, decimals: 1) ?? "",
    ]
  }

  private func table(_ drawing: Drawing?) -> String {
    let all = [header] + rows + [row(options.words(.allDives), totals)]
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    let lines = all.map { row in
      var line = row.enumerated().map { column, cell in
        DiveTable.padded(cell, widths[column], toRight: column > 0)
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    let bars = GroupBars(
      (groups?.rows ?? []).map {
        BarChart.Row(
          label: ($0.title ?? options.words(.notRecorded)).visible,
          value: $0.totals.dives
        )
      }
    )
    let drawn = bars.added(to: lines, title: options.words(.columnDives), drawing)
    return drawn.map { $0 + "\n" }.joined()
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("by")
      json.string(grouping?.rawValue)
      json.newLine()
      json.key("total")
      write(totals, &json)
      json.newLine()
      json.key("groups")
      json.array { json in
        for row in groups?.rows ?? [] {
          json.newLine()
          json.object { json in
            json.key("key")
            json.string(row.key)
            json.key("title")
            json.string(row.title)
            json.key("figures")
            write(row.totals, &json)
          }
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ totals: DiveTotals, _ json: inout JSONWriter) {
    func metres(_ depth: Depth?) -> String {
      depth.map { Decimal($0.millimetres, places: 3).text() } ?? "null"
    }
    func celsius(_ temperature: Temperature?) -> String {
      temperature.map { Decimal($0.millikelvin - 273_150, places: 3).text() } ?? "null"
    }
    json.object { json in
      json.key("dives")
      json.integer(totals.dives)
      json.key("breathHold")
      json.integer(totals.breathHold)
      json.key("time")
      json.integer(totals.duration?.seconds)
      json.key("meanTime")
      json.integer(totals.meanDuration?.seconds)
      json.key("longest")
      json.integer(totals.longest?.seconds)
      json.key("shortest")
      json.integer(totals.shortest?.seconds)
      json.key("timed")
      json.integer(totals.timed)
      json.key("deepest")
      json.raw(metres(totals.deepest))
      json.key("meanDeepest")
      json.raw(metres(totals.meanDeepest))
      json.key("withDepth")
      json.integer(totals.withDepth)
      json.key("coldest")
      json.raw(celsius(totals.coldest))
      json.key("warmest")
      json.raw(celsius(totals.warmest))
      json.key("first")
      json.string(totals.firstDay?.description)
      json.key("last")
      json.string(totals.lastDay?.description)
    }
  }
}
