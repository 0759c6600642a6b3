extension RuleRegistry {
  static let referenceRules: [any Rule] = []
}
