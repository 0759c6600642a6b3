import Diagnostics
import Wording

/// Reports a buddy, guide, instructor or student who has no record.
struct UnknownBuddy: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-buddy",
    tier: .references,
    severity: .error,
    title: "A buddy, guide or other companion named by an id has a record",
    rationale: """
      What looks like an id refers to a record. A person without a record is given by name, with a \
      capital or a space in it.
      """,
    bad: "buddies: [▸juhann◂, Liis Kask]",
    good: "buddies: [juhan, Liis Kask]"
  )

  func check(_ reference: FoundReference, report: (Diagnostic) -> Void) {
    let problem = unknown(
      reference,
      as: .company,
      .unknownBuddy(text: reference.text)
    )
    if let problem { report(problem) }
  }
}
