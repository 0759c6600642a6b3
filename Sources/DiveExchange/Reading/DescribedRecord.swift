import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// A place, a centre or a piece of gear as the dives of another program's log describe it.
///
/// Such logs have no list of them: each dive says all of it once more.
struct DescribedRecord: Sendable {
  let kind: RecordKind
  let name: String
  /// What tells it from others of its name: where it is, a serial number.
  let mark: String
  let draft: RecordDraft
  /// The text of a figure that has more digits than ours.
  private(set) var rounded: String?

  /// The same for each dive that describes it so.
  var identity: String { "\(kind)\u{1F}\(name)\u{1F}\(mark)" }

  private init(_ kind: RecordKind, _ name: String, mark: [String?], _ draft: RecordDraft) {
    (self.kind, self.name, self.draft) = (kind, name, draft)
    self.mark = mark.map { $0 ?? "" }.joined(separator: "\u{1F}")
  }

  /// A site; nil if only its name is known, so that it needs no record.
  static func site(_ site: DescribedSite) -> DescribedRecord? {
    var draft = RecordDraft(.site)
    draft.value(DiveSite.Field.position, site.position)
    set(DiveSite.Field.country, of: &draft, site.country, "country")
    set(DiveSite.Field.region, of: &draft, site.region, "region")
    draft.plain(DiveSite.Field.water, site.water?.rawValue)
    draft.value(DiveSite.Field.altitude, site.altitude)
    for extra in site.extras.all { draft.extras.add(extra.key, extra.value) }
    guard !draft.isEmpty else { return nil }
    set(DiveSite.Field.name, of: &draft, site.name, "name")
    let mark = [site.position?.description, site.country, site.region]
    var record = DescribedRecord(.site, site.name, mark: mark, draft)
    record.rounded = site.rounded
    return record
  }

  /// A centre, or a boat.
  static func centre(_ name: String) -> DescribedRecord {
    var draft = RecordDraft(.centre)
    set(DiveCentre.Field.name, of: &draft, name, "name")
    return DescribedRecord(.centre, name, mark: [], draft)
  }

  static func gear(
    _ name: String,
    kind: String?,
    brand: String?,
    serial: String?
  ) -> DescribedRecord {
    var draft = RecordDraft(.gear)
    set(GearItem.Field.name, of: &draft, name, "name")
    set(GearItem.Field.kind, of: &draft, kind, "kind")
    set(GearItem.Field.brand, of: &draft, brand, "brand")
    set(GearItem.Field.serial, of: &draft, serial, "serial")
    return DescribedRecord(.gear, name, mark: [kind, brand, serial], draft)
  }

  /// Sets a field to a text; one that is too long for it is kept.
  private static func set(
    _ field: some RawRepresentable<UInt8>,
    of draft: inout RecordDraft,
    _ text: String?,
    _ key: String
  ) {
    guard let text, !text.isEmpty else { return }
    if draft.table.row(forField: field.rawValue)?.accepts(text) ?? false {
      draft.text(field, text)
    } else {
      draft.extras.add(key, text)
    }
  }
}

/// What a dive says of its place.
struct DescribedSite: Sendable {
  let name: String
  var position: GeoPosition?
  var country: String?
  var region: String?
  var water: Water?
  var altitude: Distance?
  var extras = Extras()
  /// The position as it is written, if it has more digits than ours.
  var rounded: String?

  init(_ name: String) { self.name = name }
}

/// The records of a log, and the keys by which its dives refer to them.
struct DescribedRecords: Sendable {
  private(set) var all: [(key: String, path: String, record: DescribedRecord)] = []
  private var keys: [String: String] = [:]
  /// How many digits of a digest tell records of one name apart.
  private static let digits = 8

  /// Notes what a dive describes; the first of several alike counts.
  mutating func add(_ record: DescribedRecord, of path: String) {
    guard keys[record.identity] == nil else { return }
    // The same in every file of the program, whatever else that file describes: a place by its order
    // among those of its name would be another one in the next file.
    let digest = FileDigest(of: Array(record.identity.utf8)).digits.prefix(Self.digits)
    let key = "\(record.kind)/" + (ForeignID.make(record.name) ?? "unnamed") + "~" + digest
    keys[record.identity] = key
    all.append((key, path, record))
  }

  func key(of record: DescribedRecord) -> String? { keys[record.identity] }

  /// The content of one of all.
  func reading(at place: Int) -> RecordReading {
    let (key, path, content) = all[place]
    let name = key.split(separator: "/").last?.split(separator: "~").first
    let losses = content.rounded.map { [ImportLoss(path: path, text: $0, reason: .rounded)] }
    return RecordReading(
      content.draft,
      wantedID: name.map(String.init) ?? "unnamed",
      losses: losses ?? []
    )
  }
}
