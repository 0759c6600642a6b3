import Diagnostics

/// A character that only looks like the usual one; found where the value is read.
struct OddSymbol: Rule {
  static let about = RuleInfo(
    id: "odd-symbol",
    tier: .values,
    severity: .error,
    title: "Units and signs are written with the usual characters",
    rationale: """
      Several characters look like the degree sign or the minus sign but are different ones, so \
      that a search for the value does not find it.
      """,
    bad: "water-temperature: ▸7 ℃◂",
    good: "water-temperature: 7 °C"
  )
}
