/// Reads a Subsurface log as its git storage keeps it, and makes files of our logbook from it.
///
/// Sites and trips are read at once; dives are planned, and converted one at a time, by as many
/// threads as the caller likes. The same log and the same target give the same files.
///
/// ```swift
/// let log = try SubsurfaceGitImport(tree, into: ImportTarget())
/// write(log.shared)
/// for dive in log.dives where !dive.isKnown { write(log.convert(dive)) }
/// ```
public struct SubsurfaceGitImport: Sendable {
  /// The dives in order of time, then of number.
  public let dives: [PlannedDive]
  /// The records of sites and trips that the logbook lacks, and the losses that are no dive's.
  public let shared: Conversion

  let tree: any ForeignTree
  let target: ImportTarget
  let siteIDs: [UInt32: String]
  let tripIDs: [String: String]
  let settings: SettingsFile

  /// Reads what all dives share.
  ///
  /// - Parameters:
  ///   - tree: the log's files.
  ///   - target: where they go.
  /// - Throws: what the tree throws when it lists its files.
  public init(_ tree: some ForeignTree, into target: ImportTarget) throws {
    self.tree = tree
    self.target = target
    let log = LogTree(try tree.paths())
    dives = PlannedDive.plan(log.dives, target)
    var shared = Conversion()
    settings = Self.settings(log, tree, &shared)
    siteIDs = Self.sites(log, tree, target, &shared)
    tripIDs = Self.trips(log, dives, tree, target, &shared)
    for path in log.strangers {
      shared.losses.append(ImportLoss(path: path, line: 0, text: "", reason: .foreignFile))
    }
    self.shared = shared
  }

  /// Whether files, by their paths, are a Subsurface log: its settings, a site or a dive are there.
  public static func isLog(_ paths: [String]) -> Bool {
    let log = LogTree(paths)
    return log.settings != nil || !log.siteFiles.isEmpty || !log.dives.isEmpty
  }

  private static func settings(
    _ log: LogTree,
    _ tree: some ForeignTree,
    _ shared: inout Conversion
  ) -> SettingsFile {
    for path in log.presets {
      shared.losses.append(ImportLoss(path: path, line: 0, text: "", reason: .programSetting))
    }
    guard let path = log.settings else { return SettingsFile() }
    var file = ForeignFile(path)
    let settings = SettingsFile(tree.bytes(of: path, &file), &file)
    shared.losses += file.losses
    return settings
  }

  private static func sites(
    _ log: LogTree,
    _ tree: some ForeignTree,
    _ target: ImportTarget,
    _ shared: inout Conversion
  ) -> [UInt32: String] {
    var ids = IDAllocator(taken: target.takenSites)
    var known: [UInt32: String] = [:]
    for path in log.siteFiles {
      let name = path.utf8.dropFirst("01-Divesites/Site-".utf8.count)
      guard let number = ForeignValue.siteNumber(Substring(name)), known[number] == nil else {
        shared.losses.append(ImportLoss(path: path, line: 0, text: "", reason: .foreignFile))
        continue
      }
      let source = SiteFile.source(number: number)
      if let id = target.knownIDs[source] {
        known[number] = id
        continue
      }
      var file = ForeignFile(path)
      let site = SiteFile(number: number, tree.bytes(of: path, &file), &file)
      let hexadecimal = SiteFile.hexadecimal(number)
      let id = ids.take(site.name.flatMap { ForeignID.make($0) } ?? "site-" + hexadecimal)
      known[number] = id
      shared.losses += file.losses
      shared.files.append(
        ImportedFile(path: "sites/\(id).md", bytes: site.record(), source: source)
      )
    }
    return known
  }

  private static func trips(
    _ log: LogTree,
    _ dives: [PlannedDive],
    _ tree: some ForeignTree,
    _ target: ImportTarget,
    _ shared: inout Conversion
  ) -> [String: String] {
    var first: [String: PlannedDive] = [:]
    for dive in dives { if let trip = dive.trip, first[trip] == nil { first[trip] = dive } }
    var ids = IDAllocator(taken: target.takenTrips)
    var known: [String: String] = [:]
    let folders = Set(first.keys).union(log.tripFiles.keys).sorted()
    let sources = folders.map { TripFile.source(firstDive: first[$0], folder: $0) }
    let matches = KnownNames.matches(of: sources, in: target.knownIDs.keys)
    for (folder, source) in zip(folders, sources) {
      if let id = matches[source].flatMap({ target.knownIDs[$0] }) {
        known[folder] = id
        continue
      }
      let path = log.tripFiles[folder]
      var file = ForeignFile(path ?? folder)
      let trip = TripFile(path.map { tree.bytes(of: $0, &file) } ?? [], &file)
      let id = ids.take(trip.wantedID(folder: folder))
      known[folder] = id
      shared.losses += file.losses
      let record = trip.record(source: source, firstDive: first[folder]?.moment)
      shared.files.append(ImportedFile(path: "trips/\(id).md", bytes: record, source: source))
    }
    return known
  }
}

extension ForeignTree {
  /// The bytes of a file that others refer to; none, and a report, if it cannot be read.
  ///
  /// What is missing from it can be written later; without its record the dives would not say that
  /// they belong together.
  fileprivate func bytes(of path: String, _ file: inout ForeignFile) -> [UInt8] {
    do { return try read(path) } catch {
      file.lose(0, "", .unreadable)
      return []
    }
  }
}
