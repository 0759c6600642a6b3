import DiveModel
import DivePhysics
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports an ascent faster than agencies allow, according to the samples of the dive.
///
/// Figures come from the first computer, so other computers' ascents are not reported again.
struct AscentTooFast: ProfileRule {
  static let about = RuleInfo(
    id: "ascent-too-fast",
    tier: .policy,
    severity: nil,
    title: "A diver ascends no faster than 10 m/min",
    rationale: """
      Agencies and most computers allow this speed, because faster ascents form more bubbles. A \
      speed is the mean over 20 seconds, between samples as if the depth changed evenly: lifting \
      an arm to read the computer is not an ascent. The first computer with depths counts, and \
      breath-hold dives are left out. A comment that silences the rule goes on the line `profile`. \
      Off by default, because what happened cannot be changed.
      """,
    bad: """
      computers:
        - model: Shearwater Perdix
          profile: rummu.csv
      === divers/mari/dives/2024/rummu.csv
      time_s,depth_m
      0,0
      60,18.4
      1200,18.4
      ▸1260,12.2◂
      1290,6.0
      1470,5.0
      1530,0
      """,
    good: """
      computers:
        - model: Shearwater Perdix
          profile: rummu.csv
      === divers/mari/dives/2024/rummu.csv
      time_s,depth_m
      0,0
      60,18.4
      1200,18.4
      1260,12.2
      1310,6.0
      1470,5.0
      1530,0
      """,
    needsProfiles: true,
    limits: [
      .limitAscent(
        limit: limit.inAMinute.description,
        window: DiveDuration(steps: VerticalSpeeds.window / 1000).description,
        told: Depth(steps: leastTold).description
      )
    ]
  )

  private static let limit = VerticalSpeed.usualAscentLimit
  /// In millimetres per minute; a value that would be shown as the limit itself is ignored.
  private static let leastTold = limit.millimetres + 50

  func check(
    _ dive: LoggedDive,
    _ profiles: [ReadProfile],
    in context: CheckContext,
    report: (FileDiagnostic) -> Void
  ) {
    guard !dive.dive.isPlanned, !dive.dive.isInvalid,
      dive.dive.mode?.value.isBreathHold != true
    else { return }
    for read in profiles {
      guard let speeds = VerticalSpeeds(read.profile, limit: Self.limit) else { continue }
      let ascents = speeds.fastAscents.filter { $0.speed.millimetres >= Self.leastTold }
      if ascents.isEmpty { return }
      let places = read.places(
        ofMilliseconds: ascents.map(\.span.startMilliseconds),
        context.logbook.tree
      )
      for (ascent, place) in zip(ascents, places) {
        let diagnostic = problem(ascent, at: place, read, dive, context.units(of: dive))
        report(FileDiagnostic(path: read.path, diagnostic))
      }
      return
    }
  }

  private func problem(
    _ ascent: VerticalSpeeds.FastAscent,
    at place: SourceRange?,
    _ read: ReadProfile,
    _ dive: LoggedDive,
    _ units: UnitSystem
  ) -> Diagnostic {
    found(
      .ascentTooFast(
        speed: Self.told(ascent.speed, units),
        start: ascent.span.start.formatted(units),
        limit: Self.told(Self.limit, units)
      ),
      at: place,
      notes: [
        Note(.diveOfProfile, path: dive.dive.origin.path, at: read.computer.profile?.range)
      ]
    )
  }

  private static func told(_ speed: VerticalSpeed, _ units: UnitSystem) -> Message {
    .metresAMinute(depth: speed.inAMinute.formatted(units, decimals: 1))
  }
}
