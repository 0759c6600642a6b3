extension RuleRegistry {
  static let consistencyRules: [any Rule] = [
    EndPressureAboveStart()
  ]
}
