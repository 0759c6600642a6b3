import Diagnostics

/// A text that is no gas; found where the value is read.
struct BadGas: Rule {
  static let about = RuleInfo(
    id: "bad-gas",
    tier: .values,
    severity: .error,
    title: "A gas is 'air', 'oxygen', or its oxygen and helium in per cent",
    rationale: """
      Limits are calculated from the gas, so it must have one meaning. What is not known is left \
      out.
      """,
    bad: """
      tanks:
        - volume: 12 L
          gas: ▸nitrox◂
      """,
    good: """
      tanks:
        - volume: 12 L
          gas: EAN32
      """
  )
}
