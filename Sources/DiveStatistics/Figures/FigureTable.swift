import DiveModel
import DiveUnits
import Logbook
import Wording

extension Figure {
  /// Every figure, in the order in which a table shows them.
  public static let all: [Figure] = fields + consumption + judgement + oxygen

  /// The figure of a name.
  public static func named(_ name: String) -> Figure? { all.first { $0.name == name } }

  private static let fields: [Figure] = [
    Figure("duration", .figureAboutDuration, .duration, hasTotal: true) { logged, _ in
      logged.dive.duration?.value.seconds
    },
    Figure("bottom-time", .figureAboutBottomTime, .duration, hasTotal: true) { logged, _ in
      logged.dive.bottomTime?.value.seconds
    },
    Figure("max-depth", .figureAboutMaxDepth, .depth) { logged, _ in
      logged.dive.maximumDepth?.value.millimetres
    },
    Figure("average-depth", .figureAboutAverageDepth, .depth, isWeighted: true) { logged, _ in
      logged.dive.averageDepth?.value.millimetres
    },
    Figure("repetitions", .figureAboutRepetitions, .number, hasTotal: true) { logged, _ in
      logged.dive.repetitions.flatMap { thousandths($0.value) }
    },
    Figure("air-temperature", .figureAboutAirTemperature, .temperature) { logged, _ in
      logged.dive.airTemperature?.value.millikelvin
    },
    Figure("surface-temperature", .figureAboutSurfaceTemperature, .temperature) { logged, _ in
      logged.dive.surfaceTemperature?.value.millikelvin
    },
    Figure("water-temperature", .figureAboutWaterTemperature, .temperature) { logged, _ in
      logged.dive.waterTemperature?.value.millikelvin
    },
  ]

  private static let consumption: [Figure] = [
    Figure("sac", .figureAboutSac, .pressurePerMinute, isWeighted: true) { logged, records in
      Consumption.surfaceAirConsumption(of: logged.dive, in: records)
    },
    Figure("rmv", .figureAboutRmv, .gasPerMinute, isWeighted: true) { logged, records in
      Consumption.respiratoryMinuteVolume(of: logged.dive, in: records)
    },
    Figure("gas-used", .figureAboutGasUsed, .gas, hasTotal: true) { logged, _ in
      Consumption.gasUsed(on: logged.dive)
    },
    Figure("weight", .figureAboutWeight, .mass) { logged, _ in weight(of: logged.dive) },
  ]

  private static let judgement: [Figure] = [
    Figure("visibility", .figureAboutVisibility, .distance) { logged, _ in
      guard case .distance(let distance) = logged.dive.visibility?.value else { return nil }
      return distance.millimetres
    },
    Figure("visibility-scale", .figureAboutVisibilityScale, .number) { logged, _ in
      guard case .scale(let word) = logged.dive.visibility?.value else { return nil }
      return VisibilityScale.allCases.firstIndex(of: word).flatMap { thousandths($0 + 1) }
    },
    Figure("rating", .figureAboutRating, .number) { logged, _ in
      logged.dive.rating.flatMap { thousandths($0.value) }
    },
  ]

  private static let oxygen: [Figure] = [
    Figure("cns", .figureAboutCns, .fraction) { logged, _ in logged.dive.cns?.value.permille },
    Figure("otu", .figureAboutOtu, .number) { logged, _ in logged.dive.otu?.value.thousandths },
  ]

  private static func thousandths(_ number: Int) -> Int? {
    let (product, overflow) = number.multipliedReportingOverflow(by: 1000)
    return overflow ? nil : product
  }

  /// All weights together, in grams; nil where there is none or the mass of one is not known.
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
