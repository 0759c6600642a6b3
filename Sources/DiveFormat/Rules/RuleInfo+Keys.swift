package import Diagnostics

extension RuleInfo {
  /// Rules about keys, and about values of any kind.
  package static let ofKeys: [RuleInfo] = [
    RuleInfo(
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
    ),
    RuleInfo(
      id: "duplicate-key",
      tier: .values,
      severity: .error,
      title: "A key is written once",
      rationale: """
        Only one of two values can be meant, and programs differ in which they use. This happens \
        most when two branches are merged.
        """,
      bad: """
        suit: drysuit
        entry: shore
        ▸suit◂: drysuit
        """,
      good: """
        suit: drysuit
        entry: shore
        """
    ),
    RuleInfo(
      id: "empty-value",
      tier: .values,
      severity: .error,
      title: "What is not recorded is left out",
      rationale: """
        Unknown, n/a and 0 all look like values and end up in statistics. Leaving the key out says \
        the same without ambiguity.
        """,
      bad: """
        entry: shore
        suit: ▸unknown◂
        """,
      good: "entry: shore"
    ),
    RuleInfo(
      id: "missing-key",
      tier: .values,
      severity: .error,
      title: "A record has the keys it cannot do without",
      rationale: """
        Nearly every key may be left out, but a few may not: a dive without a date has no place in \
        the log, and a count without a species counts nothing.
        """,
      bad: """
        sightings:
          - ▸count: 3
        """,
      good: """
        sightings:
          - species: pike
            count: 3
        """
    ),
    RuleInfo(
      id: "too-long",
      tier: .values,
      severity: .error,
      title: "A text is no longer than its key allows",
      rationale: """
        Names and summaries appear in lists and tables. Longer texts belong below the front matter.
        """,
      bad: """
        === gear/torch.md
        ---
        summary: ▸a torch that was bought at the fair in Helsinki and has been repaired many times since, by several people◂
        ---
        """,
      good: """
        === gear/torch.md
        ---
        summary: a torch that was bought at the fair in Helsinki and often repaired
        ---
        """
    ),
    RuleInfo(
      id: "unknown-key",
      tier: .values,
      severity: .error,
      title: "Every key is one of the format's, or begins with 'x-'",
      rationale: """
        A mistyped key would hide its value from every list and figure for years, unnoticed. Keys of \
        your own begin with x- and are kept.
        """,
      bad: "▸max-dept◂: 18.4 m",
      good: "max-depth: 18.4 m"
    ),
    RuleInfo(
      id: "unknown-word",
      tier: .values,
      severity: .error,
      title: "Where the format has a list of words, one of them is used",
      rationale: """
        Words from a list can be counted and compared, in every language. A kind of dive described \
        in your own words is a tag.
        """,
      bad: "entry: ▸Shore◂",
      good: "entry: shore"
    ),
    RuleInfo(
      id: "wrong-shape",
      tier: .values,
      severity: .error,
      title: "A value has the form that its key needs",
      rationale: """
        Where a single value belongs, a second one has no use. Where a list belongs, a value alone \
        is a list of one.
        """,
      bad: "max-depth: ▸[18.4 m]◂",
      good: "max-depth: 18.4 m"
    ),
  ]
}
