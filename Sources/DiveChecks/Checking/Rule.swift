import DiveModel
package import LogbookCore
package import Diagnostics
import Wording

/// A condition that a correct log meets.
///
/// A rule is a stateless value. It reads values, reports diagnostics with fixes as text edits, opens
/// no file, prints nothing and knows no other rule.
package protocol Rule: Sendable {
  /// The description of the rule.
  var about: RuleInfo { get }
  /// What it examines; set by each kind of rule.
  var subject: RuleSubject { get }
}

/// A rule that is a type of its own without stored values, so that it is cheap to pass around for
/// every dive.
package protocol StaticRule: Rule {
  static var about: RuleInfo { get }
}

extension StaticRule {
  /// The description of the rule.
  package var about: RuleInfo { Self.about }
}

/// A rule that looks at one dive at a time.
package protocol DiveRule: StaticRule {
  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void)
}

/// A rule that looks at the logbook as a whole.
package protocol LogbookRule: StaticRule {
  /// Whether it needs to know how often dives have each word.
  var needsWords: Bool { get }
  /// Whether it divides its work among all cores, so that it runs by itself.
  var usesAllCores: Bool { get }

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void)
}

/// A rule that compares a dive with the samples of its computers.
package protocol ProfileRule: StaticRule {
  func check(
    _ dive: LoggedDive,
    _ profiles: [ReadProfile],
    in context: CheckContext,
    report: (FileDiagnostic) -> Void
  )
}

extension LogbookRule {
  package var needsWords: Bool { false }
  package var usesAllCores: Bool { false }
}

extension Rule {
  /// A diagnostic of this rule with the severity it has by default.
  func found(
    _ message: Message,
    at range: SourceRange?,
    expected: Message? = nil,
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      about.id,
      about.severity ?? .warning,
      message,
      at: range,
      expected: expected,
      notes: notes,
      fixIts: fixIts
    )
  }
}
