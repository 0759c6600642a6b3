import DiveStatistics
import DiveUnits
import Logbook
import SourceText
import Wording

/// Totals as text, JSON, CSV or Markdown.
struct StatsReport {
  private let groups: GroupReport
  private let system: UnitSystem
  private let options: GlobalOptions
  private let histograms: DiveHistograms

  init(
    _ dives: [LoggedDive],
    by choice: DimensionChoice,
    in logbook: Logbook,
    options: GlobalOptions
  ) {
    groups = GroupReport(dives, by: choice, in: logbook, options: options)
    system = logbook.unitSystem
    self.options = options
    histograms = DiveHistograms(dives, system)
  }

  func text(_ format: OutputFormat, _ drawing: Drawing?) -> String {
    groups.dimensions.isEmpty && format == .text
      ? summary + pictures(drawing) : groups.text(format, drawing)
  }

  private func pictures(_ drawing: Drawing?) -> String {
    guard let drawing else { return "" }
    return histograms.lines(drawing, options.words).map { $0 + "\n" }.joined()
  }

  private var totals: DiveTotals { groups.totals }

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
    let width = labels.map(\.cellWidth).max() ?? 0
    return zip(labels, lines).map { DiveTable.padded($0, width) + "  \($1.1)\n" }.joined()
  }
}
