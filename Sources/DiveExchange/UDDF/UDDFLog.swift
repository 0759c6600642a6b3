import DiveModel
import DiveUnits

/// A log of one file of UDDF, or several.
struct UDDFLog: ForeignLog {
  let records: [ForeignRecord]
  let dives: [ForeignDive]
  let losses: [ImportLoss]
  private let parts: [String: Part]
  /// By the dives' places.
  private let heads: [String: Head]
  private let indices: [UDDFIndex]

  /// An element that becomes a record.
  struct Part: Sendable {
    let kind: RecordKind
    let path: String
    let element: MarkupElement
    /// The place of its file's ids.
    let index: Int
    /// The id that the record had when we wrote it.
    let wantedID: String?
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

  init(parts: [String: Part], heads: [Head], indices: [UDDFIndex], losses: [ImportLoss]) {
    self.parts = parts
    self.heads = Dictionary(heads.map { ($0.dive.place, $0) }) { first, _ in first }
    self.indices = indices
    self.losses = losses
    dives = ForeignDive.inOrder(heads.map(\.dive))
    // Sites and trips first, as they were before there were others.
    let kinds: [RecordKind] = [.site, .trip, .centre, .diver, .gear]
    records = kinds.flatMap { kind in
      parts.filter { $0.value.kind == kind }.sorted { $0.key < $1.key }.map { key, part in
        key.hasPrefix("owner/")
          ? .owner(name: key, path: part.path) : ForeignRecord(kind, key: key, name: key)
      }
    }
  }

  func read(_ record: ForeignRecord) -> RecordReading {
    guard let part = parts[record.name] else { return RecordReading(wantedID: "") }
    var file = ForeignFile(part.path)
    var references: [RecordReading.FieldReference] = []
    let draft: RecordDraft
    switch record.kind {
    case .site: draft = UDDFSite.record(part.element, &file)
    case .trip: draft = UDDFTrip.record(part.element, &file)
    case .centre: draft = UDDFCentre.record(part.element, &file)
    case .diver: draft = UDDFPerson.record(part.element, &file)
    default: (draft, references) = UDDFGear.record(part.element, indices[part.index], &file)
    }
    let name = record.key.split(separator: "/").last?.split(separator: "~").first
    return RecordReading(
      draft,
      wantedID: part.wantedID ?? name.map(String.init) ?? "unnamed",
      losses: file.losses,
      references: references
    )
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
