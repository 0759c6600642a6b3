import SourceText
import Wording

/// Reports a buddy, guide, instructor or student who has no record.
struct UnknownBuddy: ReferenceRule {
  static let about = RuleInfo(
    id: "unknown-buddy",
    tier: .references,
    severity: .error,
    title: "Company that is named by an id has a record",
    rationale: """
      What has the shape of an id stands for a record. Somebody without one is called by \
      name, with a capital or a space in it.
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
