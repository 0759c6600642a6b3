import Diagnostics

/// A file is UTF-8; found where the text is read.
struct NotUTF8: Rule {
  static let about = RuleInfo(
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
  )
}
