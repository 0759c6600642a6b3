extension RuleRegistry {
  static let policyRules: [any Rule] = []
}
