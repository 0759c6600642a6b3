import DiveModel

/// A Subsurface log of many small files.
struct SubsurfaceGitLog: ForeignLog {
  let records: [ForeignRecord]
  let dives: [ForeignDive]
  let losses: [ImportLoss]
  let strangers: [String]

  let tree: any ForeignTree
  let settings: SubsurfaceSettings
  /// The dives' files, by their folders.
  let folders: [String: LogTree.DiveFolder]
  /// The files of sites and trips, by the keys of their records.
  private let siteFiles: [String: String]
  private let tripFiles: [String: String]
  /// The first dive of each trip.
  private let firstDives: [String: ForeignDive]

  /// Reads the settings, and sorts the files by their paths.
  init(_ tree: any ForeignTree, _ paths: [String]) {
    let log = LogTree(paths)
    self.tree = tree
    var losses = log.presets.map { ImportLoss(path: $0, reason: .programSetting) }
    settings = Self.settings(log, tree, &losses)
    self.losses = losses
    folders = Dictionary(log.dives.map { ($0.path, $0) }) { first, _ in first }
    dives = ForeignDive.inOrder(
      log.dives.map { ForeignDive($0.path, at: $0.moment, number: $0.number) }
    )
    var strangers: [String] = []
    var siteFiles: [String: String] = [:]
    var records: [ForeignRecord] = []
    for path in log.siteFiles {
      let name = path.utf8.dropFirst("01-Divesites/Site-".utf8.count)
      guard let number = ForeignValue.siteNumber(Substring(name)) else {
        strangers.append(path)
        continue
      }
      let key = SubsurfaceSite.hexadecimal(number)
      guard siteFiles[key] == nil else {
        strangers.append(path)
        continue
      }
      siteFiles[key] = path
      records.append(ForeignRecord(.site, key: key, name: SubsurfaceSite.namePrefix + key))
    }
    var firstDives: [String: ForeignDive] = [:]
    for dive in dives {
      if let trip = folders[dive.place]?.trip, firstDives[trip] == nil { firstDives[trip] = dive }
    }
    for folder in Set(firstDives.keys).union(log.tripFiles.keys).sorted() {
      let name = SubsurfaceTrip.name(firstDive: firstDives[folder], key: folder)
      records.append(ForeignRecord(.trip, key: folder, name: name))
    }
    self.records = records
    self.siteFiles = siteFiles
    self.firstDives = firstDives
    tripFiles = log.tripFiles
    self.strangers = strangers + log.strangers
  }

  private static func settings(
    _ log: LogTree,
    _ tree: any ForeignTree,
    _ losses: inout [ImportLoss]
  ) -> SubsurfaceSettings {
    guard let path = log.settings else { return SubsurfaceSettings() }
    var file = ForeignFile(path)
    let settings = SubsurfaceSettings(tree.bytes(of: path, &file), &file)
    losses += file.losses
    return settings
  }

  /// Whether there is a site with a number.
  func hasSite(_ key: String) -> Bool { siteFiles[key] != nil }

  func read(_ record: ForeignRecord) -> RecordReading {
    record.kind == .site ? site(record) : trip(record)
  }

  private func site(_ record: ForeignRecord) -> RecordReading {
    let path = siteFiles[record.key] ?? ""
    var file = ForeignFile(path)
    let site = SubsurfaceSite(tree.bytes(of: path, &file), &file)
    return RecordReading(
      site.record(),
      wantedID: site.wantedID(key: record.key),
      losses: file.losses
    )
  }

  private func trip(_ record: ForeignRecord) -> RecordReading {
    let path = tripFiles[record.key]
    var file = ForeignFile(path ?? record.key)
    let trip = SubsurfaceTrip(path.map { tree.bytes(of: $0, &file) } ?? [], &file)
    return RecordReading(
      trip.record(firstDive: firstDives[record.key]?.moment),
      wantedID: trip.wantedID(day: FolderMoment.day(ofTrip: record.key)),
      losses: file.losses
    )
  }
}

extension ForeignTree {
  /// The bytes of a file that others refer to; empty, with a report, if it cannot be read.
  ///
  /// Missing values can be added later, but without the record its dives would not refer to each
  /// other.
  fileprivate func bytes(of path: String, _ file: inout ForeignFile) -> [UInt8] {
    do { return try read(path) } catch {
      file.lose(0, "", .unreadable)
      return []
    }
  }
}
