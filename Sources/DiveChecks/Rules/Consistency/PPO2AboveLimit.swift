import DiveModel
import DivePhysics
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a gas with too much oxygen for the maximum depth.
struct PPO2AboveLimit: DiveRule, ProfileRule {
  static let about = RuleInfo(
    id: "ppo2-above-limit",
    tier: .consistency,
    severity: .warning,
    title: "The partial pressure of oxygen at the maximum depth is at most 1.6 bar",
    rationale: """
      Above it oxygen is toxic to the nervous system and a diver may convulse, so most likely the \
      gas or the depth is wrong. With several tanks, the bottom gas with the least oxygen is \
      assumed to have been breathed at the deepest point. Tables assume an air pressure of 1 bar \
      and round depths; 0.02 bar more is within that. Rebreathers mix their own gas and are left \
      out. Where profiles are read, they supply a depth that is not written.
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
      """,
    limits: [
      .limitOxygen(
        limit: limit.formatted(.metric),
        tolerance: OxygenLimits.tolerance.formatted(.metric)
      )
    ]
  )

  /// The agencies' limit at rest (NOAA Diving Manual).
  private static let limit = OxygenLimits.atRest
  /// No gas has a higher partial pressure of oxygen at a depth than in the densest water there is.
  private static let densest = WaterColumn(
    surface: Pressure(steps: 1200),
    density: Density(steps: 1_400_000)
  )

  var subject: RuleSubject { RuleSubject(kinds: [.dive(self), .profile(self)]) }

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let depth = dive.dive.maximumDepth else { return }
    let problem = problem(
      of: dive.dive,
      at: depth.value,
      in: context,
      told: { context.text(depth.range, of: dive.dive.origin.path) },
      note: Note(.maxDepthWrittenHere, at: depth.range)
    )
    if let problem { report(problem) }
  }

  func check(
    _ dive: LoggedDive,
    _ profiles: [ReadProfile],
    in context: CheckContext,
    report: (FileDiagnostic) -> Void
  ) {
    guard dive.dive.isSilent(of: .maximumDepth), let read = profiles.main,
      let depth = read.profile.greatestDepth
    else { return }
    let problem = problem(
      of: dive.dive,
      at: depth,
      in: context,
      told: { depth.formatted(context.units(of: dive), decimals: 1) },
      note: Note(.profileHere, path: read.path)
    )
    if let problem { report(FileDiagnostic(path: dive.dive.origin.path, problem)) }
  }

  private func problem(
    of dive: Dive,
    at depth: Depth,
    in context: CheckContext,
    told: () -> String,
    note: Note
  ) -> Diagnostic? {
    guard dive.isOpenCircuit, !dive.isInvalid, let gas = dive.deepestGas,
      Self.isTooMuch(gas.value.oxygenPressure(at: depth, in: Self.densest))
    else { return nil }
    // Computed only here, because finding the site takes longer than the rest.
    guard let water = WaterColumn(of: dive, at: context.site(of: dive)) else { return nil }
    let pressure = gas.value.oxygenPressure(at: depth, in: water)
    guard Self.isTooMuch(pressure) else { return nil }
    return found(
      .ppo2AboveLimit(
        gas: gas.value.words,
        depth: told(),
        pressure: pressure.formatted(.metric, decimals: 2),
        limit: Self.limit.formatted(.metric)
      ),
      at: gas.range,
      notes: [note]
    )
  }

  private static func isTooMuch(_ pressure: Pressure) -> Bool {
    pressure > OxygenLimits.tolerant(limit)
  }
}
