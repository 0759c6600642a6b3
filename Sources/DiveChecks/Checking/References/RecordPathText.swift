import DiveModel

/// A reference to a record of any kind, written with its folder: `sites/rummu-quarry`.
struct RecordPathText {
  let folder: String
  let rest: String

  /// Cuts a text at its first slash; nil if it has none.
  init?(_ text: String) {
    guard let slash = text.firstIndex(of: "/") else { return nil }
    folder = String(text[..<slash])
    rest = String(text[text.index(after: slash)...])
  }

  /// The kind of record that the folder holds; nil for none.
  var kind: RecordKind? { Self.kinds[folder] }

  /// The kinds of records by their folders.
  static let kinds = Dictionary(
    uniqueKeysWithValues: RecordKind.allCases.compactMap { kind in
      kind.folder.map { ($0, kind) }
    }
  )
}
