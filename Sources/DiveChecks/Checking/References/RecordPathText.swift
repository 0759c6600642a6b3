package import DiveModel

/// A reference to a record of any kind, written with its folder: `sites/rummu-quarry`.
package struct RecordPathText {
  package let folder: String
  package let rest: String

  /// Cuts a text at its first slash; nil if it has none.
  package init?(_ text: String) {
    guard let slash = text.firstIndex(of: "/") else { return nil }
    folder = String(text[..<slash])
    rest = String(text[text.index(after: slash)...])
  }

  /// The kind of record that the folder holds; nil for none.
  package var kind: RecordKind? { Self.kinds[folder] }

  /// The kinds of records by their folders.
  static let kinds = Dictionary(
    uniqueKeysWithValues: RecordKind.allCases.compactMap { kind in
      kind.folder.map { ($0, kind) }
    }
  )
}
