package import DiveReports
package import LogbookCore

/// The folder that a site is written to.
package struct SiteFolder: Sendable {
  private let folder: GeneratedFolder?
  private let makesAnew: Bool
  /// Whether nothing is written.
  package let isDryRun: Bool

  /// Takes a folder, which is made if need be.
  ///
  /// - Parameters:
  ///   - output: its path; without a slash at its beginning, from `start`.
  ///   - start: the folder that the path goes from.
  ///   - root: of the log, by its real path; its own folders are no place for pages.
  ///   - isDryRun: whether nothing is written.
  ///   - takesForeign: whether the folder may hold other things.
  /// - Throws: why the folder is not taken.
  package init(
    _ output: String,
    from start: String,
    ofLogAt root: String,
    isDryRun: Bool,
    takesForeign: Bool
  ) throws(SiteFolderFailure) {
    self.isDryRun = isDryRun
    makesAnew = takesForeign
    guard !output.isEmpty else { throw .noName }
    let path = output.hasPrefix("/") ? output : start + "/" + output
    guard !Self.isAmongRecords(path, root) else { throw .amongRecords(path: output) }
    guard DiskPath.exists(path) || !isDryRun else {
      folder = nil
      return
    }
    if !DiskPath.exists(path) {
      do throws(DiskPath.NotMade) { try DiskPath.makeFolders(path) } catch { throw .notMade(error) }
    }
    do throws(GeneratedFolder.Refusal) {
      let taken = try GeneratedFolder(path, takesForeign: takesForeign)
      // What an interrupted run left may be for others than this one's readers.
      if !isDryRun { taken.removeLeftovers() }
      folder = taken
    } catch {
      switch error {
      case .foreign: throw .foreign(path: output)
      case .unreadable(let reason): throw .unreadable(path: output, reason: reason)
      }
    }
  }

  /// No log takes a site among its own files, whatever is asked: pages and records have folders of
  /// the same names.
  private static func isAmongRecords(_ path: String, _ root: String) -> Bool {
    DiskPath.target(path) == root || DiskPath.exists(path + "/" + Logbook.settingsPath)
      || ReservedFolders.hold(path, of: root)
  }

  /// Writes what differs; nothing is even made where nothing can have changed.
  package func outcome(
    _ inputs: InputDigest,
    site: () -> Site,
    whenMade: (Site) -> Void,
    whenSame: () -> Void
  ) throws(SiteFolderFailure) -> GeneratedFolder.Outcome {
    if let folder, !makesAnew, let count = folder.countIfUpToDate(inputs) {
      whenSame()
      var outcome = GeneratedFolder.Outcome()
      outcome.unchanged = count
      return outcome
    }
    let site = site()
    whenMade(site)
    guard let folder else {
      var outcome = GeneratedFolder.Outcome()
      outcome.written = site.files
      return outcome
    }
    // What could not be read may be there the next time, though no file that was read has changed.
    let inputs = site.unreadProfiles.isEmpty ? inputs : nil
    let outcome: GeneratedFolder.Outcome
    do {
      outcome = try folder.write(site.files, of: inputs, isDryRun: isDryRun) { site.bytes(of: $0) }
    } catch { throw .notWritten(error) }
    guard outcome.inTheWay.isEmpty else { throw .inTheWay(paths: outcome.inTheWay) }
    return outcome
  }
}

/// Why a site is not written.
package enum SiteFolderFailure: Error, Hashable, Sendable {
  /// No folder was named.
  case noName
  /// It is a log, or a folder of one that holds its records.
  case amongRecords(path: String)
  /// It holds what the program did not make.
  case foreign(path: String)
  /// It cannot be read; with the system's own words.
  case unreadable(path: String, reason: String)
  /// It cannot be made.
  case notMade(DiskPath.NotMade)
  /// Its files cannot be written.
  case notWritten(WriteFailure)
  /// Somebody's own files have the names of pages; nothing was written.
  case inTheWay(paths: [String])
}
