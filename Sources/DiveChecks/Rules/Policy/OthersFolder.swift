package import Diagnostics
package import DiveModel
import LogbookCore
package import Wording

/// The rule that a change touches only its author's own folder, unless a leader made it.
///
/// It is about commits, so it has nothing to check in a log alone: whoever knows the commits of a change
/// asks it.
package struct OthersFolder: Rule {
  package let about = RuleInfo(
    id: "others-folder",
    tier: .policy,
    severity: nil,
    title: "A change touches only its author's own folder",
    rationale: """
      In a club's log everyone can write everywhere, and a slip of the hand changes another diver's \
      dive. With this rule, 'check --since' reports each commit that touches the folder of another \
      diver, and the settings or a group, unless a leader of a group made it. Authors are known by \
      the addresses under 'git' in the divers' records, as they were before the change. An author \
      who is not known may change nothing. An address can be made up, so the rule keeps out \
      mistakes and not someone who wants to deceive.
      """,
    bad: """
      === divers/tom/dives/2024/2024-06-12-1030-rummu-quarry.md
      ---
      date: 2024-06-12
      ---

      In a commit of Mari.
      """,
    good: """
      === divers/mari/dives/2024/2024-06-12-1130-rummu-quarry.md
      ---
      date: 2024-06-12
      ---

      In a commit of Mari.
      """
  )

  package init() {}

  /// The severity by a log's settings; nil if the rule is off.
  package func severity(in settings: Settings) -> Severity? {
    RuleSeverities(settings).severity(of: about)
  }

  /// A problem of a file.
  package func problem(_ message: Message, _ severity: Severity) -> Diagnostic {
    Diagnostic(about.id, severity, message, at: nil, expected: .expectedOwnFolder)
  }
}
