import Diagnostics

/// A symbolic link in a folder of records; found where the folders are read.
struct LinkNotFollowed: Rule {
  static let about = RuleInfo(
    id: "link-not-followed",
    tier: .references,
    severity: .warning,
    title: "A logbook holds files, not links",
    rationale: """
      A link may lead out of the logbook or back into it, and links do not work on every system \
      that a repository is copied to. The target of a link is not read.
      """,
    bad: """
      === sites/blue-hole.md
      (a link to /home/mari/sites/blue-hole.md)
      """,
    good: """
      === sites/blue-hole.md
      ---
      name: Blue Hole
      ---
      """
  )
}
