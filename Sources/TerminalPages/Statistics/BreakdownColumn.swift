package import DiveStatistics
import DiveUnits
import Diagnostics
package import Wording
import NearWords

/// A column of the table of `--by`.
package struct BreakdownColumn {
  /// The name on the command line.
  package let name: String
  package let source: Source

  /// The source of a column's values.
  package enum Source {
    case total(Total)
    case figure(Statistic, Measure)
    case divesSoFar
    case timeSoFar
  }

  /// The totals that a column can show.
  package enum Total: String, CaseIterable {
    case dives, share, time, mean, longest, shortest, deepest, coldest, warmest, first, last
    case breathHold = "breath-hold"
  }

  /// The statistic that a column shows of a figure; the mean by default.
  package enum Measure: String, CaseIterable {
    case mean, total, least, lower, median, upper, greatest, dives

    package func value(of summary: FigureSummary?) -> Int? {
      switch self {
      case .mean: summary?.mean
      case .total: summary?.total
      case .least: summary?.least?.value
      case .lower: summary?.lowerQuartile
      case .median: summary?.median
      case .upper: summary?.upperQuartile
      case .greatest: summary?.greatest?.value
      case .dives: summary?.dives
      }
    }
  }

  /// The names of running totals.
  package static let divesSoFar = "dives-so-far"
  package static let timeSoFar = "time-so-far"

  /// The default columns.
  package static let usual: [BreakdownColumn] = [
    Total.dives, .share, .time, .mean, .longest, .deepest, .coldest,
  ].map { BreakdownColumn(name: $0.rawValue, source: .total($0)) }

  private init(name: String, source: Source) {
    self.name = name
    self.source = source
  }

  /// The column with a name: a total, a running total, or a figure with a statistic after a point,
  /// such as `rmv.median`.
  package init?(_ name: String) {
    self.name = name
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let total = Total(rawValue: name) {
      source = .total(total)
    } else if name == Self.divesSoFar {
      source = .divesSoFar
    } else if name == Self.timeSoFar {
      source = .timeSoFar
    } else {
      let statistic = parts.count == 1 ? .mean : parts.last.flatMap(Measure.init(rawValue:))
      guard parts.count <= 2, let statistic, let figure = Statistic.named(parts[0]),
        statistic != .total || figure.hasTotal
      else { return nil }
      source = .figure(figure, statistic)
    }
  }

  /// All names, without what may follow after a point.
  package static var names: [String] {
    Total.allCases.map(\.rawValue) + [divesSoFar, timeSoFar] + Statistic.all.map(\.name)
  }

  /// The figure that the column needs; nil for totals.
  package var figure: Statistic? { if case .figure(let figure, _) = source { figure } else { nil } }

  /// The unit of its values; nil for counts and days.
  package var unit: FigureUnit? {
    switch source {
    case .total(.dives), .total(.first), .total(.last), .total(.breathHold): nil
    case .divesSoFar, .figure(_, .dives): nil
    case .total(.share): .fraction
    case .total(.time), .total(.mean), .total(.longest), .total(.shortest): .duration
    case .timeSoFar: .duration
    case .total(.deepest): .depth
    case .total(.coldest), .total(.warmest): .temperature
    case .figure(let figure, _): figure.unit
    }
  }

  /// Whether its values may be based on fewer dives than the row has.
  package var mayBeOverFewer: Bool {
    switch source {
    case .total(.dives), .total(.share), .total(.first), .total(.last), .total(.breathHold): false
    case .divesSoFar, .figure(_, .dives): false
    case .total, .timeSoFar, .figure: true
    }
  }

  /// Whether it is a running total.
  package var isRunning: Bool {
    switch source {
    case .divesSoFar, .timeSoFar: true
    case .total, .figure: false
    }
  }

  /// The heading for people.
  package var title: Message? {
    guard case .total(let total) = source else { return nil }
    switch total {
    case .dives: return .columnDives
    case .share: return .columnShare
    case .time: return .columnTime
    case .mean: return .columnMean
    case .longest: return .columnLongest
    case .shortest: return .columnShortest
    case .deepest: return .columnDeepest
    case .coldest: return .columnColdest
    case .warmest: return .columnWarmest
    case .first: return .columnFirst
    case .last: return .columnLast
    case .breathHold: return .columnBreathHold
    }
  }
}

/// The requested columns.
package enum BreakdownColumns {
  /// Parses columns from `a,b,c`, without duplicates.
  package static func parse(_ text: String, by choice: DimensionChoice) throws(ChoiceFailure)
    -> [BreakdownColumn]
  {
    guard !choice.dimensions.isEmpty else { throw .columnsOfNothing }
    var result: [BreakdownColumn] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let column = BreakdownColumn(name) else { throw unknown(name) }
      if column.isRunning, !choice.followsTime {
        throw .noRunningTotal(name)
      }
      if !result.contains(where: { $0.name == name }) { result.append(column) }
    }
    return result
  }

  private static func unknown(_ name: String) -> ChoiceFailure {
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    if let figure = Statistic.named(stem) {
      let statistics = BreakdownColumn.Measure.allCases.filter { $0 != .total || figure.hasTotal }
      let known = statistics.map { "\(stem).\($0.rawValue)" }
      return .unknownStatistic(name, all: known)
    }
    let all = BreakdownColumn.names
    return .unknownGroupColumn(name, near: Nearest.matches(name, in: all), all: all)
  }
}
