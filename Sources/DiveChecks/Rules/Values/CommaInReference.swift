import Diagnostics

/// Several people or tags written as one text; found where the value is read.
struct CommaInReference: Rule {
  static let about = RuleInfo(
    id: "comma-in-reference",
    tier: .values,
    severity: .error,
    title: "Several people, records or tags are a list",
    rationale: """
      A comma separates the items of a list only between brackets. Without brackets the whole text \
      is one name.
      """,
    bad: "tags: ▸wreck, training◂",
    good: "tags: [wreck, training]"
  )
}
