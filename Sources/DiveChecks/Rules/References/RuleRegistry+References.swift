extension RuleRegistry {
  static let referenceRules: [any Rule] = [
    AddressInAliases(),
    BadId(),
    BadSavedQuery(),
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
