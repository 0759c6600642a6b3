import DiveFormat
import Diagnostics
import FrontMatter
import LogbookCore

/// A rule that is checked while text is read, as a row of a table next to that reader, or by what
/// compares a change with the log before it.
///
/// It is registered so that it is explained, configured and tested like any other.
struct ReadRule: Rule {
  let about: RuleInfo
}

extension RuleRegistry {
  static let readRules: [any Rule] = [
    RuleInfo.ofWholeFiles, RuleInfo.ofLines, RuleInfo.ofMarks, RuleInfo.ofShapes,
    RuleInfo.ofKeys, RuleInfo.ofQuantities, RuleInfo.ofKinds, RuleInfo.ofTrees, severityRules,
    RuleInfo.ofChanges,
  ].joined().map { ReadRule(about: $0) }

  /// Rules about the severities in the settings.
  private static let severityRules = [
    RuleInfo(
      id: "unknown-rule",
      tier: .values,
      severity: .error,
      title: "A rule that is turned off or on exists",
      rationale: """
        A mistyped id would leave the rule as it was, and the mistake would go unnoticed.
        """,
      bad: """
        === divelog.yml
        format: 1
        rules:
          ▸decimal-coma◂: warning
        """,
      good: """
        === divelog.yml
        format: 1
        rules:
          decimal-comma: warning
        """
    )
  ]
}
