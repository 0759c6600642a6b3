import Diagnostics

/// A text that is no sum of money; found where the value is read.
struct BadMoney: Rule {
  static let about = RuleInfo(
    id: "bad-money",
    tier: .values,
    severity: .error,
    title: "Money is a number and the three letters of its currency",
    rationale: """
      A sign such as $ stands for twenty currencies. Sums are added up by currency, so its three \
      letters are written.
      """,
    bad: "cost: ▸thirty euros◂",
    good: "cost: 30.00 EUR"
  )
}
