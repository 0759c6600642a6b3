import DiveFormat
import DiveModel
import FrontMatter
import Diagnostics

/// Why a folder is no logbook that can be read.
public enum LogbookFailure: Error, Hashable, Sendable {
  /// The settings say a format that only a newer program knows; its number as it is written.
  case newerFormat(String)
  /// The settings, or the folder itself with an empty path, cannot be read.
  case unreadable(path: String, FileFailure)
}

extension Logbook {
  /// Reads all records on all cores.
  ///
  /// What is wrong in a file is a diagnostic and hides no other file. The result does not depend on
  /// how many cores there are.
  public init(reading tree: FileTree) throws(LogbookFailure) {
    let settingsBytes: [UInt8]
    do { settingsBytes = try tree.bytes(of: Self.settingsPath) } catch {
      throw .unreadable(path: Self.settingsPath, error)
    }
    var worker = RecordWorker(options: DecodingOptions())
    settingsBytes.withUnsafeBufferPointer { worker.readSettings($0) }
    let settings = worker.settings
    if let format = settings.format, format.value > Self.newestFormat {
      let written = settingsBytes[format.range.lowerBound..<format.range.upperBound]
      throw .newerFormat(String(decoding: written.filter { $0 &- 0x30 < 10 }, as: UTF8.self))
    }
    self.init(tree: tree, settings: settings)
    diagnostics = worker.results.diagnostics
    suppressions = worker.results.suppressions
    fileCount = 1

    let listing: Listing
    do { listing = try Listing(of: tree) } catch { throw .unreadable(path: "", error) }
    note(listing.oddities)
    otherFolders = listing.otherFolders
    leftovers = listing.leftovers
    let options = DecodingOptions(settings)
    let series = merge(Self.readRecords(listing, tree, options))
    // Files by custom lie in the order of diving, so there is mostly nothing to move.
    if !series.isInOrder { dives = DiveOrder.sorted(dives) }
    hasAscendingIDs = series.isInOrder && series.hasAscendingIDs
    namesProfiles = series.namesProfile
  }

  private static func readRecords(
    _ listing: Listing,
    _ tree: FileTree,
    _ options: DecodingOptions
  ) -> [RecordWorker.Results] {
    inChunks(listing.files.count, of: 256) { range in
      var worker = RecordWorker(options: options)
      worker.read(listing, range, tree)
      return worker.results
    }
  }

  private mutating func note(_ oddities: [Listing.Oddity]) {
    for oddity in oddities {
      if case .link(let leadsOut) = oddity.kind {
        links.insert(oddity.path)
        if !leadsOut { attachments.insert(oddity.path) }
      } else {
        unreadPaths.append(oddity.path)
      }
      diagnostics.append(FileDiagnostic(path: oddity.path, oddity.diagnostic))
    }
  }

  /// Adds what was read, and says what was noted of all dives.
  private mutating func merge(_ results: [RecordWorker.Results]) -> DiveSeries {
    dives.reserveCapacity(results.reduce(0) { $0 + $1.dives.count })
    var series = DiveSeries()
    for result in results {
      series.add(result.series)
      dives += result.dives
      versions.merge(result.versions) { first, _ in first }
      store.append(result.records)
      diagnostics += result.diagnostics
      suppressions.merge(result.suppressions) { first, _ in first }
      attachments.formUnion(result.attachments)
      fileCount += result.fileCount
      unreadPaths += result.unreadPaths
      links.formUnion(result.links)
    }
    return series
  }
}

extension DecodingOptions {
  /// How the records of a log are read.
  init(_ settings: Settings) {
    self.init(
      otherKeys: Set(settings.otherKeys.map(\.value)),
      units: settings.units?.value ?? .metric
    )
  }
}
