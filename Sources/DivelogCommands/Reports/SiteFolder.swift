import DiveModel
import DiveReports
import Logbook
import SourceText
import Wording

/// The folder that a site is written to.
struct SiteFolder {
  private let folder: GeneratedFolder?
  private let isDryRun: Bool
  private let makesAnew: Bool
  private let options: GlobalOptions

  /// Takes a folder, which is made if need be.
  ///
  /// - Parameters:
  ///   - output: the path as it was given, from where the command works.
  ///   - logbook: whose folders are no place for pages.
  ///   - options: where the command works.
  ///   - isDryRun: whether nothing is written.
  ///   - takesForeign: whether the folder may hold other things.
  /// - Throws: why the folder is not taken.
  init(
    _ output: String,
    _ logbook: Logbook,
    _ options: GlobalOptions,
    isDryRun: Bool,
    takesForeign: Bool
  ) throws(CommandFailure) {
    self.options = options
    self.isDryRun = isDryRun
    makesAnew = takesForeign
    guard !output.isEmpty else { throw CommandFailure(.siteNeedsFolder) }
    let path = output.hasPrefix("/") ? output : options.start + "/" + output
    try Self.check(output, path, try options.root())
    guard Environment.exists(path) || !isDryRun else {
      folder = nil
      return
    }
    if !Environment.exists(path) { try Environment.makeFolders(path) }
    do throws(GeneratedFolder.Refusal) {
      let taken = try GeneratedFolder(path, takesForeign: takesForeign)
      // What an interrupted run left may be for others than this one's readers.
      if !isDryRun { taken.removeLeftovers() }
      folder = taken
    } catch {
      switch error {
      case .foreign: throw CommandFailure(.folderIsForeign(path: output))
      case .unreadable(let reason):
        throw CommandFailure(.cannotWrite(path: output, reason: reason))
      }
    }
  }

  /// No log takes a site among its own files, whatever is asked: pages and records have folders of
  /// the same names.
  private static func check(
    _ output: String,
    _ path: String,
    _ root: String
  ) throws(CommandFailure) {
    let isLog = Environment.targetPath(path) == root || Environment.exists(path + "/divelog.yml")
    guard !isLog, !OwnPlaces.hold(path, of: root) else {
      throw CommandFailure(.siteAmongRecords(path: output))
    }
  }

  /// Writes what differs; nothing is even made where nothing can have changed.
  func outcome(
    _ inputs: InputDigest,
    site: () -> Site,
    whenMade: (Site) -> Void,
    whenSame: () -> Void
  ) throws(CommandFailure) -> GeneratedFolder.Outcome {
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
    } catch { throw CommandFailure(error.message) }
    guard outcome.inTheWay.isEmpty else {
      let (first, rest) = (outcome.inTheWay.first ?? "", outcome.inTheWay.count - 1)
      throw CommandFailure(
        rest == 0 ? .siteFileInTheWay(path: first) : .siteFilesInTheWay(path: first, count: rest)
      )
    }
    return outcome
  }

  /// What was done, in words.
  func summary(_ outcome: GeneratedFolder.Outcome) -> Message {
    let (written, removed) = (outcome.written.count, outcome.removed.count)
    let counts = Message.siteCounts(
      written: written,
      removed: removed,
      unchanged: outcome.unchanged
    )
    return isDryRun ? .siteWouldBe(counts: counts) : .siteIsMade(counts: counts)
  }
}
