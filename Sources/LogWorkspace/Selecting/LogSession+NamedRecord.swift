import DiveModel
import LogbookCore

extension LogSession {
  /// The path of a record that a user names: the path of any record, with or without its ending; a
  /// dive; or else the id or a name of another record.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - diver: Whose dive it is, if the user says so.
  ///   - toChangeIt: Whether it is to be changed, so that `last`, a number or a day means the user's own
  ///     dive.
  /// - Returns: The path from the root, and who the user was assumed to be, if that decided it.
  /// - Throws: A `LogFailure` if nothing or several dives are meant.
  package func record(
    named text: String,
    of diver: String?,
    toChangeIt: Bool = false
  ) throws(LogFailure) -> (path: String, owner: Identity?) {
    if let path = typedPath(text), let found = recordFile(path) { return (found, nil) }
    do throws(LogFailure) {
      let meant = try dive(text, of: diver, toChangeIt: toChangeIt)
      return (meant.dive.dive.origin.path, meant.owner)
    } catch {
      guard case .noSuchDive = error, diver == nil else { throw error }
      let paths = otherRecords(called: text)
      guard let path = paths.first else { throw error }
      guard paths.count == 1 else {
        throw .severalThings(text: text, paths: Array(paths.prefix(8)))
      }
      return (path, nil)
    }
  }

  /// The file of a record at a path, which may lack its ending, or the name of the file in a folder of
  /// the record's own.
  private func recordFile(_ path: String) -> String? {
    let heads = RecordKind.allCases.compactMap(\.head).map { "\(path)/\($0)" }
    return ([path, path + ".md"] + heads).first { path in
      (path == Logbook.settingsPath || RecordPath.kindOfFile(path) != nil)
        && DiskPath.exists(root + "/" + path) && !DiskPath.isFolder(root + "/" + path)
    }
  }

  /// The files of the records other than dives with an id or a name, sorted; the id may stand behind the
  /// folder of its kind.
  ///
  /// A record of a kind without ids is called by the name of its file, which may stand behind the folder
  /// that it belongs to, or else by its name.
  private func otherRecords(called text: String) -> [String] {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    let named = RecordKind.withIDs.filter { parts.count == 2 && $0.folder == parts[0] }
    let name = named.isEmpty ? text : parts[1]
    let found = (named.isEmpty ? RecordKind.withIDs : named).compactMap { kind -> String? in
      guard let place = index.place(of: name, kind) else { return nil }
      return logbook.record(kind, at: place)?.origin.path
    }
    let inFolders = RecordKind.besideDives.filter { !RecordKind.withIDs.contains($0) }
      .flatMap { recordsInFolders($0, called: text).map(\.origin.path) }
    return Set(found + inFolders).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
