extension RuleRegistry {
  static let referenceRules: [any Rule] = [
    AddressInAliases(),
    BadCourseQuery(),
    BadId(),
    BadSavedQuery(),
    BothSidesKept(),
    DigestDiffers(),
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
