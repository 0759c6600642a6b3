package import Diagnostics

extension RuleInfo {
  /// Rules about YAML constructs that records do not use.
  package static let ofShapes: [RuleInfo] = [
    RuleInfo(
      id: "key-is-no-text",
      tier: .syntax,
      severity: .error,
      title: "A key is a word",
      rationale: """
        Numbers and lists are never meant as keys.
        """,
      bad: "▸1◂: drysuit",
      good: "suit: drysuit"
    ),
    RuleInfo(
      id: "merge-key",
      tier: .syntax,
      severity: .error,
      title: "Keys are written out",
      rationale: """
        Values merged in from elsewhere in a file are easily missed by a reader; group dives and \
        templates exist for that.
        """,
      bad: "▸<<◂: *base",
      good: "suit: drysuit"
    ),
    RuleInfo(
      id: "multi-line-value",
      tier: .syntax,
      severity: .error,
      title: "A value is written on one line",
      rationale: """
        YAML joins lines that are indented below a value, often where that was not meant.
        """,
      bad: """
        suit: ▸dry
          suit◂
        """,
      good: "suit: dry suit"
    ),
    RuleInfo(
      id: "nesting-too-deep",
      tier: .syntax,
      severity: .error,
      title: "Values are nested at most 16 deep",
      rationale: """
        Nothing in the format needs more than four levels; this many are a slip or a prank.
        """,
      bad: "x-deep: [[[[[[[[[[[[[[[▸[◂a]]]]]]]]]]]]]]]]",
      good: "x-deep: a"
    ),
    RuleInfo(
      id: "not-a-mapping",
      tier: .syntax,
      severity: .error,
      title: "Front matter consists of lines of key and value",
      rationale: """
        A text or a list alone does not say what it is about.
        """,
      bad: """
        ---
        ▸A dive at Rummu.◂
        ---
        """,
      good: """
        ---
        date: 2024-06-12
        time: 10:30
        ---
        """
    ),
    RuleInfo(
      id: "unreadable-yaml",
      tier: .syntax,
      severity: .error,
      title: "Front matter is YAML",
      rationale: """
        The message of libyaml is shown where no better one is known.
        """,
      bad: "tags: [wreck▸}◂]",
      good: "tags: [wreck]"
    ),
  ]
}
