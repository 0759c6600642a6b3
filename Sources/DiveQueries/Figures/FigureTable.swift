import DiveFormat
import DiveModel
import DivePhysics
import DiveUnits
import Logbook

extension DiveFigure {
  /// Every figure there is: first those that are never written, then those that stand in for a field.
  public static let all: [DiveFigure] = gas + calendar + fromComputers

  /// The figure that stands in for a field of this key where none is written.
  static func standingIn(for key: String) -> DiveFigure? {
    fromComputers.first { $0.name == key }
  }

  /// The figures that have a name of their own.
  public static var named: [DiveFigure] { gas + calendar }

  /// The figures that stand in for a key of a dive.
  public static var standingIn: [DiveFigure] { fromComputers }

  private static let gas: [DiveFigure] = [
    DiveFigure(
      "sac",
      .pressureRate,
      "The fall of the tank's pressure in a minute at the surface; of dives on one tank.",
      example: "<1.2bar/min"
    ) { logged, context in
      PressureRate(of: logged.dive, in: context.water(of: logged.dive))?.content
    },
    DiveFigure(
      "rmv",
      .flow,
      "The gas breathed in a minute at the surface, from all tanks together.",
      example: "<15L/min"
    ) { logged, context in
      RespiratoryMinuteVolume(of: logged.dive, in: context.water(of: logged.dive))
        .map { .steps($0.millilitres) }
    },
    DiveFigure(
      "surface-interval",
      .duration,
      "The time since the diver's last dive ended.",
      example: "<1h",
      needs: .neighbours
    ) { logged, context in
      context.surfaceIntervals.seconds(before: logged).map { .steps($0) }
    },
    DiveFigure(
      "ppo2",
      .pressure,
      "The partial pressure of oxygen at the greatest depth, in the bottom gas with the least.",
      example: ">1.4bar"
    ) { logged, context in
      let dive = logged.dive
      guard dive.isOpenCircuit, let depth = dive.maximumDepth?.value,
        let gas = dive.deepestGas?.value
      else { return nil }
      return gas.oxygenPressure(at: depth, in: context.water(of: dive)).content
    },
    DiveFigure(
      "mod",
      .depth,
      "The depth at which the bottom gas with the least oxygen reaches 1.4 bar of it.",
      example: "<35m"
    ) { logged, context in
      let dive = logged.dive
      guard dive.isOpenCircuit, let gas = dive.deepestGas?.value else { return nil }
      let limit = Pressure(steps: 1400)
      return gas.maximumOperatingDepth(limit: limit, in: context.water(of: dive))?.content
    },
  ]

  private static let calendar: [DiveFigure] = [
    DiveFigure("year", .wholeNumber, "The year of the date.", example: "2024") { logged, _ in
      logged.dive.date.map { .steps($0.value.year) }
    },
    DiveFigure("month", .word(.month), "The month of the date.", example: "june..august") {
      logged,
      _ in
      logged.dive.date.map { .steps($0.value.month - 1) }
    },
    DiveFigure("weekday", .word(.weekday), "The day of the week.", example: "saturday..sunday") {
      logged,
      _ in
      logged.dive.date.map { .steps($0.value.weekday - 1) }
    },
  ]

  private static let fromComputers: [DiveFigure] = [
    fromComputer("duration", .diveDuration, .duration, example: "<40min"),
    fromComputer("max-depth", .depth, .maximumDepth, example: ">30m"),
    fromComputer("average-depth", .depth, .averageDepth, example: ">12m"),
    fromComputer("water-temperature", .temperature, .waterTemperature, example: "<8C"),
  ]

  /// What the first computer showed, where the dive itself says nothing.
  private static func fromComputer(
    _ key: String,
    _ kind: ValueKind,
    _ field: DiveComputer.Field,
    example: String
  ) -> DiveFigure {
    DiveFigure(key, kind, "What the first computer showed.", example: example) { logged, _ in
      for item in logged.dive.items(of: .computers) {
        return DiveComputer(content: item.content)?.fields[field.rawValue]?.content
      }
      return nil
    }
  }
}
