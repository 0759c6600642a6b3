import DiveFormat
package import DiveModel
package import LogbookCore

/// The destination of an import in a logbook, and what exists there.
///
/// Ids and paths depend only on the foreign log and this value. The default value is for an empty
/// logbook.
package struct ImportTarget: Sendable {
  /// The diver's folder with its `/`: empty for a single diver's log, or `divers/mari/`.
  package var diverFolder = ""
  /// Whether the diver has a record of their own, which an import leaves as it is.
  package var hasOwnRecord = false
  /// The ids of the records that came from an earlier import, by their foreign names.
  package var knownIDs: [String: String] = [:]
  /// The ids of each kind that are taken, former ones and those of `knownIDs` included.
  package var taken: [RecordKind: Set<String>] = [:]
  /// The stems of the diver's dives that are taken by dives with other foreign names.
  package var takenDives: Set<String> = []
  /// The diver's dives, to tell those of the foreign log from them.
  package var dives: [KnownDive] = []
  /// The logbook's records, which have names that those of the foreign log may have.
  package var records: [RecordKind: [AnyRecord]] = [:]
  /// The Markdown of a record; nil if it has none.
  package var notes: @Sendable (Origin) -> String? = { _ in nil }
  /// The bytes of a file of the logbook; nil if it cannot be read.
  package var bytes: @Sendable (String) -> [UInt8]? = { _ in nil }
  /// The diver's entries, with which dives may be joined.
  package var entries: [KnownEntry] = []
  /// Where the entries and their samples are read.
  package var tree: FileTree?
  /// The logbook's records by their names, and how its values are read.
  var index: RecordIndex?
  var decodingOptions = DecodingOptions()
  /// The keys by which a dive that is not for everyone alone names a place, by the entry's path: a
  /// place that no dive names would be for everyone.
  var hiddenPlaces: [String: Set<String>] = [:]
  /// The names of the diver, and those of the logbook's other divers, in lower case.
  var ownNames: Set<String> = []
  var otherNames: Set<String> = []
  /// What the logbook's dives name without a record.
  package var names: [RecordKind: Set<String>] = [:]

  /// Describes an empty logbook, whose ids are all free.
  ///
  /// - Parameter diverFolder: the diver's folder with its `/`; empty for a single diver's log.
  package init(diverFolder: String = "") {
    self.diverFolder = diverFolder
  }

  /// The record of the diver whose dives come in; nil if it is missing or unreadable.
  var ownRecord: AnyRecord? {
    records[.diver]?.first { $0.origin.path == diverFolder + Self.diverFile }
  }

  /// The name of the file with a diver's record.
  static let diverFile = "diver.md"

  /// The ids of a kind that no new record may get; a buddy never gets the id of a diver who logs
  /// here.
  func taken(_ kind: RecordKind) -> Set<String> {
    (taken[kind] ?? []).union(kind == .diver ? [DiverFolder.own] : [])
  }

  /// Whether a record of a kind has an id, or had it.
  func isTaken(_ id: String, _ kind: RecordKind) -> Bool { taken[kind]?.contains(id) ?? false }
}
