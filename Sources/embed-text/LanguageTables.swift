/// The Swift source for the catalogues of all languages but English: one string each, which is
/// parsed only when the language is used.
///
/// A thousand array literals would compile slowly, and their table would be made at every start.
struct LanguageTables {
  private let languages: [(tag: String, entries: [CatalogueEntry])]

  init(_ assets: [Asset]) throws {
    languages = try assets.map { ($0.name, try CatalogueEntry.all(in: $0)) }
  }

  var swift: String {
    let tags = languages.map { swiftLiteral($0.tag) }.joined(separator: ", ")
    var result = "// Made from the files of the languages.\n\nextension LanguageTable {\n"
    result += "  static let tags = [\(tags)]\n\n"
    result += "  static func text(of tag: String) -> String? {\n    switch tag {\n"
    for language in languages {
      let text = language.entries.map(Self.record).joined(separator: "\u{1E}")
      result += "    case \(swiftLiteral(language.tag)): \(swiftLiteral(text))\n"
    }
    return result + "    default: nil\n    }\n  }\n}\n"
  }

  private static func record(_ entry: CatalogueEntry) -> String {
    ([entry.id] + entry.forms.flatMap { [$0.form, $0.text] }).joined(separator: "\u{1F}")
  }
}
