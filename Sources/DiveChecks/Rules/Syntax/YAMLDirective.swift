import Diagnostics

/// Front matter holds no YAML directives; found where the text is read.
struct YAMLDirective: Rule {
  static let about = RuleInfo(
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
  )
}
