import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a group that has no record.
struct UnknownGroup: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-group",
    tier: .references,
    severity: .error,
    title: "A group named by its id has a record",
    rationale: """
      What looks like an id refers to a record. If there is none, the id is mistyped or the record \
      was never written, and the dive is missing wherever the record would lead to it.
      """,
    bad: """
      group: ▸talinn-divers◂
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members: [mari]
      ---
      """,
    good: """
      group: tallinn-divers
      === groups/tallinn-divers/group.md
      ---
      name: Tallinn Divers
      members: [mari]
      ---
      """
  )

  func check(_ reference: FoundReference, report: (Diagnostic) -> Void) {
    let owner = reference.target == .owner ? RecordOwner.groupID(in: reference.text) : nil
    let problem = unknown(
      reference,
      as: owner == nil ? .record(.group) : .owner,
      .unknownGroup(text: owner ?? reference.text)
    )
    if let problem { report(problem) }
  }
}
