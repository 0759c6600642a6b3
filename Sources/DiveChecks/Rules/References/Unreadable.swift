import SourceText

/// A file or folder that the system does not let one read; found where it is read.
struct Unreadable: Rule {
  static let about = RuleInfo(
    id: "unreadable",
    tier: .references,
    severity: .error,
    title: "Every file of a logbook can be read",
    rationale: """
      Whoever checks, counts or shares a log should see all of it. What cannot be read is \
      named, never passed over.
      """,
    bad: """
      === sites/blue-hole.md
      (a file that belongs to somebody else)
      """,
    good: """
      === sites/blue-hole.md
      ---
      name: Blue Hole
      ---
      """
  )
}
