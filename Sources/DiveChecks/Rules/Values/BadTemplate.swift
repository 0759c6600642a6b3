import Diagnostics

/// A provenance that names no group dive; found where the value is read.
struct BadTemplate: Rule {
  static let about = RuleInfo(
    id: "bad-template",
    tier: .values,
    severity: .error,
    title: "A template is named by group, dive and digest",
    rationale: """
      divelog writes this key when it makes a dive from a group dive, and needs all three parts to \
      update the dive later. Other dives do not have this key.
      """,
    bad: """
      entry: shore
      template: ▸tallinn-divers◂
      """,
    good: "entry: shore"
  )
}
