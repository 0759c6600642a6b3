import DiveFormat
import DiveModel
import FrontMatter
import Diagnostics
import Synchronization

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

    let read: RecordWorker.Results
    do { read = try Self.readRecords(tree, DecodingOptions(settings)) } catch {
      throw .unreadable(path: "", error)
    }
    let series = read.series
    take(read)
    // Files are usually in diving order, so sorting is rarely needed.
    if !series.isInOrder { dives = DiveOrder.sorted(dives) }
    hasAscendingIDs = series.isInOrder && series.hasAscendingIDs
    namesProfiles = series.namesProfile
  }

  /// Reads the records of a folder while its subfolders are still being listed.
  private static func readRecords(
    _ tree: FileTree,
    _ options: DecodingOptions
  ) throws(FileFailure) -> RecordWorker.Results {
    let batches = try ListingBatches(of: tree)
    let memory = ReadingMemory()
    // Known long before all are read.
    let count = Atomic(0)
    return inBatches(into: RecordWorker.Results()) { use in
      count.store(batches.forEach(use), ordering: .relaxed)
    } _: { batch in
      memory.prepareThread(after: batch.place)
      var worker = RecordWorker(options: options)
      worker.read(batch, tree)
      return worker.results
    } adding: {
      // Nearly all files of a large log are dives.
      $0.dives.reserveCapacity(count.load(ordering: .relaxed))
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
    note(read.oddities)
    otherFolders = read.otherFolders
    otherFiles = read.otherFiles
    leftovers = read.leftovers
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
