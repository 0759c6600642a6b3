import DiveModel
public import LogbookCore
public import Diagnostics
import Wording

/// Something a good log keeps to.
///
/// A rule is a stateless value. It reads values, reports diagnostics with fixes as text edits, opens
/// no file, prints nothing and knows no other rule. A rule that is nothing but a `Rule` is checked
/// where its text is read; it is here so that it is explained, configured and tested like any other.
public protocol Rule: Sendable {
  /// Static, so that a rule is nothing to copy: the checks hand rules around for every dive.
  static var about: RuleInfo { get }
  /// What it looks at; each kind of rule knows its own.
  var subject: RuleSubject { get }
}

/// A rule that looks at one dive at a time.
public protocol DiveRule: Rule {
  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void)
}

/// A rule that looks at the logbook as a whole.
public protocol LogbookRule: Rule {
  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void)
}

/// A rule that compares a dive with the samples of its computers.
public protocol ProfileRule: Rule {
  func check(
    _ dive: LoggedDive,
    _ profiles: [ReadProfile],
    in context: CheckContext,
    report: (FileDiagnostic) -> Void
  )
}

extension Rule {
  /// What there is to say of the rule.
  public var about: RuleInfo { Self.about }

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
