package import Diagnostics

extension RuleInfo {
  /// Problems that prevent a file of a logbook from being read.
  package static let ofTrees: [RuleInfo] = [
    RuleInfo(
      id: "file-too-large",
      tier: .references,
      severity: .error,
      title: "A record is at most 1 MiB long",
      rationale: """
        A record is written by hand. One this long is a picture or a table of samples under a wrong \
        name.
        """,
      bad: """
        === sites/blue-hole.md
        (a picture of 4 MiB)
        """,
      good: """
        === sites/blue-hole.md
        ---
        name: Blue Hole
        ---
        """
    ),
    RuleInfo(
      id: "link-not-followed",
      tier: .references,
      severity: .warning,
      title: "A logbook holds files, not links",
      rationale: """
        A link may lead out of the logbook or back into it, and links do not work on every system \
        that a repository is copied to. The target of a link is not read.
        """,
      bad: """
        === sites/blue-hole.md
        (a link to /home/mari/sites/blue-hole.md)
        """,
      good: """
        === sites/blue-hole.md
        ---
        name: Blue Hole
        ---
        """
    ),
    RuleInfo(
      id: "not-a-regular-file",
      tier: .references,
      severity: .error,
      title: "A logbook holds regular files",
      rationale: """
        Reading a pipe would never end.
        """,
      bad: """
        === sites/blue-hole.md
        (a pipe)
        """,
      good: """
        === sites/blue-hole.md
        ---
        name: Blue Hole
        ---
        """
    ),
    RuleInfo(
      id: "unreadable",
      tier: .references,
      severity: .error,
      title: "Every file of a logbook can be read",
      rationale: """
        Checks, statistics and sharing need the whole log. Files that cannot be read are reported, \
        never skipped silently.
        """,
      bad: """
        === sites/blue-hole.md
        (a file that belongs to another user)
        """,
      good: """
        === sites/blue-hole.md
        ---
        name: Blue Hole
        ---
        """
    ),
  ]
}
