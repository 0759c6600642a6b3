package import Diagnostics

extension RuleInfo {
  /// Rules about a file as a whole: bytes, lines and the delimiters of the front matter.
  package static let ofWholeFiles: [RuleInfo] = [
    RuleInfo(
      id: "blank-before-front-matter",
      tier: .syntax,
      severity: .error,
      title: "Front matter begins on the first line",
      rationale: """
        Most tools treat a file that begins with a blank line as one without front matter.
        """,
      bad: """
        ▸
        ◂---
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
    RuleInfo(
      id: "byte-order-mark",
      tier: .syntax,
      severity: .warning,
      title: "A file begins with its text",
      rationale: """
        The mark is invisible, unnecessary in UTF-8, and confuses other tools.
        """,
      bad: """
        ▸\u{FEFF}◂---
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
    RuleInfo(
      id: "control-character",
      tier: .syntax,
      severity: .error,
      title: "A text contains no control characters",
      rationale: """
        They are invisible, and some control the terminal that shows them.
        """,
      bad: "suit: dry▸\u{7}◂suit",
      good: "suit: drysuit"
    ),
    RuleInfo(
      id: "front-matter-too-long",
      tier: .syntax,
      severity: .error,
      title: "Front matter is at most 256 KiB long",
      rationale: """
        A dive has a few hundred bytes; a file this long is of another kind, or a prank.
        """,
      bad: RuleExample { "---\n▸#◂" + String(repeating: " long", count: 60_000) + "\n---\n" },
      good: "suit: drysuit"
    ),
    RuleInfo(
      id: "merge-conflict",
      tier: .syntax,
      severity: .error,
      title: "A merge is finished",
      rationale: """
        There are two versions between the markers, and only a person knows which one is right.
        """,
      bad: """
        ▸<<<<<<< HEAD◂
        rating: 4
        =======
        rating: 5
        >>>>>>> other
        """,
      good: "rating: 4"
    ),
    RuleInfo(
      id: "mixed-line-endings",
      tier: .syntax,
      severity: .warning,
      title: "All lines of a file end in the same way",
      rationale: """
        Two kinds of line endings in a file show up as changes that no one made.
        """,
      bad: "suit: drysuit▸\r\n◂rating: 4",
      good: """
        suit: drysuit
        rating: 4
        """
    ),
    RuleInfo(
      id: "no-front-matter",
      tier: .syntax,
      severity: .error,
      title: "A record begins with front matter",
      rationale: """
        A record's values are read from the lines between two lines of three dashes.
        """,
      bad: """
        === sites/maidla.md
        ▸A lake.

        """,
      good: """
        === sites/maidla.md
        ---
        name: Maidla
        ---

        A lake.

        """
    ),
    RuleInfo(
      id: "not-utf-8",
      tier: .syntax,
      severity: .error,
      title: "A file is UTF-8",
      rationale: """
        Other encodings turn letters into other letters on the next computer. Bytes that are not \
        UTF-8 cannot be shown here; the example stands for a file saved as Latin-1.
        """,
      bad: RuleExample(
        bytes: Array("---\ndate: 2024-06-12\nsite: P".utf8) + [0xF5] + Array("hja uss\n---\n".utf8)
      ),
      good: "---\ndate: 2024-06-12\nsite: Põhja uss\n---"
    ),
    RuleInfo(
      id: "odd-line-break",
      tier: .syntax,
      severity: .error,
      title: "Lines end with LF or CRLF",
      rationale: """
        YAML reads some characters as line ends that editors do not, so that line numbers no longer \
        match.
        """,
      bad: "suit: drysuit▸\u{85}◂rating: 4",
      good: """
        suit: drysuit
        rating: 4
        """
    ),
    RuleInfo(
      id: "space-after-delimiter",
      tier: .syntax,
      severity: .warning,
      title: "Nothing follows the dashes around front matter",
      rationale: """
        Some tools do not find the end of front matter if spaces follow it.
        """,
      bad: """
        ---
        date: 2024-06-12
        time: 10:30
        ---▸  ◂
        """,
      good: """
        ---
        date: 2024-06-12
        time: 10:30
        ---
        """
    ),
    RuleInfo(
      id: "toml-front-matter",
      tier: .syntax,
      severity: .error,
      title: "Front matter is YAML",
      rationale: """
        The log has one spelling, so that every tool and every diver can read it.
        """,
      bad: """
        ▸+++◂
        date = 2024-06-12
        +++
        """,
      good: """
        ---
        date: 2024-06-12
        time: 10:30
        ---
        """
    ),
    RuleInfo(
      id: "too-many-problems",
      tier: .syntax,
      severity: .error,
      title: "A file has at most 1,000 problems",
      rationale: """
        More are counted but not listed, and a text that is hardly YAML is not read to its end; most \
        often they all have one cause.
        """,
      bad: RuleExample {
        String(repeating: "rating:4\n", count: 999) + "▸rating:◂4\nrating:4"
      },
      good: "rating: 4"
    ),
    RuleInfo(
      id: "unclosed-front-matter",
      tier: .syntax,
      severity: .error,
      title: "Front matter ends with a line of three dashes",
      rationale: """
        Without it there is no way to tell where the diary begins.
        """,
      bad: """
        ▸---◂
        date: 2024-06-12
        time: 10:30
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
