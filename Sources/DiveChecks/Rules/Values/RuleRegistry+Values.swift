extension RuleRegistry {
  static let valueRules: [any Rule] = [
    NoteTooCostly(),
    PrivateFieldInGroupDive(),
    TagSpelling(),
    TooManyPhotos(),
    UseWithoutRebreather(),
  ]
}
