import DiveExchange
import DiveModel
import Dispatch
import Logbook
import SourceText
import Synchronization
import Wording

/// Where an import goes in a logbook.
enum ImportPlan {
  static func target(_ logbook: Logbook, diver: String?) throws(CommandFailure) -> ImportTarget {
    let id = try owner(logbook, diver)
    var target = ImportTarget(diverFolder: id == LoggedDive.me ? "" : "divers/\(id)/")
    for logged in logbook.dives where logged.diver == id {
      // A new dive may begin in the minute of one that was brought in before, at the same site.
      target.takenDives.insert(String(logged.dive.origin.stem))
      if let source = logged.dive.source?.value {
        target.knownIDs[source] = String(logged.dive.origin.stem)
      }
    }
    for site in logbook.sites {
      target.takenSites.insert(site.id)
      if let source = foreignName(site.fields) { target.knownIDs[source] = site.id }
    }
    for trip in logbook.trips {
      target.takenTrips.insert(trip.id)
      if let source = foreignName(trip.fields) { target.knownIDs[source] = trip.id }
    }
    return target
  }

  /// The diver that was named, or the only one who keeps the log.
  private static func owner(_ logbook: Logbook, _ diver: String?) throws(CommandFailure) -> String {
    let index = RecordIndex(logbook)
    if let diver {
      return diver == LoggedDive.me ? diver : try index.diver(named: diver, in: logbook)
    }
    let keepers = Set(logbook.dives.compactMap(\.diver))
    let ids = keepers.isEmpty ? Set(logbook.divers.map(\.id)) : keepers
    if ids.isEmpty || ids == [LoggedDive.me] { return LoggedDive.me }
    guard let only = ids.first, ids.count == 1 else {
      throw CommandFailure(.whoseDives(divers: ids.sorted()))
    }
    return only
  }

  private static func foreignName(_ fields: FieldSet) -> String? {
    for entry in fields.entries where entry.field == FieldSet.extra {
      if case .list(let pair) = entry.content, pair.count == 2,
        case .text("x-subsurface-source") = pair[0].content,
        case .text(let source) = pair[1].content
      {
        return source
      }
    }
    return nil
  }
}

/// Converts a foreign log on all cores and writes what is new.
struct ImportRun {
  let root: String
  let logbook: Logbook
  let isDryRun: Bool
  let options: GlobalOptions

  /// What came of it.
  struct Outcome {
    var newDives = 0
    var knownDives = 0
    var losses: [ImportLoss] = []
  }

  /// So many dives are converted before their files are written, which bounds the memory.
  private static let batch = 512

  func subsurface(
    _ log: SubsurfaceSource,
    _ target: ImportTarget,
    _ console: inout Console
  ) throws -> Outcome {
    let foreign = try SubsurfaceGitImport(log.tree, into: target)
    let dives = foreign.dives.filter { !$0.isKnown }
    var outcome = Outcome()
    outcome.newDives = dives.count
    outcome.knownDives = foreign.dives.count - dives.count
    outcome.losses = foreign.shared.losses + log.losses
    var known = Set(logbook.records.map(\.path))
    var transaction = try WriteTransaction(root: root)
    if !isDryRun {
      let folders = known.map { $0.split(separator: "/").dropLast().joined(separator: "/") }
      transaction.removeLeftovers(in: Set(folders))
    }
    try stage(foreign.shared.files, &transaction, &known, &console)
    for start in stride(from: 0, to: dives.count, by: Self.batch) {
      let some = dives[start..<min(start + Self.batch, dives.count)]
      for conversion in try Self.convert(Array(some), foreign) {
        outcome.losses += conversion.losses
        try stage(Self.lastOnesLast(conversion.files), &transaction, &known, &console)
      }
    }
    let written = try transaction.commit()
    for path in written { console.printLine(path.visible) }
    return outcome
  }

  /// A dive's own record comes after all that it brings: a dive that is there is never imported
  /// again, so an import that was killed could not be finished otherwise.
  private static func lastOnesLast(_ files: [ImportedFile]) -> [ImportedFile] {
    func isOwn(_ file: ImportedFile) -> Bool { file.source != nil && file.path.hasSuffix(".md") }
    return files.filter { !isOwn($0) } + files.filter(isOwn)
  }

  private func stage(
    _ files: [ImportedFile],
    _ transaction: inout WriteTransaction,
    _ known: inout Set<String>,
    _ console: inout Console
  ) throws {
    for file in files {
      // The record of a person: several dives may bring it, and it may be there already.
      if file.source == nil && known.contains(file.path) { continue }
      known.insert(file.path)
      if isThere(file) { continue }
      let change = FileChange.create(path: file.path, bytes: file.bytes)
      if isDryRun {
        console.print(UnifiedDiff.text(of: change))
      } else {
        try transaction.stage(change)
      }
    }
  }

  /// Whether an import that was killed has written a profile already.
  private func isThere(_ file: ImportedFile) -> Bool {
    guard logbook.attachments.contains(file.path) else { return false }
    return (try? logbook.tree.bytes(of: file.path, limit: file.bytes.count)) == file.bytes
  }

  private static func convert(
    _ dives: [PlannedDive],
    _ foreign: SubsurfaceGitImport
  ) throws -> [Conversion] {
    let results = Mutex<[Result<Conversion, any Error>?]>(Array(repeating: nil, count: dives.count))
    DispatchQueue.concurrentPerform(iterations: dives.count) { index in
      let result = Result { try foreign.convert(dives[index]) }
      results.withLock { $0[index] = result }
    }
    return try results.withLock { $0 }.compactMap { try $0?.get() }
  }
}
