package import DiveChecks
import DiveModel
package import Diagnostics
package import LogbookCore

/// Which files of a log something is about.
package struct LogScope: Sendable {
  /// Paths from the root, each with how it was named; nil for all.
  private let named: [(path: String, text: String)]?
  private let wanted: Set<String>

  /// Takes files and folders that are there, as a person names them; all of the log without any.
  ///
  /// - Parameters:
  ///   - paths: As they were typed.
  ///   - root: The log's folder, by its real path.
  ///   - folder: Where paths that are typed begin.
  /// - Throws: Where a path is not there or leads out of the log.
  package init(_ paths: [String], root: String, folder: String) throws(LogFailure) {
    guard !paths.isEmpty else {
      (named, wanted) = (nil, [])
      return
    }
    var result: [(path: String, text: String)] = []
    for path in paths {
      let full = path.hasPrefix("/") ? path : folder + "/" + path
      guard DiskPath.exists(full) else { throw .noSuchFile(path: path) }
      result.append((try LogPath.fromRoot(path, root: root, folder: folder), path))
    }
    named = result
    wanted = Set(result.map(\.path))
  }

  /// One file that need not be there, by its path from the root and as it was named.
  package init(file path: String, named text: String) {
    named = [(path, text)]
    wanted = [path]
  }

  /// Whether a file is one of those.
  package func contains(_ path: String) -> Bool {
    named == nil || !namesOf(path).isEmpty
  }

  /// What was named of a path, the folders that it lies in, and the root.
  ///
  /// Every file of the log is asked for, so it goes by bytes and makes no list of all folders.
  private func namesOf(_ path: String) -> [String] {
    var found: [String] = []
    func look(for name: String) {
      if wanted.contains(name) { found.append(name) }
    }
    look(for: "")
    let bytes = path.utf8
    for place in bytes.indices where bytes[place] == UInt8(ascii: "/") {
      look(for: String(path[..<place]))
    }
    look(for: path)
    return found
  }

  /// Whether what a path stands for, if it cannot be read, leaves out anything that is wanted.
  package func needs(_ path: String) -> Bool {
    contains(path) || path.isEmpty || wanted.contains { $0.hasPrefix(path + "/") }
  }

  /// Named dives, and those of named folders, are held against their profiles; nil without names.
  package var profileScope: Checker.ProfileScope? { named == nil ? nil : .paths(wanted) }

  /// How many files and dives of a logbook it is about.
  package func counts(in logbook: Logbook) -> (files: Int, dives: Int) {
    let dives = logbook.dives.lazy.filter { $0.diver != nil }
    guard named != nil else { return (logbook.fileCount, dives.count { _ in true }) }
    return (
      logbook.recordPaths.count(where: contains),
      dives.count { contains($0.dive.origin.path) }
    )
  }

  /// What was named, as it was named, and holds neither a record nor a problem.
  ///
  /// Nobody should take silence about such a path for soundness.
  package func pathsWithoutRecords(
    in logbook: Logbook,
    _ found: [FileDiagnostic]
  ) -> [String] {
    guard let named else { return [] }
    var met: Set<String> = []
    for path in logbook.recordPaths + found.map(\.path) { met.formUnion(namesOf(path)) }
    return named.filter { !met.contains($0.path) }.map(\.text)
  }
}
