import DiveChecks
import DiveFormat
import DiveModel
import LogbookCore

/// Which values of a log's records are uncertain, because their files have errors or were not read.
struct RecordDoubts {
  /// The files whose keys are uncertain.
  private let unsound: Set<String>
  /// By file, the keys that its unknown keys may be misspellings of.
  private let misspelt: [String: Set<String>]
  /// Files, folders and links that were not read.
  private let unread: [String]

  /// Collects the doubts about a log.
  init(_ logbook: Logbook) {
    unsound = logbook.filesWithoutSoundKeys
    misspelt = logbook.misspeltKeys
    unread = (logbook.unreadPaths + logbook.links).sorted()
  }

  /// Whether any of these keys of a record may have another value than the one that was read.
  func leaveOpen(_ keys: String..., of record: AnyRecord) -> Bool {
    let path = record.origin.path
    if unsound.contains(path) { return true }
    let near = misspelt[path] ?? []
    return keys.contains { key in
      near.contains(key)
        || record.table.row(for: key).map { record.fields.isDamaged($0.field) } ?? false
    }
  }

  /// Whether a record may belong to a diver: it names the diver as its owner, or its owner is not
  /// certain.
  func allowOwner(_ id: String, of record: AnyRecord, _ index: RecordIndex) -> Bool {
    if let row = record.table.row(for: "owner"), let entry = record.fields[row.field],
      case .text(let text) = entry.content
    {
      return index.owner(text) == .diver(id)
    }
    return leaveOpen("owner", of: record)
  }

  /// The first path that was not read where a record of a kind may be; with an id, only that record.
  func unreadPath(of kind: RecordKind, _ id: String? = nil) -> String? {
    unread.first { path in
      if path.isEmpty { return true }
      if kind == .diver, path == "diver.md" { return id ?? LoggedDive.me == LoggedDive.me }
      guard let folder = kind.folder else { return false }
      if path == folder { return true }
      guard path.hasPrefix(folder + "/") else { return false }
      guard kind == .diver || kind == .group else {
        return RecordPath.kindOfFile(path) == kind || !path.hasSuffix(".md")
      }
      let parts = path.split(separator: "/")
      guard parts.count == 2 || RecordPath.kindOfFile(path) == kind else { return false }
      return id.map { parts.count > 1 && parts[1] == $0[...] } ?? true
    }
  }
}
