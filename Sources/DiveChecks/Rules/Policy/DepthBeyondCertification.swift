import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive that went deeper than the diver was certified for on that day.
struct DepthBeyondCertification: DiveRule {
  static let about = RuleInfo(
    id: "depth-beyond-certification",
    tier: .policy,
    severity: nil,
    title: "A dive is no deeper than the diver's certifications allow",
    rationale: """
      The deepest of the certifications that the diver had on that day counts; dives as a student \
      are left out, because an instructor is responsible for them. Off by default, because it is \
      up to the club or the insurer.
      """,
    bad: """
      max-depth: ▸28.2 m◂
      === divers/mari/diver.md
      ---
      name: Mari Tamm
      certifications:
        - level: P1
          date: 2022-05-08
          max-depth: 20 m
        - level: P2
          date: 2025-07-06
          max-depth: 30 m
      ---
      """,
    good: """
      max-depth: 28.2 m
      === divers/mari/diver.md
      ---
      name: Mari Tamm
      certifications:
        - level: P1
          date: 2022-05-08
          max-depth: 20 m
        - level: P2
          date: 2024-05-26
          max-depth: 30 m
      ---
      """
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let depth = dive.dive.maximumDepth, let date = dive.dive.date?.value,
      !dive.dive.isInvalid, !dive.dive.isTraining, let diver = context.diver(of: dive),
      let deepest = diver.certifications.lazy
        .compactMap({ $0.value.isHeld(on: date) ? $0.value.maximumDepth : nil })
        .max(by: { $0.value < $1.value }),
      depth.value > deepest.value
    else { return }
    let diverPath = diver.origin.path
    report(
      found(
        .depthBeyondCertification(
          depth: context.text(depth.range, of: dive.dive.origin.path),
          diver: diver.title,
          limit: context.text(deepest.range, of: diverPath)
        ),
        at: depth.range,
        notes: [Note(.certifiedDepthWrittenHere, path: diverPath, at: deepest.range)]
      )
    )
  }
}
