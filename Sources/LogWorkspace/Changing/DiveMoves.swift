import DiveChecks
import DiveFormat
import DiveModel
import LogbookCore

/// The new paths of dives' files, and of the files beside them that only they name.
struct DiveMoves {
  /// The new paths by the old ones.
  private(set) var paths: [String: String] = [:]
  private let log: LogSession

  init(in log: LogSession) { self.log = log }

  /// Moves a file; throws if a file exists at its new path.
  mutating func move(_ path: String, to target: String) throws(LogFailure) {
    guard path != target else { return }
    guard !log.logbook.tree.exists(target), !paths.values.contains(target) else {
      throw .fileIsThere(path: target)
    }
    paths[path] = target
  }

  /// Moves the files beside the dives that only these name; files with the name of a dive get its
  /// new name.
  mutating func moveNamedFiles() throws(LogFailure) {
    let dives = paths
    let files = NamedFilesOfRecords(of: Set(dives.keys), in: log.logbook, root: log.root).onlyTheirs
    for (path, target) in dives.sorted(by: { $0.key < $1.key }) {
      let (folder, home) = (FilePaths.folder(of: path), FilePaths.folder(of: target))
      let old = FilePaths.name(of: path).dropLast(3)
      for file in files where FilePaths.folder(of: file) == folder && paths[file] == nil {
        var name = String(FilePaths.name(of: file))
        if name.hasPrefix(old + ".") || name.hasPrefix(old + "-") {
          name = String(FilePaths.name(of: target).dropLast(3) + name.dropFirst(old.count))
        }
        try move(file, to: "\(home)/\(name)")
      }
    }
  }
}

extension LogSession {
  /// The new paths of a dive and of its files, if its date or time changes its name; empty if it
  /// stays in place.
  ///
  /// A name with another date than the file follows a date that was set, even to what it was. With
  /// a time alone it keeps its date: the one in the file may be the wrong one.
  ///
  /// - Parameters:
  ///   - path: The file of the dive.
  ///   - old: Its text.
  ///   - new: Its new text.
  ///   - keys: The keys that were set.
  /// - Returns: The new paths by the old ones.
  /// - Throws: A `LogFailure` if another file has the new path.
  func moves(
    ofDive path: String,
    from old: RecordText,
    to new: RecordText,
    setting keys: Set<String>
  ) throws(LogFailure) -> [String: String] {
    let logged = logbook.dives.first { $0.dive.origin.path == path }
    guard !keys.isDisjoint(with: ["date", "time"]), let logged,
      case .diver(let diver) = logged.owner
    else { return [:] }
    let folder = DivePath.folder(of: diver)
    guard let was = DivePlace(old, at: path, folder, self),
      let place = DivePlace(new, at: path, folder, self)
    else { return [:] }
    let isSame = ["date", "time"].allSatisfy { old.meaning(of: $0) == new.meaning(of: $0) }
    let following = isSame ? path : place.path(following: was)
    let isOfAnotherDay = NamedMoment(of: logged.dive.origin).map { $0.date != place.date } ?? false
    let right =
      isOfAnotherDay && !keys.contains("date") ? place.pathOfItsTime : place.pathOfItsMoment
    var moves = DiveMoves(in: self)
    try moves.move(path, to: following == path ? right : following)
    if !moves.paths.isEmpty { try moves.moveNamedFiles() }
    return moves.paths
  }
}
