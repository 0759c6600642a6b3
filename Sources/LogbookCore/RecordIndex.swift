public import DiveModel

/// Finds records by what a diver wrote: an id, a former id, or a name.
public struct RecordIndex: Sendable {
  /// One kind's records.
  private struct Entries: Sendable {
    /// Where in the logbook's array of the kind each id is.
    var ids: [String: Int] = [:]
    /// Ids by alias of the shape of an id; nil where several records share it.
    var formerIDs: [String: String?] = [:]
    /// Ids by folded name or alias; nil where several records share it.
    var names: [String: String?] = [:]
    /// All names and aliases as written, for suggestions.
    var spellings: [(text: String, id: String)] = []
    /// The names of folders with dives in which the owner's record is missing.
    var ownersWithoutRecord: Set<String> = []
  }

  private var kinds = [Entries](repeating: Entries(), count: RecordKind.allCases.count)

  /// What a reference comes to.
  public enum Resolution: Hashable, Sendable {
    /// The record with this id.
    case record(String)
    /// A record's former id; it is found, but under this id now.
    case formerID(String)
    /// The name or alias of exactly one record, whose id this is, or that id with capitals.
    case nameOfRecord(String)
    /// The id of somebody, or of a group, whose dives are there and whose record is not.
    case ownerWithoutRecord
    /// A name of somebody or something without a record.
    case name
    /// The shape of an id, and no record has it.
    case unknown
  }

  /// Sorts all named records by their ids, former ids and names.
  public init(_ logbook: Logbook) {
    for kind in RecordKind.withIDs { add(logbook.records(of: kind), kind) }
    noteOwners(logbook.dives)
  }

  /// Notes whose dives are there without a record; each owner's dives stand together.
  private mutating func noteOwners(_ dives: [LoggedDive]) {
    var last: LoggedDive.Owner?
    for place in dives.indices where dives[place].owner != last {
      last = dives[place].owner
      switch dives[place].owner {
      // The log of one diver need not tell of them.
      case .diver(LoggedDive.me): continue
      case .diver(let id): noteOwner(id, .diver)
      case .group(let id): noteOwner(id, .group)
      }
    }
  }

  private mutating func noteOwner(_ id: String, _ kind: RecordKind) {
    // What is no id is reported as such, and a reference of another shape is a name.
    guard kinds[kind.number].ids[id] == nil, Reference(id).isID else { return }
    kinds[kind.number].ownersWithoutRecord.insert(id)
  }

  /// The ids of divers or groups whose dives are there and whose record is not, sorted.
  public func ownersWithoutRecord(_ kind: RecordKind) -> [String] {
    kinds[kind.number].ownersWithoutRecord.sorted()
  }

  private mutating func add(_ records: [AnyRecord], _ kind: RecordKind) {
    var entries = Entries()
    for (index, record) in records.enumerated() {
      let id = record.id
      if entries.ids[id] == nil { entries.ids[id] = index }
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

  /// Notes the record that a text stands for, or that it stands for several.
  private static func note(_ id: String, under text: String, in known: inout [String: String?]) {
    if let other = known[text] {
      if other != id { known.updateValue(nil, forKey: text) }
    } else {
      known.updateValue(id, forKey: text)
    }
  }

  /// Names are compared without regard to case; Swift's strings compare in NFC by themselves.
  private static func folded(_ text: String) -> String { text.lowercased() }

  /// The place of an id in the logbook's array of the kind.
  public func index(of id: String, _ kind: RecordKind) -> Int? { kinds[kind.number].ids[id] }

  /// All ids of a kind, sorted.
  public func ids(_ kind: RecordKind) -> [String] {
    kinds[kind.number].ids.keys.sorted()
  }

  /// What a reference to a record of a kind comes to.
  public func resolve(_ text: String, _ kind: RecordKind) -> Resolution {
    let entries = kinds[kind.number]
    if let found = Self.known(text, in: entries) { return found }
    if entries.ownersWithoutRecord.contains(text) { return .ownerWithoutRecord }
    return Reference(text).isID ? .unknown : .name
  }

  /// What mistyped references to a kind of record may have meant.
  public func suggestions(_ kind: RecordKind) -> IDSuggestions {
    let entries = kinds[kind.number]
    return IDSuggestions(ids: Array(entries.ids.keys), spellings: entries.spellings)
  }

  /// The id that a reference stands for, if it stands for a record.
  public func id(of text: String, _ kind: RecordKind) -> String? {
    switch Self.known(text, in: kinds[kind.number]) {
    case .record(let id), .formerID(let id), .nameOfRecord(let id): id
    case .name, .ownerWithoutRecord, .unknown, nil: nil
    }
  }

  /// The place in the logbook's array of the kind of the record that a reference stands for.
  public func place(of text: String, _ kind: RecordKind) -> Int? {
    // Most references are ids, which are found at once.
    index(of: text, kind) ?? id(of: text, kind).flatMap { index(of: $0, kind) }
  }

  private static func known(_ text: String, in entries: Entries) -> Resolution? {
    if entries.ids[text] != nil { return .record(text) }
    if let id = entries.formerIDs[text], let id { return .formerID(id) }
    let folded = folded(text)
    // What is the name of several stands for none, and what is a name is no id.
    if let id = entries.names[folded] { return id.map { .nameOfRecord($0) } }
    return entries.ids[folded] == nil ? nil : .nameOfRecord(folded)
  }
}
