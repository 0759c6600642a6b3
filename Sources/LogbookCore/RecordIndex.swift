public import DiveModel

/// Finds records by what users write: an id, a former id, or a name.
public struct RecordIndex: Sendable {
  /// The records of one kind.
  private struct Entries: Sendable {
    /// Each id's index in the logbook's array of the kind.
    var ids: [String: Int] = [:]
    /// Ids by aliases that look like ids; nil if ambiguous.
    var formerIDs: [String: String?] = [:]
    /// Ids by case-folded names and aliases; nil if ambiguous.
    var names: [String: String?] = [:]
    /// All names and aliases as written, for suggestions.
    var spellings: [(text: String, id: String)] = []
    /// Whether some records have ids that are not valid ones.
    var hasOddIDs = false
    /// Names of folders that contain dives but not their owner's record.
    var ownersWithoutRecord: Set<String> = []
  }

  private var kinds = [Entries](repeating: Entries(), count: RecordKind.allCases.count)

  /// The result of resolving a reference.
  public enum Resolution: Hashable, Sendable {
    /// The record with this id.
    case record(String)
    /// The current id of the record; the reference is a former id.
    case formerID(String)
    /// The id of the only record with this name or alias, or whose id this is in other case.
    case nameOfRecord(String)
    /// The id of a diver or group with dives but without a record.
    case ownerWithoutRecord
    /// A name of a person or thing without a record.
    case name
    /// It looks like an id, but no record has it.
    case unknown
  }

  /// Indexes all named records by id, former id and name.
  public init(_ logbook: Logbook) {
    for kind in RecordKind.withIDs { add(logbook.records(of: kind), kind) }
    noteOwners(logbook.dives)
  }

  /// Notes owners of dives without a record; each owner's dives are adjacent.
  private mutating func noteOwners(_ dives: [LoggedDive]) {
    var last: LoggedDive.Owner?
    for place in dives.indices where dives[place].owner != last {
      last = dives[place].owner
      switch dives[place].owner {
      // A log with one diver needs no `diver.md`.
      case .diver(LoggedDive.me): continue
      case .diver(let id): noteOwner(id, .diver)
      case .group(let id): noteOwner(id, .group)
      }
    }
  }

  private mutating func noteOwner(_ id: String, _ kind: RecordKind) {
    // Invalid ids are reported as such, and references of another form are names.
    guard kinds[kind.number].ids[id] == nil, Reference(id).isID else { return }
    kinds[kind.number].ownersWithoutRecord.insert(id)
  }

  /// Ids of divers or groups that have dives but no record, sorted.
  public func ownersWithoutRecord(_ kind: RecordKind) -> [String] {
    kinds[kind.number].ownersWithoutRecord.sorted()
  }

  private mutating func add(_ records: [AnyRecord], _ kind: RecordKind) {
    var entries = Entries()
    for (index, record) in records.enumerated() {
      let id = record.id
      if entries.ids[id] == nil { entries.ids[id] = index }
      if !Reference(id).isID { entries.hasOddIDs = true }
      let aliases = record.aliases
      for text in [record.name].compactMap({ $0 }) + aliases {
        Self.note(id, under: Self.folded(text), in: &entries.names)
        entries.spellings.append((text, id))
      }
      for alias in aliases where Reference(alias).isID {
        Self.note(id, under: alias, in: &entries.formerIDs)
      }
    }
    kinds[kind.number] = entries
  }

  /// Maps a text to a record, or marks it as ambiguous.
  private static func note(_ id: String, under text: String, in known: inout [String: String?]) {
    if let other = known[text] {
      if other != id { known.updateValue(nil, forKey: text) }
    } else {
      known.updateValue(id, forKey: text)
    }
  }

  /// Case is ignored; Swift compares strings by canonical equivalence already.
  ///
  /// Names of people without a record are looked up for every dive, and most are ASCII.
  private static func folded(_ text: String) -> String {
    let utf8 = text.utf8
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return text.lowercased() }
    return String(unsafeUninitializedCapacity: utf8.count) { buffer in
      var count = 0
      for byte in utf8 {
        buffer[count] = byte &- 0x41 < 26 ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }

  /// The index of an id in the logbook's array of the kind.
  public func index(of id: String, _ kind: RecordKind) -> Int? { kinds[kind.number].ids[id] }

  /// All ids of a kind, sorted.
  public func ids(_ kind: RecordKind) -> [String] {
    kinds[kind.number].ids.keys.sorted()
  }

  /// Resolves a reference to a record of a kind.
  public func resolve(_ text: String, _ kind: RecordKind) -> Resolution {
    let entries = kinds[kind.number]
    if let found = Self.known(text, in: entries) { return found }
    if entries.ownersWithoutRecord.contains(text) { return .ownerWithoutRecord }
    return Reference(text).isID ? .unknown : .name
  }

  /// Whether a text that resolves to no record is the id of an owner of dives without a record.
  package func isOwnerWithoutRecord(_ text: String, _ kind: RecordKind) -> Bool {
    kinds[kind.number].ownersWithoutRecord.contains(text)
  }

  /// Suggestions for mistyped references to a kind of record.
  public func suggestions(_ kind: RecordKind) -> IDSuggestions {
    let entries = kinds[kind.number]
    return IDSuggestions(ids: Array(entries.ids.keys), spellings: entries.spellings)
  }

  /// The id of the record that a reference resolves to; nil if there is none.
  public func id(of text: String, _ kind: RecordKind) -> String? {
    switch Self.known(text, in: kinds[kind.number]) {
    case .record(let id), .formerID(let id), .nameOfRecord(let id): id
    case .name, .ownerWithoutRecord, .unknown, nil: nil
    }
  }

  /// Whether several records of a kind have a name or former id.
  public func isAmbiguous(_ text: String, _ kind: RecordKind) -> Bool {
    let entries = kinds[kind.number]
    if let id = entries.names[Self.folded(text)], id == nil { return true }
    if let id = entries.formerIDs[text], id == nil { return true }
    return false
  }

  /// The index in the logbook's array of the kind of the record that a reference resolves to.
  public func place(of text: String, _ kind: RecordKind) -> Int? {
    // Most references are ids, which are found fastest.
    index(of: text, kind) ?? id(of: text, kind).flatMap { index(of: $0, kind) }
  }

  private static func known(_ text: String, in entries: Entries) -> Resolution? {
    // Most of what is not an id is a name, and is searched for only among names.
    let mayBeID = entries.hasOddIDs || Reference(text).isID
    if mayBeID {
      if entries.ids[text] != nil { return .record(text) }
      if let id = entries.formerIDs[text], let id { return .formerID(id) }
    }
    let folded = folded(text)
    // An ambiguous name resolves to no record, and a name is not an id.
    if let id = entries.names[folded] { return id.map { .nameOfRecord($0) } }
    guard mayBeID || Reference(folded).isID else { return nil }
    return entries.ids[folded] == nil ? nil : .nameOfRecord(folded)
  }
}
