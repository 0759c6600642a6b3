import Diagnostics
package import LogbookCore
package import Wording

/// A new logbook in a folder, before it is written.
package struct PlacedLogbook {
  private let folder: String
  private let logbook: NewLogbook
  private let services: CheckServices
  /// The existing files, which are not changed.
  package let known: [String]

  /// Plans a logbook.
  ///
  /// - Parameters:
  ///   - folder: The folder of the log, which need not exist.
  ///   - isNested: Whether it may lie inside another log.
  ///   - title: The logbook's name.
  ///   - owner: The first diver's name; nil for the one that git knows.
  ///   - isClub: Whether several divers will share the log.
  ///   - services: The services that will check the log.
  ///   - start: The user's current folder.
  ///   - schemas: The JSON Schemas for editors, by file name; none to write none.
  /// - Throws: A `LogFailure` if a log exists already, or there is no first diver.
  package init(
    in folder: String,
    isNested: Bool,
    title: String?,
    owner: String?,
    isClub: Bool,
    services: CheckServices = .github,
    around start: String,
    schemas: [(name: String, text: String)] = []
  ) throws(LogFailure) {
    if DiskPath.exists(folder + "/" + Logbook.settingsPath) { throw .alreadyALogbook(path: folder) }
    let real = DiskPath.nearestReal(folder)
    if !isNested, let real, let outer = try? LogSession.root(around: real) {
      throw .insideALogbook(path: folder, root: outer)
    }
    self.folder = folder
    var new = try NewLogbook(
      title: title,
      owner: owner,
      isClub: isClub,
      services: services,
      around: real ?? start
    )
    new.schemas = schemas
    logbook = new
    self.services = services
    known = logbook.files.filter { DiskPath.exists(folder + "/" + $0.path) }.map(\.path)
  }

  /// The files to write.
  package var changes: [FileChange] {
    logbook.files.filter { !known.contains($0.path) }
      .map { .create(path: $0.path, bytes: Array($0.text.utf8)) }
  }

  /// Creates the folder; the kept changes of a former log at its place are forgotten.
  package func makeFolder(state: String?) throws {
    try DiskPath.makeFolders(folder)
    try ChangeHistory.forgetFormerLog(at: DiskPath.real(folder) ?? folder, state: state)
  }

  /// The remarks on what to do next.
  package var next: [Message] {
    services.placeNotes(inLogAt: folder) + [.initNext(path: logbook.examplePath)]
  }
}

/// The files for services in a logbook that exists.
package struct AddedServices {
  private let folder: String
  private let services: CheckServices
  /// The existing files, which are not changed.
  package let known: [String]

  /// Plans the files of some services; nil if the folder is not a logbook's.
  package init?(_ services: CheckServices, toLogAt folder: String) {
    guard DiskPath.exists(folder + "/" + Logbook.settingsPath) else { return nil }
    (self.services, self.folder) = (services, folder)
    known = services.files.map(\.path).filter { DiskPath.exists(folder + "/" + $0) }
  }

  /// The files to write.
  package var changes: [FileChange] {
    services.files.filter { !known.contains($0.path) }
      .map { .create(path: $0.path, bytes: Array($0.text.utf8)) }
  }

  /// The remarks on what to do next.
  package var next: [Message] { changes.isEmpty ? [] : services.placeNotes(inLogAt: folder) }
}

extension CheckServices {
  /// Notes on the files for services, of a logbook in a subfolder, because they are looked for only at
  /// the repository's top.
  fileprivate func placeNotes(inLogAt folder: String) -> [Message] {
    guard let real = DiskPath.real(folder),
      let top = DiskPath.folder(with: ".git", around: real), top != real
    else { return [] }
    let inside = String(real.dropFirst(top == "/" ? 1 : top.count + 1))
    let github = Message.workflowLiesLow(place: top, folder: inside)
    let gitlab = Message.pipelineLiesLow(place: top, folder: inside)
    return switch self {
    case .github: [github]
    case .gitlab: [gitlab]
    case .both: [github, gitlab]
    case .none: []
    }
  }
}
