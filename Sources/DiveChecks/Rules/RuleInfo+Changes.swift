package import Diagnostics

extension RuleInfo {
  /// Rules about a change of a log, which is compared with what was there before.
  package static let ofChanges = [
    RuleInfo(
      id: "others-folder",
      tier: .policy,
      severity: .error,
      title: "A change touches only what its author may change",
      rationale: """
        In a club's log everyone can change every file, also by mistake. With `divers-change` in \
        `divelog.yml`, `check --since` and `check --staged` report the files that someone else than \
        their diver or a leader of a group has changed. The authors of the commits count, by the \
        addresses under `git` in the divers' records, and everything as it stands where the change \
        would go: no change allows itself. A comment and a baseline do not silence the rule.
        """,
      bad: """
        === divelog.yml
        format: 1
        divers-change: [own]
        === divers/juhan/diver.md
        (in a commit of Mari's)
        """,
      good: """
        === divelog.yml
        format: 1
        divers-change: [own]
        === divers/mari/diver.md
        (in a commit of Mari's)
        """
    )
  ]
}
