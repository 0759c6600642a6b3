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
    let read = Self.readRecords(listing, tree, options)
    let series = read.series
    take(read)
    // Files are usually in diving order, so sorting is rarely needed.
    if !series.isInOrder { dives = DiveOrder.sorted(dives) }
    hasAscendingIDs = series.isInOrder && series.hasAscendingIDs
    namesProfiles = series.namesProfile
  }

  private static func readRecords(
    _ listing: Listing,
    _ tree: FileTree,
    _ options: DecodingOptions
  ) -> RecordWorker.Results {
    var whole = RecordWorker.Results()
    // Nearly all files of a large log are dives.
    whole.dives.reserveCapacity(listing.files.count)
    let memory = ReadingMemory(files: listing.files.count)
    return inChunks(listing.files.count, of: 256, into: whole) { range in
      memory.prepareThread()
      var worker = RecordWorker(options: options)
      worker.read(listing, range, tree)
      return worker.results
    } adding: {
      $0.add($1)
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

  /// Takes what was read.
  private mutating func take(_ read: RecordWorker.Results) {
    dives = read.dives
    versions = read.versions
    store = read.records
    diagnostics += read.diagnostics
    suppressions.merge(read.suppressions) { first, _ in first }
    attachments.formUnion(read.attachments)
    fileCount += read.fileCount
    unreadPaths += read.unreadPaths
    links.formUnion(read.links)
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
