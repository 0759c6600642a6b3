import DiveFormat
import DiveModel

/// The file names and the references in a record's values.
enum RecordFileNames {
  /// The names as written.
  static func names(_ fields: FieldSet, _ table: FieldTable) -> [String] {
    var names: [String] = []
    _ = renamed(fields, table) { name in
      names.append(name)
      return name
    }
    return names
  }

  /// The fields with the file names replaced.
  static func renamed(
    _ fields: FieldSet,
    _ table: FieldTable,
    _ rename: (String) -> String
  ) -> FieldSet {
    mapped(fields, table) { text, kind in kind == .file ? rename(text) : text }
  }

  /// The fields with texts replaced, each by what it is.
  static func mapped(
    _ fields: FieldSet,
    _ table: FieldTable,
    _ replacement: (String, ValueKind) -> String
  ) -> FieldSet {
    var result = FieldSet()
    for entry in fields.entries {
      let kind = table.row(forField: entry.field)?.kind
      let content = kind.map { mapped(entry.content, $0, replacement) } ?? entry.content
      result.append(FieldSet.Entry(entry.field, content, at: entry.range))
    }
    for field in 0...FieldSet.extra where fields.isDamaged(field) { result.markDamaged(field) }
    return result
  }

  private static func mapped(
    _ content: Content,
    _ kind: ValueKind,
    _ replacement: (String, ValueKind) -> String
  ) -> Content {
    switch (content, kind) {
    case (.text(let text), _): .text(replacement(text, kind))
    case (.list(let items), _):
      .list(items.map { Content.Item(mapped($0.content, kind, replacement), at: $0.range) })
    case (.mapping(let fields), .mapping(let mapping)):
      .mapping(mapped(fields, mapping.table, replacement))
    case (.mapping(let fields), .dive): .mapping(mapped(fields, .dive, replacement))
    default: content
    }
  }

  /// The path of a file that a record shows.
  ///
  /// Nil if it is outside the record's folder, is a record itself, or belongs to a program.
  static func path(_ name: String, in folder: Substring) -> String? {
    guard let path = FilePaths.joined(folder, name), !FilePaths.looksLikeRecord(path),
      folder.isEmpty || path.hasPrefix(folder + "/"),
      !path.split(separator: "/").contains(where: { $0.hasPrefix(".") })
    else { return nil }
    return path
  }
}
