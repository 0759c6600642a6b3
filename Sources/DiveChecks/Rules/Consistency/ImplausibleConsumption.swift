import DiveModel
import DivePhysics
import DiveUnits
import Logbook
import SourceText
import Wording

/// Reports a dive on which one breathed hardly anything, or more than anybody can.
struct ImplausibleConsumption: DiveRule {
  static let about = RuleInfo(
    id: "implausible-consumption",
    tier: .consistency,
    severity: .warning,
    title: "A diver breathes 3 to 60 l/min",
    rationale: """
      A diver at rest breathes some 8 l/min, one at hard work 40. Beyond, a tank's volume or \
      pressure is wrong, or the duration or average depth that the figure is worked out from. Dives \
      below 5 minutes are left out, for what a jacket takes and a gauge hides is too much of them.
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
      """
  )

  private static let least = RespiratoryMinuteVolume(millilitres: 3000)
  private static let most = RespiratoryMinuteVolume(millilitres: 60_000)

  private static let shortest = DiveDuration(steps: 300)

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    let dive = dive.dive
    guard let duration = dive.duration?.value, duration >= Self.shortest,
      dive.has(.averageDepth), dive.has(.tanks), !dive.isPlanned, !dive.isInvalid,
      let rate = RespiratoryMinuteVolume(
        of: dive,
        in: WaterColumn(of: dive, at: context.site(of: dive))
      )
    else { return }
    if rate < Self.least {
      report(found(.consumptionBelow(rate: rate.shown, limit: Self.least.shown), dive))
    } else if rate > Self.most {
      report(found(.consumptionAbove(rate: rate.shown, limit: Self.most.shown), dive))
    }
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
  /// Litres in a minute, to a tenth.
  fileprivate var shown: Decimal { Decimal((millilitres + 50) / 100, places: 1) }
}
