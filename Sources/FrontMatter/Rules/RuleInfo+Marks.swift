package import Diagnostics

extension RuleInfo {
  /// Rules about quotes, brackets and other marks that YAML interprets and a diver meant as text.
  package static let ofMarks: [RuleInfo] = [
    RuleInfo(
      id: "alias",
      tier: .syntax,
      severity: .error,
      title: "A value does not begin with an asterisk",
      rationale: """
        YAML reads the word after it as the name of another value.
        """,
      bad: "rating: ▸****◂",
      good: "rating: 4"
    ),
    RuleInfo(
      id: "anchor",
      tier: .syntax,
      severity: .error,
      title: "A value does not begin with an ampersand",
      rationale: """
        YAML reads the word after it as an anchor, and the text is lost.
        """,
      bad: "suit: ▸&drysuit◂",
      good: "suit: \"&drysuit\""
    ),
    RuleInfo(
      id: "block-text",
      tier: .syntax,
      severity: .warning,
      title: "Long text is written below the front matter",
      rationale: """
        There it needs no indent, merges line by line, and is shown as Markdown.
        """,
      bad: """
        x-notes: ▸|◂
          A long story.
        """,
      good: "x-notes: A long story."
    ),
    RuleInfo(
      id: "block-text-mark",
      tier: .syntax,
      severity: .error,
      title: "A value that begins with > or | is quoted",
      rationale: """
        YAML reads the sign as the beginning of text on several lines.
        """,
      bad: "suit: ▸>5 mm◂",
      good: "suit: \">5 mm\""
    ),
    RuleInfo(
      id: "colon-in-value",
      tier: .syntax,
      severity: .error,
      title: "A text with a colon and a space in it is quoted",
      rationale: """
        YAML reads the word before it as another key.
        """,
      bad: "suit: drysuit▸:◂ the old one",
      good: "suit: \"drysuit: the old one\""
    ),
    RuleInfo(
      id: "comment-in-value",
      tier: .syntax,
      severity: .error,
      title: "A number sign that belongs to a value is quoted",
      rationale: """
        YAML reads it as the beginning of a comment, and the rest of the line is lost without \
        warning.
        """,
      bad: "suit: drysuit ▸#2◂",
      good: "suit: \"drysuit #2\""
    ),
    RuleInfo(
      id: "quote-in-quotes",
      tier: .syntax,
      severity: .error,
      title: "A quote within quotes is doubled, or escaped",
      rationale: """
        Otherwise the text ends there.
        """,
      bad: "suit: ▸'O'Three'◂",
      good: "suit: \"O'Three\""
    ),
    RuleInfo(
      id: "reserved-character",
      tier: .syntax,
      severity: .error,
      title: "A value that begins with a special character of YAML is quoted",
      rationale: """
        Such characters mean something in YAML, or will one day.
        """,
      bad: "boat: ▸@nautilus◂",
      good: "boat: \"@nautilus\""
    ),
    RuleInfo(
      id: "smart-quotes",
      tier: .syntax,
      severity: .warning,
      title: "Quotes around a value are straight",
      rationale: """
        YAML reads typographic quotes as letters, and they become part of the text.
        """,
      bad: "suit: ▸“drysuit”◂",
      good: "suit: drysuit"
    ),
    RuleInfo(
      id: "tag",
      tier: .syntax,
      severity: .error,
      title: "A value does not begin with an exclamation mark",
      rationale: """
        YAML reads the word after it as a type, and the text is lost.
        """,
      bad: "suit: ▸!important◂",
      good: "suit: \"!important\""
    ),
    RuleInfo(
      id: "text-after-bracket",
      tier: .syntax,
      severity: .error,
      title: "A closing bracket ends a value",
      rationale: """
        YAML reads a value that begins with a bracket as a list, and nothing may follow it.
        """,
      bad: "suit: [old] ▸drysuit◂",
      good: "suit: \"[old] drysuit\""
    ),
    RuleInfo(
      id: "unclosed-bracket",
      tier: .syntax,
      severity: .error,
      title: "A bracket is closed",
      rationale: """
        Otherwise YAML reads the next lines as part of the list.
        """,
      bad: """
        tags: ▸[◂wreck, night
        rating: 4
        """,
      good: """
        tags: [wreck, night]
        rating: 4
        """
    ),
    RuleInfo(
      id: "unclosed-quote",
      tier: .syntax,
      severity: .error,
      title: "A quote is closed on its line",
      rationale: """
        Otherwise YAML reads on to the next quote, or to the end of the file.
        """,
      bad: "suit: ▸\"◂drysuit",
      good: "suit: \"drysuit\""
    ),
    RuleInfo(
      id: "unknown-escape",
      tier: .syntax,
      severity: .error,
      title: "A backslash in double quotes begins an escape of YAML",
      rationale: """
        A text with backslashes is written in single quotes, where they are letters.
        """,
      bad: "suit: \"dry▸\\q◂suit\"",
      good: "suit: 'dry\\qsuit'"
    ),
  ]
}
