import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a member, an owner or a payer that has no record.
struct UnknownDiver: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-diver",
    tier: .references,
    severity: .error,
    title: "A diver named by an id has a record",
    rationale: """
      What looks like an id refers to a record. A person without a record is given by name, with a \
      capital or a space in it.
      """,
    bad: """
      === gear/torch.md
      ---
      owner: ▸marri◂
      ---
      """,
    good: """
      === gear/torch.md
      ---
      owner: mari
      ---
      """
  )

  func check(_ reference: FoundReference, report: (Diagnostic) -> Void) {
    let isOwner = reference.target == .owner && RecordOwner.groupID(in: reference.text) == nil
    let problem = unknown(
      reference,
      as: isOwner ? .owner : .record(.diver),
      .unknownDiver(text: reference.text)
    )
    if let problem { report(problem) }
  }
}
