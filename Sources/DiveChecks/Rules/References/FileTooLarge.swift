import Diagnostics

/// A record of more than a mebibyte; found where it is read.
struct FileTooLarge: Rule {
  static let about = RuleInfo(
    id: "file-too-large",
    tier: .references,
    severity: .error,
    title: "A record is at most 1 MiB long",
    rationale: """
      A record is written by hand. One this long is a picture or a table of samples under a wrong \
      name.
      """,
    bad: """
      === sites/blue-hole.md
      (a picture of 4 MiB)
      """,
    good: """
      === sites/blue-hole.md
      ---
      name: Blue Hole
      ---
      """
  )
}
