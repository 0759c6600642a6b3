import Diagnostics

/// Lines end with LF or CRLF; found where the text is read.
struct OddLineBreak: Rule {
  static let about = RuleInfo(
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
  )
}
