extension RuleRegistry {
  static let syntaxRules: [any Rule] = []
}
