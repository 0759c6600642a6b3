import DiveModel
import DivePhysics
import LogbookCore
import Diagnostics
import Wording

/// Reports a profile in which the diver breathes from a tank that the dive does not have.
struct UnknownTank: ProfileRule {
  static let about = RuleInfo(
    id: "unknown-tank",
    tier: .consistency,
    severity: .warning,
    title: "A profile refers only to tanks that the dive has",
    rationale: """
      A profile numbers the tanks as the dive lists them. The gas of a tank that is not listed is \
      unknown, so calculations would assume air from the switch on. A dive without any tank is \
      ignored.
      """,
    bad: """
      tanks:
        - gas: EAN32
      computers:
        - model: Shearwater Perdix
          profile: ▸rummu.csv◂
      === divers/mari/dives/2024/rummu.csv
      time_s,depth_m,event
      0,0,gas=1
      600,18.4,gas=2
      1200,0,
      """,
    good: """
      tanks:
        - gas: EAN32
        - gas: EAN50
      computers:
        - model: Shearwater Perdix
          profile: rummu.csv
      === divers/mari/dives/2024/rummu.csv
      time_s,depth_m,event
      0,0,gas=1
      600,18.4,gas=2
      1200,0,
      """,
    needsProfiles: true
  )

  func check(
    _ dive: LoggedDive,
    _ profiles: [ReadProfile],
    in context: CheckContext,
    report: (FileDiagnostic) -> Void
  ) {
    guard dive.dive.has(.tanks), !dive.dive.isInvalid else { return }
    var count = 0
    for _ in dive.dive.items(of: .tanks) { count += 1 }
    for read in profiles {
      guard let place = read.profile.events.compactMap(\.tank).first(where: { $0 >= count }) else {
        continue
      }
      let message = Message.unknownTank(tank: Decimal(place + 1), count: count)
      let problem = found(
        message,
        at: read.computer.profile?.range,
        notes: [Note(.profileHere, path: read.path)]
      )
      report(FileDiagnostic(path: dive.dive.origin.path, problem))
    }
  }
}
