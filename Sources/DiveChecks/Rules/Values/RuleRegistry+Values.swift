extension RuleRegistry {
  static let valueRules: [any Rule] = [
    DecimalComma()
  ]
}
