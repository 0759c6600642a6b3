package import Diagnostics

extension RuleInfo {
  /// Rules about the lines of the front matter: indents, colons, dashes, spaces.
  package static let ofLines: [RuleInfo] = [
    RuleInfo(
      id: "bad-indent",
      tier: .syntax,
      severity: .error,
      title: "Keys that belong together have the same indent",
      rationale: """
        Only the indent says what belongs to what.
        """,
      bad: """
        suit: drysuit
          ▸rating: 4◂
        """,
      good: """
        suit: drysuit
        rating: 4
        """
    ),
    RuleInfo(
      id: "full-width-colon",
      tier: .syntax,
      severity: .error,
      title: "A key ends with a colon",
      rationale: """
        YAML reads the wide colon of East Asian keyboards as a letter.
        """,
      bad: "suit▸：◂drysuit",
      good: "suit: drysuit"
    ),
    RuleInfo(
      id: "list-beside-key",
      tier: .syntax,
      severity: .error,
      title: "A list with dashes begins on the line after its key",
      rationale: """
        YAML has two ways to write a list, and a mixture is neither.
        """,
      bad: "tags: ▸- wreck◂",
      good: "tags: [wreck]"
    ),
    RuleInfo(
      id: "missing-colon",
      tier: .syntax,
      severity: .error,
      title: "A line is a key, a colon and a value",
      rationale: """
        A line without a colon has no meaning, and YAML reports the line after it.
        """,
      bad: """
        suit: drysuit
        ▸rating 4◂
        water: salt
        """,
      good: """
        suit: drysuit
        rating: 4
        water: salt
        """
    ),
    RuleInfo(
      id: "missing-space-after-colon",
      tier: .syntax,
      severity: .error,
      title: "A space follows the colon of a key",
      rationale: """
        Without the space YAML reads key and value as one word, and swallows the next line with \
        it.
        """,
      bad: "▸rating:◂4",
      good: "rating: 4"
    ),
    RuleInfo(
      id: "missing-space-after-dash",
      tier: .syntax,
      severity: .error,
      title: "A space follows the dash of a list",
      rationale: """
        Without the space YAML reads the whole list as one text.
        """,
      bad: """
        tags:
          ▸-◂wreck
          - night
        """,
      good: """
        tags:
          - wreck
          - night
        """
    ),
    RuleInfo(
      id: "odd-space",
      tier: .syntax,
      severity: .error,
      title: "Spaces are spaces",
      rationale: """
        A character that looks like a space, or is invisible, makes a different word, and no search \
        finds it.
        """,
      bad: "suit:▸\u{A0}◂drysuit",
      good: "suit: drysuit"
    ),
    RuleInfo(
      id: "several-documents",
      tier: .syntax,
      severity: .error,
      title: "A file holds one record",
      rationale: """
        YAML could hold several documents in a file; here a file is one dive, or one site.
        """,
      bad: """
        suit: drysuit
        ▸...◂
        rating: 4
        """,
      good: """
        suit: drysuit
        rating: 4
        """
    ),
    RuleInfo(
      id: "space-before-colon",
      tier: .syntax,
      severity: .warning,
      title: "A colon follows its key directly",
      rationale: """
        It is read, but a search for the key does not find the line.
        """,
      bad: "rating▸ ◂: 4",
      good: "rating: 4"
    ),
    RuleInfo(
      id: "tab-as-space",
      tier: .syntax,
      severity: .warning,
      title: "A space comes before a value",
      rationale: """
        A tab is read as a space here, but is an error elsewhere.
        """,
      bad: "suit:▸\t◂drysuit",
      good: "suit: drysuit"
    ),
    RuleInfo(
      id: "tab-indent",
      tier: .syntax,
      severity: .error,
      title: "Indents are spaces",
      rationale: """
        The width of a tab differs from program to program, so YAML does not allow tabs in an \
        indent.
        """,
      bad: """
        tanks:
        ▸\t◂- volume: 12 L
        """,
      good: """
        tanks:
          - volume: 12 L
        """
    ),
    RuleInfo(
      id: "yaml-directive",
      tier: .syntax,
      severity: .error,
      title: "Front matter contains no YAML directives",
      rationale: """
        A line that begins with a percent sign is an instruction to YAML; the format needs none.
        """,
      bad: """
        ---
        ▸%YAML 1.1◂
        date: 2024-06-12
        time: 10:30
        ---
        """,
      good: """
        ---
        date: 2024-06-12
        time: 10:30
        ---
        """
    ),
  ]
}
