import DiveModel
import LogbookCore
import Diagnostics

/// Finds the foreign names of a logbook's records.
///
/// A record with a problem may have lost fields, all of them after an unresolved merge. Its name is
/// then searched for in its text, because without it the record would be imported again.
struct ForeignNames {
  private let tree: FileTree
  private let unsound: Set<String>
  /// The key that records other than dives have it under, and entries with which a dive was joined.
  private let key: String
  private let lines: SourceLines

  init(_ logbook: Logbook, _ format: any ForeignFormat) {
    tree = logbook.tree
    unsound = Set(logbook.diagnostics.map(\.path))
    key = Extras.prefix(of: format.program) + ImportedFile.nameKey
    lines = SourceLines(format)
  }

  func of(_ dive: Dive) -> [String] {
    let joined = joined(with: dive)
    if let source = dive.source?.value { return [source] + joined }
    return joined.isEmpty ? inText(of: dive.origin) : joined
  }

  /// The names of dives that were joined with an entry: it has them under keys of the program, the
  /// second one with a number.
  func joined(with dive: Dive) -> [String] {
    dive.fields.entries.compactMap { entry in
      guard entry.field == FieldSet.extra, case .list(let pair) = entry.content, pair.count == 2,
        case .text(let key) = pair[0].content, case .text(let source) = pair[1].content,
        key == self.key || key.hasPrefix(self.key + "-")
      else { return nil }
      return source
    }
  }

  func of(_ record: AnyRecord) -> [String] {
    for entry in record.fields.entries where entry.field == FieldSet.extra {
      if case .list(let pair) = entry.content, pair.count == 2,
        case .text(key) = pair[0].content,
        case .text(let source) = pair[1].content
      {
        return [source]
      }
    }
    return inText(of: record.origin)
  }

  private func inText(of origin: Origin) -> [String] {
    let path = origin.path
    guard unsound.contains(path), let bytes = try? tree.bytes(of: path) else { return [] }
    return lines.names(in: bytes)
  }
}
