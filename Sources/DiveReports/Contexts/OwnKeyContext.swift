import DiveModel

/// A custom key with its value.
struct OwnKeyOfReport: Sendable {
  let key: String
  let value: String

  /// The custom keys of a dive, as written.
  static func all(of entry: ReportDive) -> [OwnKeyOfReport] {
    entry.dive.fields.entries.compactMap { field in
      guard field.field == FieldSet.extra, case .list(let pair) = field.content, pair.count == 2
      else { return nil }
      let words = entry.log.words
      return OwnKeyOfReport(
        key: words.anything(pair[0].content),
        value: words.anything(pair[1].content)
      )
    }
  }
}

/// The names of a custom key.
enum OwnKeyContext {
  static let table = ContextTable<OwnKeyOfReport>(
    "key",
    [
      .text("key", "The key.", "x-mood") { $0.key },
      .text("value", "The value.", "splendid") { $0.value },
    ]
  )
}
