extension RuleRegistry {
  static let referenceRules: [any Rule] = [
    AddressInAliases(),
    BadCourseQuery(),
    BadId(),
    BadSavedQuery(),
    BothSidesKept(),
    DuplicateId(),
    FormerId(),
    MisspeltFolderName(),
    MissingFile(),
    NameOfRecord(),
    NotARecord(),
    OrphanFile(),
    OwnerlessDives(),
    SecretAddress(),
    SeveralPeople(),
  ]
}
