import DiveModel
import DiveReports
import Logbook
import SourceText
import Wording

/// The folder that a site is written to.
struct SiteFolder {
  /// What whoever asked should know of the folder.
  let warning: Message?
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
    let path = output.hasPrefix("/") ? output : options.start + "/" + output
    warning = Self.warning(output, path, try options.root())
    guard Environment.exists(path) || !isDryRun else {
      folder = nil
      return
    }
    if !Environment.exists(path) { try Environment.makeFolders(path) }
    do throws(GeneratedFolder.Refusal) {
      folder = try GeneratedFolder(path, takesForeign: takesForeign)
    } catch {
      switch error {
      case .foreign: throw CommandFailure(.folderIsForeign(path: output))
      case .unreadable(let reason):
        throw CommandFailure(.cannotWrite(path: output, reason: reason))
      }
    }
  }

  /// Pages in the folders of records would be taken for files that belong to those.
  private static func warning(_ output: String, _ path: String, _ root: String) -> Message? {
    guard let real = Environment.nearestRealPath(path) else { return nil }
    guard real.hasPrefix(root + "/") else { return nil }
    let first = real.dropFirst(root.count + 1).prefix { $0 != "/" }
    let folders = RecordKind.allCases.compactMap(\.folder)
    return folders.contains(String(first)) ? .siteAmongRecords(path: output) : nil
  }

  /// Writes what differs; nothing is even made where nothing can have changed.
  func outcome(
    _ inputs: InputDigest,
    site: () -> Site,
    whenMade: (Site) -> Void
  ) throws(CommandFailure) -> GeneratedFolder.Outcome {
    if let folder, !makesAnew, let count = folder.countIfUpToDate(inputs) {
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
    do {
      return try folder.write(site.files, of: inputs, isDryRun: isDryRun) { site.bytes(of: $0) }
    } catch { throw CommandFailure(error.message) }
  }

  /// What was done, in words.
  func summary(_ outcome: GeneratedFolder.Outcome) -> Message {
    let (written, removed) = (outcome.written.count, outcome.removed.count)
    let counts = Message.siteCounts(
      written: Decimal(written),
      removed: Decimal(removed),
      unchanged: Decimal(outcome.unchanged)
    )
    return isDryRun ? .siteWouldBe(counts: counts) : .siteIsMade(counts: counts)
  }
}
