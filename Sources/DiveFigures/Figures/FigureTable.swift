import DiveFormat
import DiveModel
import DivePhysics
import DiveUnits
import LogbookCore

extension ComputedField {
  /// All figures: first those that are never written, then those that replace missing fields.
  public static let all: [ComputedField] = named + standingIn

  /// The figures that do not replace a field.
  public static let named: [ComputedField] = gas + decompression + calendar

  /// The figures shown with a dive, without those of the calendar; those that replace fields first.
  package static let analysed: [ComputedField] = standingIn + gas + decompression

  /// The figures that replace missing keys of a dive.
  public static let standingIn: [ComputedField] = ofDive + oxygen

  /// The figure that replaces a missing field with this key.
  package static func standingIn(for key: String) -> ComputedField? {
    standingIn.first { $0.name == key }
  }

  private static let gas: [ComputedField] = [
    ComputedField(
      "sac",
      .pressureRate,
      "The fall of the tank's pressure per minute, at the surface; for dives on one tank.",
      example: "<1.2bar/min",
      needs: .samples
    ) { logged, context in
      let dive = logged.dive.withShownFigures
      let written = context.water(of: dive).flatMap { PressureRate(of: dive, in: $0) }
      let samples = context.samples(of: logged)
      return FoundFigure(written?.content, .tanks)
        ?? FoundFigure(samples?.consumption?.content, .profile(samples?.computer ?? 1))
    },
    ComputedField(
      "rmv",
      .flow,
      "The gas breathed per minute at the surface, from all tanks together.",
      example: "<15L/min",
      needs: .samples
    ) { logged, context in
      let dive = logged.dive.withShownFigures
      let written = context.water(of: dive).flatMap { RespiratoryMinuteVolume(of: dive, in: $0) }
      let samples = context.samples(of: logged)
      return FoundFigure(written.map { .steps($0.millilitres) }, .tanks)
        ?? FoundFigure(
          samples?.minuteVolume.map { .steps($0.millilitres) },
          .profile(samples?.computer ?? 1)
        )
    },
    ComputedField(
      "surface-interval",
      .duration,
      "The time since the diver's last dive ended.",
      example: "<1h",
      icon: .clock,
      needs: .neighbours
    ) { logged, context in
      let seconds = context.surfaceIntervals[logged.dive.origin.path]
      return FoundFigure(seconds.map { .steps($0) }, .divesBefore)
    },
    ComputedField(
      "ppo2",
      .pressure,
      "The partial pressure of oxygen at the maximum depth, in the bottom gas with the least oxygen; of air where none is written.",
      example: ">1.4bar",
      icon: .oxygen,
      needs: .samples
    ) { logged, context in
      let dive = logged.dive
      guard dive.isOpenCircuit, let gas = dive.assumedDeepestGas?.gas,
        let water = context.water(of: dive)
      else { return nil }
      let standIn = context.depthStandingIn(of: logged)
      guard let depth = dive.maximumDepth?.value ?? standIn?.depth else { return nil }
      return FoundFigure(
        gas.oxygenPressure(at: depth, in: water).content,
        standIn?.source ?? .dive
      )
    },
    ComputedField(
      "mod",
      .depth,
      "The depth at which the bottom gas with the least oxygen reaches a ppO2 of 1.4 bar; of air where none is written.",
      example: "<35m"
    ) { logged, context in
      let dive = logged.dive
      guard dive.isOpenCircuit, let gas = dive.assumedDeepestGas?.gas,
        let water = context.water(of: dive)
      else { return nil }
      let depth = gas.maximumOperatingDepth(limit: OxygenLimits.working, in: water)
      return FoundFigure(depth?.content, .dive)
    },
  ]

  private static let calendar: [ComputedField] = [
    ComputedField("year", .wholeNumber, "The year of the date.", example: "2024") { logged, _ in
      FoundFigure(logged.dive.date.map { .steps($0.value.year) }, .dive)
    },
    ComputedField("month", .word(.month), "The month of the date.", example: "june..august") {
      logged,
      _ in
      FoundFigure(logged.dive.date.map { .steps($0.value.month - 1) }, .dive)
    },
    ComputedField("weekday", .word(.weekday), "The day of the week.", example: "saturday..sunday") {
      logged,
      _ in
      FoundFigure(logged.dive.date.map { .steps($0.value.weekday - 1) }, .dive)
    },
  ]
}

extension FigureContext {
  /// The maximum depth of a dive that does not state it.
  fileprivate func depthStandingIn(
    of logged: LoggedDive
  ) -> (depth: Depth, source: FigureSource)? {
    guard !logged.dive.has(.maximumDepth),
      !logged.dive.fields.isDamaged(Dive.Field.maximumDepth.rawValue),
      let found = standIn(for: .maximumDepth, of: logged), let depth = Depth(content: found.content)
    else { return nil }
    return (depth, found.source)
  }
}
