import Diagnostics
package import LogbookCore
package import Wording

/// A new logbook in a folder, before it is written.
package struct PlacedLogbook {
  private let folder: String
  private let logbook: NewLogbook
  /// The files that are there already, which stay as they are.
  package let known: [String]

  /// Plans a logbook.
  ///
  /// - Parameters:
  ///   - folder: The folder of the log, which need not exist.
  ///   - isNested: Whether it may lie inside another log.
  ///   - title: The logbook's name.
  ///   - owner: The first diver's name; nil for the one that git knows.
  ///   - isClub: Whether several divers will share the log.
  ///   - start: The folder where the user is.
  /// - Throws: A `LogFailure` if there is a log already, or no first diver.
  package init(
    in folder: String,
    isNested: Bool,
    title: String?,
    owner: String?,
    isClub: Bool,
    around start: String
  ) throws(LogFailure) {
    if DiskPath.exists(folder + "/" + Logbook.settingsPath) { throw .alreadyALogbook(path: folder) }
    let real = DiskPath.nearestReal(folder)
    if !isNested, let real, let outer = try? LogSession.root(around: real) {
      throw .insideALogbook(path: folder, root: outer)
    }
    self.folder = folder
    logbook = try NewLogbook(title: title, owner: owner, isClub: isClub, around: real ?? start)
    known = logbook.files.filter { DiskPath.exists(folder + "/" + $0.path) }.map(\.path)
  }

  /// The files to write.
  package var changes: [FileChange] {
    logbook.files.filter { !known.contains($0.path) }
      .map { .create(path: $0.path, bytes: Array($0.text.utf8)) }
  }

  /// Makes the folder; what is kept in the user's folder of a log that was there before is
  /// forgotten.
  package func makeFolder(state: String?) throws {
    try DiskPath.makeFolders(folder)
    try ChangeHistory.forgetFormerLog(at: DiskPath.real(folder) ?? folder, state: state)
  }

  /// What to do next.
  package var next: [Message] {
    (workflowNote.map { [$0] } ?? []) + [.initNext(path: logbook.examplePath)]
  }

  /// A note on the workflow for a logbook in a subfolder, because GitHub looks for workflows only
  /// at the repository's top.
  private var workflowNote: Message? {
    guard let real = DiskPath.real(folder),
      let top = DiskPath.folder(with: ".git", around: real), top != real
    else { return nil }
    let inside = real.dropFirst(top == "/" ? 1 : top.count + 1)
    return .workflowLiesLow(place: top, folder: String(inside))
  }
}
