import DiveModel
import DiveUnits

/// A Subsurface log of one file of XML, or several.
struct SubsurfaceXMLLog: ForeignLog {
  let records: [ForeignRecord]
  let dives: [ForeignDive]
  let losses: [ImportLoss]

  private let settings: SubsurfaceSettings
  /// By the keys of their records.
  private let sites: [String: Part]
  private let trips: [String: Part]
  /// The first dive of each trip, by the trip's key.
  private let firstDives: [String: ForeignDive]
  /// By the dives' places.
  private let heads: [String: Head]
  private let tripKeys: [String]

  /// A site or a trip: its element, and for a trip those in it that are no dives.
  struct Part {
    let path: String
    var elements: [MarkupElement]
  }

  /// Where a dive is.
  struct Head {
    let dive: ForeignDive
    let file: MarkupFile
    let place: MarkupPlace
    /// The place of its trip among the log's.
    let trip: Int?
  }

  init(
    _ settings: SubsurfaceSettings,
    sites: [String: Part],
    trips: [Part],
    heads: [Head],
    losses: [ImportLoss]
  ) {
    let byPlace = Dictionary(heads.map { ($0.dive.place, $0) }) { first, _ in first }
    let dives = ForeignDive.inOrder(heads.map(\.dive))
    var first: [Int: ForeignDive] = [:]
    for dive in dives {
      if let trip = byPlace[dive.place]?.trip, first[trip] == nil { first[trip] = dive }
    }
    let keys = Self.keys(trips, first)
    var firstDives: [String: ForeignDive] = [:]
    for (index, key) in keys.enumerated() { firstDives[key] = first[index] }
    var records = sites.keys.sorted().map { key in
      ForeignRecord(.site, key: key, name: SubsurfaceSite.namePrefix + key)
    }
    for key in keys.sorted() {
      let name = SubsurfaceTrip.name(firstDive: firstDives[key], key: key)
      records.append(ForeignRecord(.trip, key: key, name: name))
    }
    self.settings = settings
    self.sites = sites
    self.trips = Dictionary(zip(keys, trips)) { first, _ in first }
    self.firstDives = firstDives
    self.heads = byPlace
    self.dives = dives
    self.records = records
    self.losses = losses
    tripKeys = keys
  }

  /// Keys for trips by their days and names; those of one day and name get numbers.
  private static func keys(_ trips: [Part], _ firstDives: [Int: ForeignDive]) -> [String] {
    var counts: [String: Int] = [:]
    return trips.enumerated().map { index, trip in
      let tag = trip.elements.first
      let date = tag?["date"].flatMap { ForeignValue.date($0) } ?? firstDives[index]?.moment.date
      let key = [date?.description, tag?["location"]].compactMap { $0 }.joined(separator: "-")
      let count = counts[key, default: 0] + 1
      counts[key] = count
      return count == 1 ? key : "\(key)~\(count)"
    }
  }

  func read(_ record: ForeignRecord) -> RecordReading {
    record.kind == .site ? site(record.key) : trip(record.key)
  }

  private func site(_ key: String) -> RecordReading {
    guard let part = sites[key], let element = part.elements.first else {
      return RecordReading(wantedID: "")
    }
    var file = ForeignFile(part.path)
    var site = SubsurfaceSite()
    for item in element.items(except: ["uuid"]) { site.read(item, &file) }
    for child in element.children {
      if child.name == "geo" {
        let place = "cat \(child["cat"] ?? "") origin \(child["origin"] ?? "")"
        site.read(ForeignItem("geo", place, strings: [child["value"] ?? ""], in: child), &file)
      } else {
        site.read(child.textItem, &file)
      }
      child.loseChildren(&file)
    }
    return RecordReading(site.record(), wantedID: site.wantedID(key: key), losses: file.losses)
  }

  private func trip(_ key: String) -> RecordReading {
    guard let part = trips[key], let element = part.elements.first else {
      return RecordReading(wantedID: "")
    }
    var file = ForeignFile(part.path)
    var trip = SubsurfaceTrip()
    for item in element.items() { trip.read(item, &file) }
    for child in part.elements.dropFirst() {
      trip.read(child.textItem, &file)
      child.loseChildren(&file)
    }
    let day = trip.date ?? firstDives[key]?.moment.date
    return RecordReading(
      trip.record(firstDive: firstDives[key]?.moment),
      wantedID: trip.wantedID(day: day?.description ?? "1"),
      losses: file.losses
    )
  }

  func read(_ dive: ForeignDive) -> DiveReading {
    guard let head = heads[dive.place] else { return DiveReading() }
    let path = head.file.path
    guard let element = try? head.file.element(at: head.place) else {
      return DiveReading(losses: [ImportLoss(path: path, reason: .leftOut)])
    }
    var file = ForeignFile(path)
    var content = SubsurfaceXMLDive(element, &file)
    for index in content.computers.indices { settings.name(&content.computers[index]) }
    let site = content.dive.site(&file) { sites[$0] != nil }
    var text = SubsurfaceDiveText(dive, content.dive, content.computers)
    let draft = text.draft(&file)
    return DiveReading(
      draft,
      site: site,
      trip: head.trip.flatMap { tripKeys.indices.contains($0) ? tripKeys[$0] : nil },
      computers: text.readings(),
      losses: file.losses + content.losses
    )
  }
}
