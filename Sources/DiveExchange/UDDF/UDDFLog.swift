import DiveModel
import DiveUnits

/// A log of one file of UDDF, or several.
struct UDDFLog: ForeignLog {
  let records: [ForeignRecord]
  let dives: [ForeignDive]
  let losses: [ImportLoss]
  private let sites: [String: Part]
  private let trips: [String: Part]
  /// By the dives' places.
  private let heads: [String: Head]
  private let indices: [UDDFIndex]

  /// A site or a trip.
  struct Part: Sendable {
    let path: String
    let element: MarkupElement
  }

  /// Where a dive is.
  struct Head: Sendable {
    let dive: ForeignDive
    let zone: ZoneOffset?
    let file: MarkupFile
    let place: MarkupPlace
    /// The place of its file's ids.
    let index: Int
    /// The id of the group of dives that it is in.
    let group: String?
  }

  init(
    sites: [String: Part],
    trips: [String: Part],
    heads: [Head],
    indices: [UDDFIndex],
    losses: [ImportLoss]
  ) {
    self.sites = sites
    self.trips = trips
    self.heads = Dictionary(heads.map { ($0.dive.place, $0) }) { first, _ in first }
    self.indices = indices
    self.losses = losses
    dives = ForeignDive.inOrder(heads.map(\.dive))
    records =
      sites.keys.sorted().map { ForeignRecord(.site, key: $0, name: $0) }
      + trips.keys.sorted().map { ForeignRecord(.trip, key: $0, name: $0) }
  }

  func read(_ record: ForeignRecord) -> RecordReading {
    let parts = record.kind == .site ? sites : trips
    guard let part = parts[record.key] else { return RecordReading(wantedID: "") }
    var file = ForeignFile(part.path)
    let draft =
      record.kind == .site
      ? UDDFSite.record(part.element, &file) : UDDFTrip.record(part.element, &file)
    let wanted = record.key.dropFirst(5).split(separator: "~").first.map(String.init) ?? "unnamed"
    return RecordReading(draft, wantedID: wanted, losses: file.losses)
  }

  func read(_ dive: ForeignDive) -> DiveReading {
    guard let head = heads[dive.place], indices.indices.contains(head.index) else {
      return DiveReading()
    }
    let path = head.file.path
    guard let element = try? head.file.element(at: head.place) else {
      return DiveReading(losses: [ImportLoss(path: path, reason: .leftOut)])
    }
    let index = indices[head.index]
    var content = UDDFDive(dive, head.zone, index, path)
    content.groupTrip = head.group.flatMap { index.tripOfGroup[$0] }
    return content.reading(of: element)
  }
}
