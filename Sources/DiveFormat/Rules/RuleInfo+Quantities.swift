package import Diagnostics

extension RuleInfo {
  /// Rules about numbers and units.
  package static let ofQuantities: [RuleInfo] = [
    RuleInfo(
      id: "approximate-value",
      tier: .values,
      severity: .error,
      title: "A value is written without words like about or more than",
      rationale: """
        Every value in a log is as exact as the eye or the instrument was. Calculations cannot \
        include less than or about.
        """,
      bad: "visibility: ▸ca 6 m◂",
      good: "visibility: 6 m"
    ),
    RuleInfo(
      id: "bad-number",
      tier: .values,
      severity: .error,
      title: "A number is written with digits and, if needed, a decimal point",
      rationale: """
        Leading zeros, exponents and digits grouped by underscores mean different things to \
        different programs.
        """,
      bad: "number: ▸0128◂",
      good: "number: 128"
    ),
    RuleInfo(
      id: "decimal-comma",
      tier: .values,
      severity: .error,
      title: "Decimals follow a point",
      rationale: """
        Half of the world writes 18,4 and the other half reads it as two numbers, and 3,000 as three \
        thousand. So the format has one spelling, without a separator between thousands.
        """,
      bad: "max-depth: ▸18,4 m◂",
      good: "max-depth: 18.4 m"
    ),
    RuleInfo(
      id: "missing-unit",
      tier: .values,
      severity: .error,
      title: "A quantity is written with its unit",
      rationale: """
        60 may be feet or metres, and the log may be read by someone who thinks in the other. The \
        unit is offered as a fix, but never written unseen.
        """,
      bad: "max-depth: ▸18.4◂",
      good: "max-depth: 18.4 m"
    ),
    RuleInfo(
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
    ),
    RuleInfo(
      id: "out-of-range",
      tier: .values,
      severity: .error,
      title: "A value is possible",
      rationale: """
        A dive to 1840 m is impossible. The decimal point is missing, or the value belongs to \
        another key.
        """,
      bad: "max-depth: ▸1840 m◂",
      good: "max-depth: 18.40 m"
    ),
    RuleInfo(
      id: "unknown-unit",
      tier: .values,
      severity: .error,
      title: "A unit is one that the format knows",
      rationale: """
        Each quantity has the few units that divers use for it. A value in another unit has to be \
        converted by its author.
        """,
      bad: "max-depth: ▸10 fathoms◂",
      good: "max-depth: 18.3 m"
    ),
    RuleInfo(
      id: "value-range",
      tier: .values,
      severity: .error,
      title: "A value is one number",
      rationale: """
        Nothing can be calculated from a range without guessing. The notes have room for both ends.
        """,
      bad: "visibility: ▸5-8 m◂",
      good: "visibility: 5 m"
    ),
  ]
}
