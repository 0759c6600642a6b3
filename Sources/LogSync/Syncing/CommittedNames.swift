import DiveFormat
import DiveModel
import LogbookCore

/// What a commit's message may name: only what the commit contains and what is not declared
/// private.
///
/// Readers of the message may read the files too, but a message is also mailed, listed and quoted.
struct CommittedNames {
  let logbook: Logbook
  private let index: RecordIndex
  /// The paths of all files that the commit holds.
  private let paths: Set<String>

  /// - Parameters:
  ///   - logbook: The log in the folder, which may have more than the commit: git may ignore files.
  ///   - paths: The paths of all files that the commit holds, from the log's root.
  init(_ logbook: Logbook, in paths: Set<String>) {
    self.logbook = logbook
    index = RecordIndex(logbook)
    self.paths = paths
  }

  /// The name of a dive's site; nil if it has none, or it may not be named.
  func site(of dive: Dive) -> String? {
    guard !isPrivate(AnyRecord(dive)), let text = dive.site?.value.text else { return nil }
    guard let place = index.place(of: text, .site) else { return text }
    return name(of: AnyRecord(logbook.sites[place]))
  }

  /// The name of a record; nil if it may not be named.
  func name(of record: AnyRecord) -> String? {
    paths.contains(record.origin.path) && !isPrivate(record) ? record.title : nil
  }

  /// Whether a record is declared private, or may have been, by itself, its owner or the default of
  /// its kind.
  ///
  /// The log's own setting does not count: a message is as private as its log, and most logs of one
  /// diver are private.
  private func isPrivate(_ record: AnyRecord) -> Bool {
    var said = [record]
    if case .diver(let id)? = UserRights.owner(of: record.origin.path),
      let diver = index.place(of: id, .diver)
    {
      said.append(AnyRecord(logbook.divers[diver]))
    }
    for (place, record) in said.enumerated() {
      guard let row = record.table.row(for: "share") else { continue }
      if record.fields.isDamaged(row.field) { return true }
      let share = record.fields[row.field].flatMap { Share(content: $0.content) }
      if let share { return share == .private }
      if place == 0, record.kind.usualShare == .private { return true }
    }
    return false
  }

  /// Whether a path is that of a dive; files that start with `_` are not records.
  static func isDive(_ path: String) -> Bool {
    isRecord(path) && RecordPath.kind(of: path) == .dive
  }

  /// Whether a path is that of a record.
  static func isRecord(_ path: String) -> Bool {
    path.hasSuffix(".md") && !(path.split(separator: "/").last ?? "").hasPrefix("_")
      && RecordPath.kind(of: path) != nil
  }
}
