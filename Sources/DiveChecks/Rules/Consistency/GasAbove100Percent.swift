import Diagnostics

/// A gas that is more than a whole; found where the value is read.
struct GasAbove100Percent: Rule {
  static let about = RuleInfo(
    id: "gas-above-100-percent",
    tier: .consistency,
    severity: .error,
    title: "Oxygen and helium in a gas add up to at most 100 %",
    rationale: """
      A gas cannot contain more than 100 %. A digit is wrong, or the nitrogen was written in place \
      of the helium.
      """,
    bad: """
      tanks:
        - volume: 12 L
          gas: ▸50/60◂
      """,
    good: """
      tanks:
        - volume: 12 L
          gas: 50/6
      """
  )
}
