/// What a rule examines, as declared by the rule; nothing if it is checked while text is read.
///
/// A cast for each rule would take longer than reading a hundred dives.
package struct RuleSubject: Sendable {
  let kinds: [Kind]

  enum Kind: Sendable {
    case dive(any DiveRule)
    case reference(any ReferenceRule)
    case files(any FileRule)
    case logbook(any LogbookRule)
    case profile(any ProfileRule)
  }
}

extension Rule {
  /// Nothing: the rule is checked where text is read.
  package var subject: RuleSubject { RuleSubject(kinds: []) }
}

extension DiveRule {
  /// A single dive.
  package var subject: RuleSubject { RuleSubject(kinds: [.dive(self)]) }
}

extension ReferenceRule {
  var subject: RuleSubject { RuleSubject(kinds: [.reference(self)]) }
}

extension FileRule {
  var subject: RuleSubject { RuleSubject(kinds: [.files(self)]) }
}

extension LogbookRule {
  /// The logbook as a whole.
  package var subject: RuleSubject { RuleSubject(kinds: [.logbook(self)]) }
}

extension ProfileRule {
  /// A dive and its profiles.
  package var subject: RuleSubject { RuleSubject(kinds: [.profile(self)]) }
}
