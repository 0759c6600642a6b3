import DiveFormat
import DiveModel
import DivePhysics
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a diver above the ceiling of the model, according to the samples of the dive.
///
/// The first computer with depths counts. What earlier dives left is not added, so that no ceiling is too
/// deep.
struct CeilingViolated: ProfileRule {
  static let about = RuleInfo(
    id: "ceiling-violated",
    tier: .policy,
    severity: nil,
    title: "A diver stays below the ceiling",
    rationale: """
      Above the ceiling more gas has to come out of the tissues than the gradient factors allow. The \
      ceiling is that of ZH-L16C with the dive's `gradient-factors`, or with 100/100, the M-values; \
      earlier dives are not added, so that it is never too deep. The first computer with depths \
      counts. A comment that silences the rule goes on the line `profile`. Off by default, because \
      what happened cannot be changed.
      """,
    bad: """
      tanks: [{gas: air}]
      computers:
        - model: Shearwater Perdix
          profile: rummu.csv
      === divers/mari/dives/2024/rummu.csv
      time_s,depth_m
      0,0
      120,40
      1800,40
      1980,10
      ▸2040,3◂
      2100,0
      """,
    good: """
      tanks: [{gas: air}]
      computers:
        - model: Shearwater Perdix
          profile: rummu.csv
      === divers/mari/dives/2024/rummu.csv
      time_s,depth_m
      0,0
      120,40
      600,40
      780,10
      840,3
      1020,3
      1080,0
      """,
    needsProfiles: true,
    limits: [.limitCeiling(told: Depth(steps: leastTold).description)]
  )

  /// In millimetres above the ceiling: less may be a matter of how a computer rounds.
  private static let leastTold = 500

  func check(
    _ dive: LoggedDive,
    _ profiles: [ReadProfile],
    in context: CheckContext,
    report: (FileDiagnostic) -> Void
  ) {
    guard !dive.dive.isPlanned, !dive.dive.isInvalid,
      let read = profiles.first(where: { $0.profile.samples(of: .depth)?.greatest != nil }),
      let water = WaterColumn(of: dive.dive, at: context.site(of: dive.dive)),
      let excess = Excess(read.profile, of: dive.dive, in: water)
    else { return }
    let units = context.units(of: dive)
    let ranges = read.places(ofMilliseconds: [excess.milliseconds], context.logbook.tree)
    let diagnostic = found(
      .ceilingViolated(
        distance: Depth(steps: excess.worst).formatted(units, decimals: 1),
        ceiling: Depth(steps: excess.ceiling).formatted(units, decimals: 1),
        start: DiveDuration(steps: excess.milliseconds / 1000).formatted(units)
      ),
      at: ranges.first ?? nil,
      notes: [
        Note(.diveOfProfile, path: dive.dive.origin.path, at: read.computer.profile?.range)
      ]
    )
    report(FileDiagnostic(path: read.path, diagnostic))
  }

  /// Where a diver was above the ceiling.
  private struct Excess {
    /// Of the first sample.
    private(set) var milliseconds = 0
    /// The greatest distance, and the ceiling there, in millimetres.
    private(set) var worst = 0
    private(set) var ceiling = 0

    /// Nil if the diver was never above it by as much as is reported, and if the gas is unknown.
    init?(_ profile: DiveProfile, of dive: Dive, in water: WaterColumn) {
      var first: Int?
      let done = DiveTissues(
        profile,
        of: dive,
        from: TissueModel().saturated(at: water.surface),
        in: water
      ) { sample in
        // At the surface nothing is known of what follows, but the way there is a part of the dive.
        guard let metres = sample.ceiling else { return }
        let limit = Depth(nearest: metres * 1000).millimetres
        let (distance, isTooFar) = limit.subtractingReportingOverflow(max(sample.depth, 0))
        guard !isTooFar, distance >= CeilingViolated.leastTold else { return }
        if first == nil { first = sample.milliseconds }
        if distance > worst { (worst, ceiling) = (distance, limit) }
      }
      // With another gas than air, the ceiling may be higher.
      guard let done, !done.isAirAssumed, let first else { return nil }
      milliseconds = first
    }
  }
}
