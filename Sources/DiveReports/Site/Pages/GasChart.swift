import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// The RMV of each dive over time, with a colour for each diver, and a line for the usual value.
///
/// It covers the same dives as records. The few highest values, which would squeeze all others
/// together, are counted instead of drawn.
struct GasChart {
  private let context: PageContext
  private var log: SiteLog { context.log }
  private var phrases: Phrases { context.phrases }

  /// More divers than this are not distinguished by colours; those with the most dives are.
  private static let mostDivers = 5
  /// The percentage of dots that the axis covers.
  private static let reach = 98

  init(_ context: PageContext) { self.context = context }

  /// The picture; nil for fewer than two dives.
  var picture: Picture? {
    let divers = ConsumptionHistory(log.filled.dives, in: log.records).divers
    guard divers.reduce(0, { $0 + $1.dives.count }) > 1 else { return nil }
    let (named, others) = parted(divers)
    var series = named.enumerated().map { mark, one in
      PlotChart.Series(one.name, .dots, one.dives.map(point), mark: mark)
    }
    if !others.isEmpty {
      let name = phrases(named.isEmpty ? .chartEachDive : .chartOtherDivers)
      let dots = others.flatMap(\.dives).map(point)
      series.append(PlotChart.Series(name, .dots, dots, mark: named.count))
    }
    for (mark, one) in named.enumerated() {
      let medians = one.dives.compactMap { dive in
        dive.median.map { PlotChart.Point(dive.day, flowSteps($0)) }
      }
      guard medians.count > 1 else { continue }
      series.append(PlotChart.Series(phrases(.chartMedian), .median, medians, mark: mark))
    }
    let chart = PlotChart(
      phrases(.chartGasOverTime),
      across: .days(phrases(.fieldDate)),
      up: measure,
      reachingOver: Self.reach,
      series
    )
    return chart.picture(context.reader)
  }

  /// The divers with a colour and a name, and the others, who are anonymous or too many.
  private func parted(
    _ divers: [ConsumptionHistory.OfDiver]
  ) -> (
    named: [(name: String, dives: [ConsumptionHistory.DiveConsumption])],
    others: [ConsumptionHistory.OfDiver]
  ) {
    guard divers.count > 1 else {
      return (divers.map { (phrases(.chartEachDive), $0.dives) }, [])
    }
    var named: [(name: String, dives: [ConsumptionHistory.DiveConsumption])] = []
    var others: [ConsumptionHistory.OfDiver] = []
    for one in divers {
      if named.count < Self.mostDivers, !context.isUnknown(one.diver),
        let name = log.diverTitle(one.diver, phrases)
      {
        named.append((name, one.dives))
      } else {
        others.append(one)
      }
    }
    return (named, others)
  }

  private func point(_ dive: ConsumptionHistory.DiveConsumption) -> PlotChart.Point {
    let logged = log.filled.dives[dive.place].dive
    return PlotChart.Point(
      dive.day,
      flowSteps(dive.millilitres),
      label: logged.date.map { context.dotLabel(logged, $0.value) },
      href: log.page(of: dive.place).map { context.root + $0 }
    )
  }

  private var measure: ChartMeasure {
    ChartMeasure(
      phrases(.fieldRmv),
      unit: phrases.figure(FlowRate.units.first { $0.system == phrases.system }?.symbol ?? ""),
      places: phrases.system == .metric ? 1 : 2
    )
  }

  /// Tenths of a litre, or hundredths of a cubic foot of 28.316846592 l.
  private func flowSteps(_ millilitres: Int) -> Int {
    let size = phrases.system == .metric ? 100 : 283.16846592
    return Int(exactly: (Double(millilitres) / size).rounded()) ?? 0
  }
}

extension PageContext {
  /// The tooltip of a dive's dot.
  func dotLabel(_ dive: Dive, _ date: CalendarDate) -> String {
    [log.siteTitle(dive), phrases.date(date)].compactMap(\.self).joined(separator: ", ")
  }
}
