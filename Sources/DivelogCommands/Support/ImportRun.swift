import DiveExchange
import Dispatch
import Logbook
import SourceText
import Synchronization

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
    outcome.knownDives = foreign.dives.count - dives.count
    outcome.losses = foreign.shared.losses + log.losses
    var known = Set(logbook.records.map(\.path))
    var transaction = try WriteTransaction(root: root)
    if !isDryRun { transaction.removeLeftovers(of: logbook) }
    try stage(foreign.shared.files, &transaction, &known, &console)
    for start in stride(from: 0, to: dives.count, by: Self.batch) {
      let some = dives[start..<min(start + Self.batch, dives.count)]
      for conversion in Self.convert(Array(some), foreign) {
        if !conversion.files.isEmpty { outcome.newDives += 1 }
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
  ) -> [Conversion] {
    let results = Mutex<[Conversion?]>(Array(repeating: nil, count: dives.count))
    DispatchQueue.concurrentPerform(iterations: dives.count) { index in
      let result = foreign.convert(dives[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
