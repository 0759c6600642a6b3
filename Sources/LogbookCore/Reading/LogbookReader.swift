import DiveFormat
import DiveModel
import FrontMatter
import Diagnostics

/// Why a folder cannot be read as a logbook.
public enum LogbookFailure: Error, Hashable, Sendable {
  /// The settings require a newer format; with the version as written.
  case newerFormat(String)
  /// The settings, or with an empty path the root folder, cannot be read.
  case unreadable(path: String, FileFailure)
}

extension Logbook {
  /// Reads all records on all cores.
  ///
  /// A problem in a file becomes a diagnostic and hides no other file. The result does not depend
  /// on the number of cores.
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
    // Files are usually in diving order, so sorting is rarely needed.
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

  /// Merges the workers' results, and returns the facts about all dives.
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
  /// The options for reading the records of a log.
  init(_ settings: Settings) {
    self.init(
      otherKeys: Set(settings.otherKeys.map(\.value)),
      units: settings.units?.value ?? .metric
    )
  }
}
