import DiveModel
import Logbook
import SourceText
import Wording

/// Takes records away, after saying what names them.
struct RecordRemoval {
  let logbook: Logbook
  let root: String
  let options: GlobalOptions
  let isDryRun: Bool
  /// Whether what others name goes all the same.
  let isForced: Bool
  /// Whether the files go that nothing else names.
  let takesFiles: Bool

  /// No more places than these are listed.
  private static let mostListed = 20

  /// Takes a dive away.
  func remove(_ logged: LoggedDive, _ console: inout Console) throws(CommandFailure) {
    let id = String(logged.dive.origin.stem)
    let target: ReferrerTarget
    switch logged.owner {
    case .diver(let diver): target = .dive(diver: diver, id)
    case .group(let group): target = .groupDive(group: group, id)
    }
    let path = logged.dive.origin.path
    try remove([path], named: path, namedBy: referrers(to: target, but: [path]), &console)
  }

  /// Takes a record away; a group's own dives go with it, a diver's never.
  func remove(_ entry: NamedEntry, _ console: inout Console) throws(CommandFailure) {
    var paths = [entry.origin.path]
    switch entry.kind {
    case .diver:
      let count = logbook.dives.reduce(0) { $0 + ($1.diver == entry.id ? 1 : 0) }
      guard count == 0 else {
        throw CommandFailure(.diverHasDives(diver: entry.id, dives: .dives(count: count)))
      }
    case .group:
      // The record goes last: what was interrupted is found and finished by the same command.
      paths = logbook.dives.filter { $0.owner == .group(entry.id) }.map(\.dive.origin.path) + paths
    default: break
    }
    let found = referrers(to: .record(entry.kind, entry.id), but: Set(paths))
    try remove(paths, named: entry.origin.path, namedBy: found, &console)
  }

  private func referrers(to target: ReferrerTarget, but paths: Set<String>) -> [Referrer] {
    logbook.referrers(to: target, RecordIndex(logbook)).filter { !paths.contains($0.path) }
  }

  private func remove(
    _ paths: [String],
    named name: String,
    namedBy referrers: [Referrer],
    _ console: inout Console
  ) throws(CommandFailure) {
    list(referrers, name, &console)
    let others = paths.filter { $0 != name }
    if !others.isEmpty {
      console.note(options.words(.goesToo(dives: .groupDives(count: others.count))))
      for path in others.prefix(Self.mostListed) { console.note("  " + path.visible) }
      noteRest(others.count, &console)
    }
    if !isForced, !referrers.isEmpty || !others.isEmpty {
      guard isDryRun else { throw CommandFailure(.needsForce(path: name)) }
      console.note(options.words(.willNeedForce(path: name)))
    }
    let files = NamedFilesOfRecords(of: Set(paths), in: logbook).onlyTheirs
    var changes: [FileChange] = []
    for path in (takesFiles ? files : []) + paths { changes.append(try removal(of: path)) }
    try ChangeWriter(root: root, isDryRun: isDryRun, options: options).apply(changes, &console)
    guard !takesFiles else { return }
    for path in files { console.note(options.words(.nothingNamesAnyMore(path: path))) }
  }

  private func list(_ referrers: [Referrer], _ name: String, _ console: inout Console) {
    guard !referrers.isEmpty else { return }
    console.note(options.words(.namedBy(path: name, places: .places(count: referrers.count))))
    var source: SourceText?
    for referrer in referrers.prefix(Self.mostListed) {
      if source?.path != referrer.path { source = logbook.source(of: referrer.path) }
      let line = source.map { ":\($0.position(of: referrer.range.lowerBound).line)" } ?? ""
      console.note("  \(referrer.path.visible)\(line): \(referrer.key)")
    }
    noteRest(referrers.count, &console)
  }

  private func noteRest(_ count: Int, _ console: inout Console) {
    guard count > Self.mostListed else { return }
    console.note("  " + options.words(.andMore(count: count - Self.mostListed)))
  }

  private func removal(of path: String) throws(CommandFailure) -> FileChange {
    do {
      let bytes = try logbook.tree.bytes(of: path, limit: Self.largestFile)
      return .remove(SourceText(path: path, bytes: bytes))
    } catch {
      throw CommandFailure(.cannotRead(path: path, reason: error.reason))
    }
  }

  /// A film beside a dive is large; one that is larger is not held in memory to be compared.
  private static let largestFile = 1 << 28
}
