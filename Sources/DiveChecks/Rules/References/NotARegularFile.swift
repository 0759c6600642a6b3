import Diagnostics

/// A pipe or device in a folder of records; found where the folders are read.
struct NotARegularFile: Rule {
  static let about = RuleInfo(
    id: "not-a-regular-file",
    tier: .references,
    severity: .error,
    title: "A logbook holds regular files",
    rationale: """
      Reading a pipe would never end.
      """,
    bad: """
      === sites/blue-hole.md
      (a pipe)
      """,
    good: """
      === sites/blue-hole.md
      ---
      name: Blue Hole
      ---
      """
  )
}
