import DiveExchange
import DiveModel
import Logbook
import SourceText
import Wording

/// Where an import goes in a logbook.
enum ImportPlan {
  static func target(_ logbook: Logbook, diver: String?) throws(CommandFailure) -> ImportTarget {
    let id = try owner(logbook, diver)
    var target = ImportTarget(diverFolder: folder(of: id, in: logbook))
    try refuseUnread(logbook, target)
    let names = ForeignNames(logbook)
    for logged in logbook.dives where logged.diver == id {
      // A new dive may begin in the minute of one that was brought in before, at the same site.
      let stem = String(logged.dive.origin.stem)
      target.takenDives.insert(stem)
      for source in names.of(logged.dive) { target.knownIDs[source] = stem }
    }
    for site in logbook.sites {
      target.takenSites.formUnion(ids(of: site))
      for source in names.of(site) { target.knownIDs[source] = site.id }
    }
    for trip in logbook.trips {
      target.takenTrips.formUnion(ids(of: trip))
      for source in names.of(trip) { target.knownIDs[source] = trip.id }
    }
    for diver in logbook.divers { target.takenDivers.formUnion(ids(of: diver)) }
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
    // A record at the root is that of the one who keeps the log; the others are buddies.
    if keepers.isEmpty, logbook.divers.contains(where: { $0.origin.path == Self.ownRecord }) {
      return LoggedDive.me
    }
    guard let only = ids.first, ids.count == 1 else {
      throw CommandFailure(.whoseDives(divers: ids.sorted()))
    }
    return only
  }

  /// Where the diver of a log that one keeps alone is described.
  private static let ownRecord = "diver.md"

  /// The diver's folder with its `/`: where their dives lie, else where their record does.
  ///
  /// The diver of a log that one keeps alone has the root, and the id of a folder that a club's log
  /// has too.
  private static func folder(of id: String, in logbook: Logbook) -> String {
    let own = "divers/\(id)/"
    guard id == LoggedDive.me else { return own }
    let dives = logbook.dives.filter { $0.diver == id }.map(\.dive.origin.path)
    let records = logbook.divers.filter { $0.id == id }.map(\.origin.path)
    let paths = dives.isEmpty ? records : dives
    return !paths.isEmpty && paths.allSatisfy { $0.hasPrefix(own) } ? own : ""
  }

  /// The id of a record and those that it had before, which references may still use.
  private static func ids(of record: some NamedRecord) -> [String] {
    [record.id] + record.aliases.map(\.value)
  }

  /// Refuses a logbook in which nobody knows what is there already: it would be brought again.
  private static func refuseUnread(
    _ logbook: Logbook,
    _ target: ImportTarget
  ) throws(CommandFailure) {
    let folders = [target.diverFolder + "dives", "sites", "trips"]
    let unread = logbook.unreadPaths.filter { path in
      guard path.hasSuffix(".md") || logbook.tree.isFolder(path) else { return false }
      return folders.contains { folder in
        path.isEmpty || "\(path)/".hasPrefix("\(folder)/") || "\(folder)/".hasPrefix("\(path)/")
      }
    }
    guard unread.isEmpty else {
      throw CommandFailure(.importUnread(paths: unread.map { $0.isEmpty ? "." : $0.visible }))
    }
  }
}
