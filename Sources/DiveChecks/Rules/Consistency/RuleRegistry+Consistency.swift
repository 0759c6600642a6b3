extension RuleRegistry {
  static let consistencyRules: [any Rule] = [
    AverageDepthAboveMax(),
    BuddyIsDiver(),
    BuddyLogDisagrees(),
    DatesReversed(),
    DepthBeyondSite(),
    DuplicateDive(),
    DuplicateNumber(),
    EndPressureAboveStart(),
    FileNameDate(),
    FutureDate(),
    GasAbove100Percent(),
    ImplausibleConsumption(),
    ImplausibleDuration(),
    NumberGap(),
    NumberOrder(),
    OverlappingDives(),
    PPO2AboveLimit(),
    ProfileDisagrees(),
    TripOutsideDates(),
  ]
}
