import DiveModel
import DivePhysics
import DiveUnits
import Logbook
import SourceText
import Wording

/// Reports a gas with too much oxygen for the greatest depth.
struct PPO2AboveLimit: DiveRule {
  static let about = RuleInfo(
    id: "ppo2-above-limit",
    tier: .consistency,
    severity: .warning,
    title: "The partial pressure of oxygen at the greatest depth is at most 1.6 bar",
    rationale: """
      Above it oxygen poisons the nerves and a diver may convulse, so most likely the gas or the \
      depth is wrong. Of several tanks the bottom gas with the least oxygen is taken to have been \
      breathed deepest. Tables take the air's pressure for 1 bar and round depths; 0.02 bar more \
      is within that. Rebreathers make their own gas and are left out.
      """,
    bad: """
      max-depth: 46 m
      tanks:
        - volume: 12 L
          gas: ▸EAN32◂
        - volume: 7 L
          gas: EAN50
          use: deco
          depth: 21 m
      """,
    good: """
      max-depth: 46 m
      tanks:
        - volume: 12 L
          gas: EAN25
        - volume: 7 L
          gas: EAN50
          use: deco
          depth: 21 m
      """
  )

  /// What the agencies allow at most, at rest (NOAA Diving Manual).
  private static let limit = Pressure(steps: 1600)
  /// What depths in whole metres and an air of 1 bar make of the limit at most.
  private static let tolerance = Pressure(steps: 20)
  /// No gas has a higher partial pressure of oxygen at a depth than in the densest water there is.
  private static let densest = WaterColumn(
    surface: Pressure(steps: 1200),
    density: Density(steps: 1_400_000)
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let depth = dive.dive.maximumDepth, dive.dive.isOpenCircuit, !dive.dive.isInvalid,
      let gas = dive.dive.deepestGas,
      Self.isTooMuch(gas.value.oxygenPressure(at: depth.value, in: Self.densest))
    else { return }
    // Only here, for finding the site takes longer than all the rest.
    let water = WaterColumn(of: dive.dive, at: context.site(of: dive.dive))
    let pressure = gas.value.oxygenPressure(at: depth.value, in: water)
    guard Self.isTooMuch(pressure) else { return }
    report(
      found(
        .ppo2AboveLimit(
          gas: gas.value.name,
          depth: context.text(depth.range, of: dive.dive.origin.path),
          pressure: pressure.formatted(.metric, decimals: 2),
          limit: Self.limit.formatted(.metric)
        ),
        at: gas.range,
        notes: [Note(.maxDepthWrittenHere, at: depth.range)]
      )
    )
  }

  private static func isTooMuch(_ pressure: Pressure) -> Bool {
    pressure.millibars > limit.millibars + tolerance.millibars
  }
}
