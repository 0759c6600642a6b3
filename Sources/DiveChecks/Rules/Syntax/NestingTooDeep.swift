import Diagnostics

/// Values are nested at most 16 deep; found where the text is read.
struct NestingTooDeep: Rule {
  static let about = RuleInfo(
    id: "nesting-too-deep",
    tier: .syntax,
    severity: .error,
    title: "Values are nested at most 16 deep",
    rationale: """
      Nothing in the format needs more than four levels; this many are a slip or a prank.
      """,
    bad: "x-deep: [[[[[[[[[[[[[[[▸[◂a]]]]]]]]]]]]]]]]",
    good: "x-deep: a"
  )
}
