/// All rules there are, sorted by id.
public enum RuleRegistry {
  public static let all: [any Rule] =
    (syntaxRules + valueRules + referenceRules + consistencyRules + policyRules)
    .sorted { $0.about.id < $1.about.id }

  static let diveRules = all.compactMap { $0 as? any DiveRule }
  static let sweepRules = all.compactMap { $0 as? any ReferenceRule }
  static let fileRules = all.compactMap { $0 as? any FileRule }
  static let logbookRules = all.compactMap { $0 as? any LogbookRule }
  static let profileRules = all.compactMap { $0 as? any ProfileRule }

  private static let byID = Dictionary(all.map { ($0.about.id, $0) }) { first, _ in first }

  /// The rule with an id.
  public static func rule(_ id: String) -> (any Rule)? { byID[id] }
}
