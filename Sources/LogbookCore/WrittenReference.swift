package import DiveFormat
package import DiveModel
package import Diagnostics

/// A text in a record that refers to another record or a file, or may do so.
package struct WrittenReference: Sendable {
  /// The top-level key that contains it.
  package let key: String
  /// The text without quotes.
  package let text: String
  /// Where it stands, with quotes.
  package let range: SourceRange
  /// What it refers to.
  package let kind: ValueKind
}

extension AnyRecord {
  /// The texts of a record that refer to others by id or name, and those that name files, in the
  /// order of the file.
  package var references: [WrittenReference] {
    fields.entries.flatMap { entry -> [WrittenReference] in
      guard let row = table.row(forField: entry.field) else { return [] }
      return Self.references(entry.content, entry.range, row.kind, row.key)
    }
  }

  private static func references(
    _ content: Content,
    _ range: SourceRange,
    _ kind: ValueKind,
    _ key: String
  ) -> [WrittenReference] {
    // Most fields cannot contain references.
    guard kind.mayRefer else { return [] }
    switch (content, kind) {
    case (.text(let text), _):
      return [WrittenReference(key: key, text: text, range: range, kind: kind)]
    case (.list(let items), _):
      return items.flatMap { references($0.content, $0.range, kind, key) }
    case (.mapping(let fields), .mapping(let inner)): return references(fields, inner.table, key)
    case (.mapping(let fields), .dive): return references(fields, .dive, key)
    default: return []
    }
  }

  private static func references(
    _ fields: FieldSet,
    _ table: FieldTable,
    _ key: String
  ) -> [WrittenReference] {
    fields.entries.flatMap { entry -> [WrittenReference] in
      guard let row = table.row(forField: entry.field) else { return [] }
      return references(entry.content, entry.range, row.kind, key)
    }
  }
}

extension ValueKind {
  fileprivate var mayRefer: Bool {
    switch self {
    case .reference, .person, .owner, .pathReference, .provenance, .file, .mapping, .dive: true
    default: false
    }
  }
}
