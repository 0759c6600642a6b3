package import DiveModel

/// Another program's opened log: its parts by name; each part is read on demand.
///
/// A format only provides values. Ids, paths, file names, existing records and writing are handled
/// in the same way for all formats. Parts are read by several threads at once.
package protocol ForeignLog: Sendable {
  /// The sites, trips and others that dives refer to, in the order in which they choose their ids.
  var records: [ForeignRecord] { get }
  /// The dives, in any order.
  var dives: [ForeignDive] { get }
  /// Losses that concern no single record: settings, and unreadable parts of the log.
  var losses: [ImportLoss] { get }
  /// Paths of files that are not part of such a log.
  var strangers: [String] { get }

  /// Reads one of `records`.
  func read(_ record: ForeignRecord) -> RecordReading
  /// Reads one of `dives`.
  func read(_ dive: ForeignDive) -> DiveReading
}

extension ForeignLog {
  package var records: [ForeignRecord] { [] }
  package var losses: [ImportLoss] { [] }
  package var strangers: [String] { [] }
  package func read(_ record: ForeignRecord) -> RecordReading { RecordReading(wantedID: "") }
}

/// A site, a trip or another record of a foreign log, not read yet.
package struct ForeignRecord: Hashable, Sendable {
  package let kind: RecordKind
  /// The name by which the foreign log's dives refer to it.
  package let key: String
  /// Its name for later imports, without the format's: `site/3f2a1b0c`.
  package let name: String
  /// The file that says who the log's diver is, if it is that diver's record; nil for any other.
  ///
  /// It becomes the record of the diver who gets the dives, unless that diver has one already.
  package let ownerPath: String?

  package init(_ kind: RecordKind, key: String, name: String) {
    (self.kind, self.key, self.name, ownerPath) = (kind, key, name, nil)
  }

  private init(owner name: String, path: String) {
    (kind, key, self.name, ownerPath) = (.diver, "", name, path)
  }

  /// What a file says of the diver whose log it is.
  package static func owner(name: String, path: String) -> ForeignRecord {
    ForeignRecord(owner: name, path: path)
  }

  package var isOwner: Bool { ownerPath != nil }
}

/// The content of a site, a trip or another record of a foreign log.
package struct RecordReading: Sendable {
  /// The new record; nil if it is left out.
  package var draft: RecordDraft?
  /// The preferred id.
  package var wantedID: String
  package var losses: [ImportLoss]
  /// Other records of the foreign log that its fields refer to, in order.
  package var references: [FieldReference]

  /// A field's reference to a record of the foreign log.
  package struct FieldReference: Hashable, Sendable {
    let field: UInt8
    let kind: RecordKind
    /// The record's key in the foreign log.
    let key: String

    package init(_ field: some RawRepresentable<UInt8>, _ kind: RecordKind, _ key: String) {
      (self.field, self.kind, self.key) = (field.rawValue, kind, key)
    }
  }

  package init(
    _ draft: RecordDraft? = nil,
    wantedID: String,
    losses: [ImportLoss] = [],
    references: [FieldReference] = []
  ) {
    self.draft = draft
    self.wantedID = wantedID
    self.losses = losses
    self.references = references
  }
}

/// A dive of a foreign log, not read yet.
package struct ForeignDive: Hashable, Sendable {
  /// The position in the foreign log: folder, row, or offset in the file.
  package let place: String
  package let moment: ForeignMoment
  package let number: Int?
  /// Its name for later imports, without the format's: its own id there, or when it began.
  package internal(set) var name: String
  /// The name that it had in an earlier import that did not know as much of it: the clock.
  let formerName: String?

  /// Describes a dive; without a name of its own, it is named by its moment and its number, if any.
  package init(_ place: String, at moment: ForeignMoment, number: Int?, name: String? = nil) {
    self.init(place, at: moment, number: number, name: name, former: nil)
  }

  init(
    _ place: String,
    at moment: ForeignMoment,
    number: Int?,
    name: String?,
    former: String?
  ) {
    formerName = former
    self.place = place
    self.moment = moment
    self.number = number
    self.name = name ?? moment.name + (number.map { "/\($0)" } ?? "")
  }

  /// Dives in order of time, then of number; duplicate names get a numeric suffix.
  package static func inOrder(_ dives: [ForeignDive]) -> [ForeignDive] {
    var counts: [String: Int] = [:]
    let ordered = dives.sorted {
      ($0.moment, $0.number ?? 0, $0.place) < ($1.moment, $1.number ?? 0, $1.place)
    }
    return ordered.map { dive in
      let count = counts[dive.name, default: 0] + 1
      counts[dive.name] = count
      guard count > 1 else { return dive }
      var other = dive
      other.name = "\(dive.name)~\(count)"
      return other
    }
  }
}

/// The content of a dive in a foreign log.
package struct DiveReading: Sendable {
  /// The fields except date, time, site, trip, computers and source, which `ImportPlan` sets; nil
  /// if the dive is left out, so that a later import brings it.
  package var draft: RecordDraft?
  package var site: Place?
  /// The key of its trip's record.
  package var trip: String?
  package var computers: [ComputerReading]
  package var losses: [ImportLoss]
  /// Other records of the foreign log that its fields refer to, in order.
  package var references: [ForeignReference] = []

  /// A field's reference to a record of the foreign log, or a name in the same list.
  package struct ForeignReference: Hashable, Sendable {
    package let field: Dive.Field
    package let kind: RecordKind
    /// The record's key in the foreign log; nil for a name that has no record.
    package let key: String?
    /// The name of what has no record.
    package let name: String?

    package init(_ field: Dive.Field, _ kind: RecordKind, _ key: String) {
      (self.field, self.kind, self.key, name) = (field, kind, key, nil)
    }

    package init(_ field: Dive.Field, _ kind: RecordKind, named name: String) {
      (self.field, self.kind, key, self.name) = (field, kind, nil, name)
    }
  }

  /// Where a dive was.
  package enum Place: Hashable, Sendable {
    /// At a site that the foreign log has a record of, by its key.
    case record(String)
    /// At a place known only by name.
    case named(String)
  }

  package init(
    _ draft: RecordDraft? = nil,
    site: Place? = nil,
    trip: String? = nil,
    computers: [ComputerReading] = [],
    losses: [ImportLoss] = []
  ) {
    self.draft = draft
    self.site = site
    self.trip = trip
    self.computers = computers
    self.losses = losses
  }
}

/// The recording of a dive computer in a foreign log.
package struct ComputerReading: Sendable {
  /// The dive's keys for the computer, except model and profile.
  package var draft: RecordDraft
  package var model: String?
  /// Nil if it has no samples.
  package var profile: DiveProfile?

  package init(_ draft: RecordDraft, model: String?, profile: DiveProfile?) {
    self.draft = draft
    self.model = model
    self.profile = profile
  }
}
