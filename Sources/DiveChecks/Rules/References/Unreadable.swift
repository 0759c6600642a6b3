import Diagnostics

/// A file or folder that the system does not let one read; found where it is read.
struct Unreadable: Rule {
  static let about = RuleInfo(
    id: "unreadable",
    tier: .references,
    severity: .error,
    title: "Every file of a logbook can be read",
    rationale: """
      Checks, statistics and sharing need the whole log. Files that cannot be read are reported, \
      never skipped silently.
      """,
    bad: """
      === sites/blue-hole.md
      (a file that belongs to another user)
      """,
    good: """
      === sites/blue-hole.md
      ---
      name: Blue Hole
      ---
      """
  )
}
