/// The built-in catalogues of the languages other than English.
///
/// Each is one string, which is parsed only when its language is used: U+001E separates messages,
/// U+001F an id, the forms and their texts.
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
