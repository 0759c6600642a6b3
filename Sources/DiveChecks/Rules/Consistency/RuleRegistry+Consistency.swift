extension RuleRegistry {
  static let consistencyRules: [any Rule] = [
    EndPressureAboveStart(),
    // Neighbours, profiles, buddies and trips.
    BuddyIsDiver(), BuddyLogDisagrees(), DuplicateDive(), DuplicateNumber(), NumberGap(),
    NumberOrder(), OverlappingDives(), ProfileDisagrees(), TripOutsideDates(),
  ]
}
