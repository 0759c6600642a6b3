import DiveModel
import DivePhysics
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive with an implausibly low or high gas consumption.
struct ImplausibleConsumption: DiveRule, ProfileRule {
  static let about = RuleInfo(
    id: "implausible-consumption",
    tier: .consistency,
    severity: .warning,
    title: "A diver breathes 3 to 60 l/min",
    rationale: """
      A diver at rest breathes some 8 l/min, one at hard work 40. Outside this range a tank's \
      volume or pressure is wrong, or the duration or average depth used in the calculation. Dives \
      below 5 minutes are left out, because the jacket's gas and the gauge's precision weigh too \
      much in them. Where profiles are read, they supply what is not written.
      """,
    bad: """
      duration: 47 min
      max-depth: 18.4 m
      average-depth: 9.7 m
      tanks:
        - volume: ▸80 L◂
          start: 210 bar
          end: 80 bar
      """,
    good: """
      duration: 47 min
      max-depth: 18.4 m
      average-depth: 9.7 m
      tanks:
        - volume: 8 L
          start: 210 bar
          end: 80 bar
      """,
    limits: [
      .limitConsumption(
        least: Decimal(least.tenths, places: 1),
        most: Decimal(most.tenths, places: 1)
      ),
      .limitConsumptionDuration(duration: shortest.description),
    ]
  )

  // A value that would be shown as the limit itself is ignored.
  private static let least = RespiratoryMinuteVolume(millilitres: 3000)
  private static let most = RespiratoryMinuteVolume(millilitres: 60_000)

  private static let shortest = RespiratoryMinuteVolume.shortestReliable

  var subject: RuleSubject { RuleSubject(kinds: [.dive(self), .profile(self)]) }

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    let dive = dive.dive
    guard let duration = dive.duration?.value, dive.has(.averageDepth),
      let rate = rate(dive, duration, [], context), let problem = problem(rate, dive)
    else { return }
    report(problem)
  }

  /// Written values take precedence, so samples are used only for missing ones.
  func check(
    _ dive: LoggedDive,
    _ profiles: [ReadProfile],
    in context: CheckContext,
    report: (FileDiagnostic) -> Void
  ) {
    let dive = dive.dive
    guard let figures = profiles.main.flatMap({ DepthFigures($0.profile) }),
      dive.has(.duration) || dive.isSilent(of: .duration),
      dive.has(.averageDepth) || dive.isSilent(of: .averageDepth)
    else { return }
    if dive.has(.averageDepth), let duration = dive.duration?.value,
      rate(dive, duration, [], context) != nil
    {
      return
    }
    guard let rate = rate(dive, figures.duration, profiles, context),
      let problem = problem(rate, dive)
    else { return }
    report(FileDiagnostic(path: dive.origin.path, problem))
  }

  private func rate(
    _ dive: Dive,
    _ duration: DiveDuration,
    _ profiles: [ReadProfile],
    _ context: CheckContext
  ) -> RespiratoryMinuteVolume? {
    guard duration >= Self.shortest, dive.has(.tanks), !dive.isPlanned, !dive.isInvalid,
      let water = WaterColumn(of: dive, at: context.site(of: dive))
    else { return nil }
    return RespiratoryMinuteVolume(
      of: dive,
      profile: profiles.main?.profile,
      ofComputer: profiles.main?.number ?? 1,
      beside: profiles.others,
      in: water
    )
  }

  private func problem(_ rate: RespiratoryMinuteVolume, _ dive: Dive) -> Diagnostic? {
    if rate.tenths < Self.least.tenths {
      return found(.consumptionBelow(rate: rate.shown, limit: Self.least.shown), dive)
    }
    guard rate.tenths > Self.most.tenths else { return nil }
    return found(.consumptionAbove(rate: rate.shown, limit: Self.most.shown), dive)
  }

  private func found(_ message: Message, _ dive: Dive) -> Diagnostic {
    let volume = dive.tanks.lazy.compactMap { $0.value.isFor(.unused) ? nil : $0.value.volume }
    return found(
      message,
      at: volume.first?.range ?? dive.range(of: .tanks),
      expected: .expectedConsumption
    )
  }
}

extension RespiratoryMinuteVolume {
  /// Tenths of a litre per minute.
  fileprivate var tenths: Int { (millilitres + 50) / 100 }

  /// As written in files and tables: `3.5 L/min`.
  fileprivate var shown: String { FlowRate(steps: millilitres).formatted(.metric, decimals: 1) }
}
