/// The catalogues of the languages beside English, as they are built in.
///
/// Each is one string, of which templates are made only for whoever speaks that language: between
/// messages stands U+001E, between an id, the forms and their texts U+001F.
enum LanguageTable {
  static func templates(of tag: String) -> [Template]? {
    guard let text = text(of: tag) else { return nil }
    return text.utf8.split(separator: 0x1E).map { record in
      let parts = record.split(separator: 0x1F, omittingEmptySubsequences: false)
      let forms = stride(from: 1, to: parts.count - 1, by: 2).map {
        (form: String(Substring(parts[$0])), text: String(Substring(parts[$0 + 1])))
      }
      return Template(id: String(Substring(parts[0])), forms: forms)
    }
  }
}
