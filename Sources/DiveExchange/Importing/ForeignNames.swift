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
  /// The key that records other than dives have it under.
  private let key: String
  private let lines: SourceLines

  init(_ logbook: Logbook, _ format: any ForeignFormat) {
    tree = logbook.tree
    unsound = Set(logbook.diagnostics.map(\.path))
    key = Extras.prefix(of: format.program) + ImportedFile.nameKey
    lines = SourceLines(format)
  }

  func of(_ dive: Dive) -> [String] {
    if let source = dive.source?.value { return [source] }
    return inText(of: dive.origin)
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
