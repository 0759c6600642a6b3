import SourceText

/// A word that is not of the list; found where the value is read.
struct UnknownWord: Rule {
  static let about = RuleInfo(
    id: "unknown-word",
    tier: .values,
    severity: .error,
    title: "Where the format has a list of words, one of them is written",
    rationale: """
      Words of a list can be counted and compared, in every language. What kind of dive it \
      was, in words of your own, is a tag.
      """,
    bad: "entry: ▸Shore◂",
    good: "entry: shore"
  )
}
