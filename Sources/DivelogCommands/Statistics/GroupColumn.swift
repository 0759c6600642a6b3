import DiveStatistics
import DiveUnits
import SourceText
import Wording

/// A column of the table that `--by` makes.
struct GroupColumn {
  /// What the command line calls it.
  let name: String
  let source: Source

  /// Where a row's value comes from.
  enum Source {
    case total(Total)
    case figure(Figure, Statistic)
    case divesSoFar
    case timeSoFar
  }

  /// What the dives of a row come to.
  enum Total: String, CaseIterable {
    case dives, share, time, mean, longest, shortest, deepest, coldest, warmest, first, last
    case breathHold = "breath-hold"
  }

  /// What is taken of a figure; the mean where nothing is said.
  enum Statistic: String, CaseIterable {
    case mean, total, least, lower, median, upper, greatest, dives

    func value(of summary: FigureSummary?) -> Int? {
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
  static let divesSoFar = "dives-so-far"
  static let timeSoFar = "time-so-far"

  /// The columns of a table for which nobody names others.
  static let usual: [GroupColumn] = [
    Total.dives, .share, .time, .mean, .longest, .deepest, .coldest,
  ].map { GroupColumn(name: $0.rawValue, source: .total($0)) }

  private init(name: String, source: Source) {
    self.name = name
    self.source = source
  }

  /// The column of a name: that of a total, of a running total, or of a figure with what is taken of
  /// it behind a point, as `rmv.median`.
  init?(_ name: String) {
    self.name = name
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let total = Total(rawValue: name) {
      source = .total(total)
    } else if name == Self.divesSoFar {
      source = .divesSoFar
    } else if name == Self.timeSoFar {
      source = .timeSoFar
    } else {
      let statistic = parts.count == 1 ? .mean : parts.last.flatMap(Statistic.init(rawValue:))
      guard parts.count <= 2, let statistic, let figure = Figure.named(parts[0]),
        statistic != .total || figure.hasTotal
      else { return nil }
      source = .figure(figure, statistic)
    }
  }

  /// Every name without what may follow it behind a point.
  static var names: [String] {
    Total.allCases.map(\.rawValue) + [divesSoFar, timeSoFar] + Figure.all.map(\.name)
  }

  /// The figure that has to be summed up for it.
  var figure: Figure? { if case .figure(let figure, _) = source { figure } else { nil } }

  /// Whether its values may be over fewer dives than there are.
  var mayBeOverFewer: Bool {
    switch source {
    case .total(.dives), .total(.share), .total(.first), .total(.last), .total(.breathHold): false
    case .divesSoFar, .figure(_, .dives): false
    case .total, .timeSoFar, .figure: true
    }
  }

  /// Whether it goes on from one row to the next.
  var isRunning: Bool {
    switch source {
    case .divesSoFar, .timeSoFar: true
    case .total, .figure: false
    }
  }

  /// What a person reads at its head.
  var title: Message? {
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

/// The columns that were asked for.
enum GroupColumns {
  /// Columns from `a,b,c`, each once.
  static func parse(_ text: String, by choice: DimensionChoice) throws(CommandFailure)
    -> [GroupColumn]
  {
    guard !choice.dimensions.isEmpty else { throw CommandFailure(.columnsOfNothing) }
    var result: [GroupColumn] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let column = GroupColumn(name) else { throw unknown(name) }
      if column.isRunning, !choice.followsTime {
        throw CommandFailure(.noRunningTotal(name: name))
      }
      if !result.contains(where: { $0.name == name }) { result.append(column) }
    }
    return result
  }

  private static func unknown(_ name: String) -> CommandFailure {
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    if let figure = Figure.named(stem) {
      let statistics = GroupColumn.Statistic.allCases.filter { $0 != .total || figure.hasTotal }
      let known = statistics.map { "\(stem).\($0.rawValue)" }
      return CommandFailure(.unknownStatistic(name: name, names: known))
    }
    let near = Nearest.matches(name, in: GroupColumn.names)
    return CommandFailure(
      near.isEmpty
        ? .unknownGroupColumn(name: name, columns: GroupColumn.names)
        : .unknownColumnDidYouMean(name: name, names: near)
    )
  }
}
