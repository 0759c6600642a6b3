public import Wording

/// What there is to say of a rule: shown by `explain`, printed in the manual, held by a test.
public struct RuleInfo: Sendable {
  /// Written once, never derived from a name: `end-pressure-above-start`.
  public let id: String
  /// What has to be read before the rule can say anything.
  public let tier: Tier
  /// How much a breach matters unless the logbook says otherwise; nil for a rule that is off.
  public let severity: Severity?
  /// One sentence, as a fact about a good log.
  public let title: String
  /// Why the rule is there, in whole sentences.
  public let rationale: String
  /// A text that breaks the rule once, the place marked with `▸` and, if need be, `◂`.
  public let bad: RuleExample
  /// The text after the rule's own fix, or as it should have been.
  public let good: RuleExample
  /// Whether it reads the profiles, which only `--profiles` and named paths make it do.
  public let needsProfiles: Bool

  /// The figures by which it judges, in words; empty for a rule that has none.
  public let limits: [Message]

  /// What a rule looks at.
  public enum Tier: String, CaseIterable, Sendable {
    case syntax, values, references, consistency, policy
  }

  /// Takes all of it; a rule that is off by default has no severity.
  public init(
    id: String,
    tier: Tier,
    severity: Severity?,
    title: String,
    rationale: String,
    bad: RuleExample,
    good: RuleExample,
    needsProfiles: Bool = false,
    limits: [Message] = []
  ) {
    self.id = id
    self.tier = tier
    self.severity = severity
    self.title = title
    self.rationale = rationale
    self.bad = bad
    self.good = good
    self.needsProfiles = needsProfiles
    self.limits = limits
  }
}
