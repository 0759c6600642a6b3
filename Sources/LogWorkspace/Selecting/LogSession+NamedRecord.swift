import DiveModel
import LogbookCore

extension LogSession {
  /// The path of a record that a user names: the path of any record, or a dive.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - diver: Whose dive it is, if the user says so.
  /// - Returns: The path from the root, and who the user was assumed to be, if that decided it.
  /// - Throws: A `LogFailure` if nothing or several dives are meant.
  package func record(
    named text: String,
    of diver: String?
  ) throws(LogFailure) -> (path: String, owner: Identity?) {
    if let path = typedPath(text), DiskPath.exists(root + "/" + path),
      path == Logbook.settingsPath || RecordPath.kindOfFile(path) != nil
    {
      return (path, nil)
    }
    let meant = try dive(text, of: diver)
    return (meant.dive.dive.origin.path, meant.owner)
  }
}
