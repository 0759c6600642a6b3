import DiveModel
import DiveUnits
import LogbookCore
import Wording

extension Statistic {
  /// Every figure, in the order in which a table shows them.
  public static let all: [Statistic] = fields + consumption + judgement + oxygen

  /// The figure with a name.
  public static func named(_ name: String) -> Statistic? { all.first { $0.name == name } }

  private static let fields: [Statistic] = [
    Statistic("duration", .figureAboutDuration, .duration, hasTotal: true) { logged, _ in
      logged.dive.duration?.value.seconds
    },
    Statistic("bottom-time", .figureAboutBottomTime, .duration, hasTotal: true) { logged, _ in
      logged.dive.bottomTime?.value.seconds
    },
    Statistic("max-depth", .figureAboutMaxDepth, .depth) { logged, _ in
      logged.dive.maximumDepth?.value.millimetres
    },
    Statistic("average-depth", .figureAboutAverageDepth, .depth, isWeighted: true) { logged, _ in
      logged.dive.averageDepth?.value.millimetres
    },
    Statistic("repetitions", .figureAboutRepetitions, .number, hasTotal: true) { logged, _ in
      logged.dive.repetitions.flatMap { thousandths($0.value) }
    },
    Statistic("air-temperature", .figureAboutAirTemperature, .temperature) { logged, _ in
      logged.dive.airTemperature?.value.millikelvin
    },
    Statistic("surface-temperature", .figureAboutSurfaceTemperature, .temperature) { logged, _ in
      logged.dive.surfaceTemperature?.value.millikelvin
    },
    Statistic("water-temperature", .figureAboutWaterTemperature, .temperature) { logged, _ in
      logged.dive.waterTemperature?.value.millikelvin
    },
  ]

  private static let consumption: [Statistic] = [
    Statistic("sac", .figureAboutSac, .pressurePerMinute, isWeighted: true) { logged, records in
      Consumption.surfaceAirConsumption(of: logged.dive, in: records)
    },
    Statistic("rmv", .figureAboutRmv, .gasPerMinute, isWeighted: true) { logged, records in
      Consumption.respiratoryMinuteVolume(of: logged.dive, in: records)
    },
    Statistic("gas-used", .figureAboutGasUsed, .gas, hasTotal: true) { logged, _ in
      Consumption.gasUsed(on: logged.dive)
    },
    Statistic("weight", .figureAboutWeight, .mass) { logged, _ in weight(of: logged.dive) },
  ]

  private static let judgement: [Statistic] = [
    Statistic("visibility", .figureAboutVisibility, .distance) { logged, _ in
      guard case .distance(let distance) = logged.dive.visibility?.value else { return nil }
      return distance.millimetres
    },
    Statistic("visibility-scale", .figureAboutVisibilityScale, .number) { logged, _ in
      guard case .scale(let word) = logged.dive.visibility?.value else { return nil }
      return VisibilityScale.allCases.firstIndex(of: word).flatMap { thousandths($0 + 1) }
    },
    Statistic("rating", .figureAboutRating, .number) { logged, _ in
      logged.dive.rating.flatMap { thousandths($0.value) }
    },
  ]

  private static let oxygen: [Statistic] = [
    Statistic("cns", .figureAboutCns, .fraction) { logged, _ in logged.dive.cns?.value.permille },
    Statistic("otu", .figureAboutOtu, .number) { logged, _ in logged.dive.otu?.value.thousandths },
  ]

  private static func thousandths(_ number: Int) -> Int? {
    let (product, overflow) = number.multipliedReportingOverflow(by: 1000)
    return overflow ? nil : product
  }

  /// The sum of all weights in grams; nil without weights, or if one mass is unknown.
  private static func weight(of dive: Dive) -> Int? {
    var (sum, isKnown) = (0, false)
    for item in dive.items(of: .weight) {
      guard let mass = Weight(content: item.content)?.mass?.value.grams else { return nil }
      let (total, overflow) = sum.addingReportingOverflow(mass)
      guard !overflow else { return nil }
      (sum, isKnown) = (total, true)
    }
    return isKnown ? sum : nil
  }
}
