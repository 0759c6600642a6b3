import SourceText

/// A gas that is more than a whole; found where the value is read.
struct GasAbove100Percent: Rule {
  static let about = RuleInfo(
    id: "gas-above-100-percent",
    tier: .consistency,
    severity: .error,
    title: "Oxygen and helium of a gas are at most 100 %",
    rationale: """
      There is no more of a gas than all of it. A digit is wrong, or the nitrogen was written \
      where the helium belongs.
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
