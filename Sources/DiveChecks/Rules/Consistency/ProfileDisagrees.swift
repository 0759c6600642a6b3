import DiveModel
import DivePhysics
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a figure of a dive that disagrees with its computers' samples.
///
/// One computer that agrees is enough. So is a computer's own figure in the record that agrees with
/// its samples or with the dive's figure: then the diver knows that the two differ.
struct ProfileDisagrees: ProfileRule {
  static let about = RuleInfo(
    id: "profile-disagrees",
    tier: .consistency,
    severity: .warning,
    title: "The values written for a dive agree with its profile",
    rationale: """
      The profile may belong to another dive, or the value was mistyped. The duration must lie \
      between the time that the samples are under water and the time that they cover, because \
      computers record some minutes at the surface. Average depths are not compared, because \
      computers differ in the minutes at the surface that they include in the mean.
      """,
    bad: """
      max-depth: ▸48.1 m◂
      computers:
        - model: Shearwater Perdix
          profile: rummu.csv
      === divers/mari/dives/2024/rummu.csv
      time_s,depth_m
      0,0
      600,18.4
      1200,0
      """,
    good: """
      max-depth: 18.4 m
      computers:
        - model: Shearwater Perdix
          profile: rummu.csv
      === divers/mari/dives/2024/rummu.csv
      time_s,depth_m
      0,0
      600,18.4
      1200,0
      """,
    needsProfiles: true,
    limits: [
      .limitProfileDepth(
        depth: ProfileQuantity.depthLimit.description,
        temperature: ProfileQuantity.temperatureLimitText(.metric)
      ),
      .limitProfileDuration(
        duration: ProfileQuantity.durationLimit.description,
        surface: Depth(steps: SurfaceDepth.millimetres).description
      ),
    ]
  )

  func check(
    _ dive: LoggedDive,
    _ profiles: [ReadProfile],
    in context: CheckContext,
    report: (FileDiagnostic) -> Void
  ) {
    if dive.dive.isInvalid || dive.dive.isPlanned { return }
    // The profile that cannot be read may be the one that agrees.
    let computers = dive.dive.computers.map(\.value)
    guard !profiles.isEmpty, profiles.count == computers.count(where: { $0.profile != nil }) else {
      return
    }
    for quantity in ProfileQuantity.all {
      guard let typed = quantity.ofDive(dive.dive) else { continue }
      let measured = profiles.compactMap { read in
        quantity.measured(read.profile)
          .map { (range: $0, path: read.path, computer: read.computer) }
      }
      let isBorneOut = measured.contains { profile in
        quantity.agrees(typed.value, profile.range)
          || quantity.ofComputer(profile.computer)
            .map { quantity.agrees($0.value, profile.range) } ?? false
      }
      let isShown = computers.contains { computer in
        quantity.ofComputer(computer)
          .map { quantity.agrees(typed.value, $0.value...$0.value) } ?? false
      }
      if measured.isEmpty || isBorneOut || isShown { continue }
      report(problem(quantity, typed, measured.map { ($0.range, $0.path) }, dive, context))
    }
  }

  private func problem(
    _ quantity: ProfileQuantity,
    _ typed: Located<Int>,
    _ measured: [(range: ClosedRange<Int>, path: String)],
    _ dive: LoggedDive,
    _ context: CheckContext
  ) -> FileDiagnostic {
    let path = dive.dive.origin.path
    let units = context.units(of: dive)
    let text = context.text(typed.range, of: path)
    let nearest = measured.map { min(max(typed.value, $0.range.lowerBound), $0.range.upperBound) }
      .min { ($0 - typed.value).magnitude < ($1 - typed.value).magnitude }
    let diagnostic = found(
      quantity.message(text, quantity.text(nearest ?? typed.value, units)),
      at: typed.range,
      expected: .expectedNear(limit: quantity.limitText(units)),
      notes: measured.map { Note(.profileHere, path: $0.path) }
    )
    return FileDiagnostic(path: path, diagnostic)
  }
}
