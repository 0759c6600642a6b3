import Diagnostics

/// A word that is not of the list; found where the value is read.
struct UnknownWord: Rule {
  static let about = RuleInfo(
    id: "unknown-word",
    tier: .values,
    severity: .error,
    title: "Where the format has a list of words, one of them is used",
    rationale: """
      Words from a list can be counted and compared, in every language. A kind of dive described \
      in your own words is a tag.
      """,
    bad: "entry: ▸Shore◂",
    good: "entry: shore"
  )
}
