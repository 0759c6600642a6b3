package import DiveReports
package import LogbookCore

/// The folder that a site is written to.
package struct SiteFolder: Sendable {
  private let folder: GeneratedFolder?
  private let makesAnew: Bool
  /// Whether nothing is written.
  package let isDryRun: Bool

  /// Takes a folder, and creates it if needed.
  ///
  /// - Parameters:
  ///   - output: Its path; a relative one starts from `start`.
  ///   - readers: For whom the site is.
  ///   - subject: The part of the log that it is of; nil for the whole log.
  ///   - start: The folder for relative paths.
  ///   - root: The log's real path; its record folders are refused.
  ///   - isDryRun: If true, nothing is written.
  ///   - takesForeign: Whether the folder may contain other files, or a site for others.
  /// - Throws: Why the folder is refused.
  package init(
    _ output: String,
    for readers: Audience,
    of subject: String? = nil,
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
      let taken = try GeneratedFolder(
        path,
        for: readers,
        of: subject,
        takesForeign: takesForeign
      )
      // Files of an interrupted run may be for another audience.
      if !isDryRun { taken.removeLeftovers() }
      folder = taken
    } catch {
      switch error {
      case .foreign: throw .foreign(path: output)
      case .forOthers: throw .forOthers(path: output)
      case .ofOtherSubject: throw .ofOtherSubject(path: output)
      case .unreadable(let reason): throw .unreadable(path: output, reason: reason)
      }
    }
  }

  /// Sites are never written into a log's record folders, because pages and records use the same
  /// folder names.
  private static func isAmongRecords(_ path: String, _ root: String) -> Bool {
    DiskPath.target(path) == root || DiskPath.exists(path + "/" + Logbook.settingsPath)
      || ReservedFolders.hold(path, of: root)
  }

  /// Writes what differs; creates nothing if nothing can have changed.
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
    // Unreadable files may be readable next time, without a change to any file that was read.
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
  /// It holds files that divelog did not create.
  case foreign(path: String)
  /// It holds a site for readers who may see less.
  case forOthers(path: String)
  /// It holds pages of another part of the log, or of the whole log.
  case ofOtherSubject(path: String)
  /// It cannot be read; with the system's own words.
  case unreadable(path: String, reason: String)
  /// It cannot be made.
  case notMade(DiskPath.NotMade)
  /// Its files cannot be written.
  case notWritten(WriteFailure)
  /// The user's own files have the names of pages; nothing was written.
  case inTheWay(paths: [String])
}
