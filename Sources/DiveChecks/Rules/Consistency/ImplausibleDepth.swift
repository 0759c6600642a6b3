import DiveModel
import DiveUnits
import Diagnostics
import LogbookCore
import Wording

/// Reports a dive on open circuit that is deeper than air can be breathed, without another gas.
struct ImplausibleDepth: DiveRule {
  static let about = RuleInfo(
    id: "implausible-depth",
    tier: .consistency,
    severity: .warning,
    title: "A dive on open circuit without a recorded gas is at most 66 m deep",
    rationale: """
      Below that the oxygen in air is toxic to the nervous system, and divers who go there record \
      the gas. Most often a decimal point is missing: 300 m in place of 30.0 m. Where a gas is \
      written, `ppo2-above-limit` looks at it.
      """,
    bad: """
      max-depth: ▸300 m◂
      """,
    good: """
      max-depth: 30.0 m
      """,
    limits: [.limitDepth(depth: limit.formatted(.metric))]
  )

  /// The depth at which air has an oxygen pressure of 1.6 bar, the agencies' limit at rest (NOAA
  /// Diving Manual).
  private static let limit = Depth(steps: 66_000)

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let depth = dive.dive.maximumDepth, depth.value > Self.limit,
      dive.dive.isOpenCircuit, !dive.dive.isPlanned, !dive.dive.isInvalid,
      !dive.dive.fields.isDamaged(Dive.Field.tanks.rawValue),
      // With one gas recorded, another tank without one is no sign of a mistyped depth.
      dive.dive.tanks.allSatisfy({ $0.value.gas == nil })
    else { return }
    report(
      found(
        .implausibleDepth(
          depth: context.text(depth.range, of: dive.dive.origin.path),
          limit: Self.limit.formatted(context.units(of: dive))
        ),
        at: depth.range
      )
    )
  }
}
