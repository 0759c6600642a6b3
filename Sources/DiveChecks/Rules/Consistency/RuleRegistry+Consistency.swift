extension RuleRegistry {
  static let consistencyRules: [any Rule] = [
    EndPressureAboveStart(),

    AverageDepthAboveMax(),
    DepthBeyondSite(),
    FileNameDate(),
    FutureDate(),
    GasAbove100Percent(),
    ImplausibleConsumption(),
    ImplausibleDuration(),
    PPO2AboveLimit(),
  ]
}
