extension RuleRegistry {
  static let referenceRules: [any Rule] = [
    AddressInAliases(),
    BadId(),
    DuplicateId(),
    FormerId(),
    MisspeltFolderName(),
    MissingFile(),
    NameOfRecord(),
    NotARecord(),
    OrphanFile(),
    OwnerlessDives(),
    SecretAddress(),
  ]
}
