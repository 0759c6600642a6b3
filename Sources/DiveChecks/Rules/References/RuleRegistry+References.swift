extension RuleRegistry {
  static let referenceRules: [any Rule] = [
    AddressInAliases(),
    BadId(),
    BadQuery(),
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
