import DiveModel
import Diagnostics
import Wording

/// Reports gear that has no record.
struct UnknownGear: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-gear",
    tier: .references,
    severity: .error,
    title: "Gear named by its id has a record",
    rationale: """
      Dives and hours until the next service are counted by the ids in dives. A mistyped id is not \
      counted.
      """,
    bad: """
      gear: [▸toch◂]
      === gear/torch.md
      ---
      name: Torch
      ---
      """,
    good: """
      gear: [torch]
      === gear/torch.md
      ---
      name: Torch
      ---
      """
  )

  func check(_ reference: FoundReference, report: (Diagnostic) -> Void) {
    let problem = unknown(
      reference,
      as: .record(.gear),
      .unknownGear(text: reference.text)
    )
    if let problem { report(problem) }
  }
}
