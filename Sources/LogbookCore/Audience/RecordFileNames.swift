import DiveFormat
import DiveModel

/// The file names in a record's values.
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
    var result = FieldSet()
    for entry in fields.entries {
      let kind = table.row(forField: entry.field)?.kind
      let content = kind.map { renamed(entry.content, $0, rename) } ?? entry.content
      result.append(FieldSet.Entry(entry.field, content, at: entry.range))
    }
    for field in 0...FieldSet.extra where fields.isDamaged(field) { result.markDamaged(field) }
    return result
  }

  private static func renamed(
    _ content: Content,
    _ kind: ValueKind,
    _ rename: (String) -> String
  ) -> Content {
    switch (content, kind) {
    case (.text(let name), .file): .text(rename(name))
    case (.list(let items), _):
      .list(items.map { Content.Item(renamed($0.content, kind, rename), at: $0.range) })
    case (.mapping(let fields), .mapping(let mapping)):
      .mapping(renamed(fields, mapping.table, rename))
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
