public import Wording

/// The description of a rule, shown by `explain`, printed in the manual and verified by a test.
public struct RuleInfo: Sendable {
  /// The stable id, never derived from a name: `end-pressure-above-start`.
  public let id: String
  /// What must be read before the rule can run.
  public let tier: Tier
  /// The default severity; nil if the rule is off by default.
  public let severity: Severity?
  /// One sentence that states a fact about a correct log.
  public let title: String
  /// Why the rule exists, in whole sentences.
  public let rationale: String
  /// A text that breaks the rule once, marked with `▸` and, if needed, `◂`.
  public let bad: RuleExample
  /// The text after the rule's fix, or as it should be.
  public let good: RuleExample
  /// Whether it reads profiles, which happens only with `--profiles` or for named paths.
  public let needsProfiles: Bool

  /// The thresholds of the rule, in words; empty if there are none.
  public let limits: [Message]

  /// What a rule examines.
  public enum Tier: String, CaseIterable, Sendable {
    case syntax, values, references, consistency, policy
  }

  /// Describes a rule; one that is off by default has no severity.
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
