import Diagnostics

/// A merge is finished; found where the text is read.
struct MergeConflict: Rule {
  static let about = RuleInfo(
    id: "merge-conflict",
    tier: .syntax,
    severity: .error,
    title: "A merge is finished",
    rationale: """
      There are two versions between the markers, and only a person knows which one is right.
      """,
    bad: """
      ▸<<<<<<< HEAD◂
      rating: 4
      =======
      rating: 5
      >>>>>>> other
      """,
    good: "rating: 4"
  )
}
