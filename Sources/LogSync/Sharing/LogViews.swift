import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
import LogbookCore

/// A version of a log, with the records that each audience sees of it.
struct LogViews {
  let logbook: Logbook
  let index: RecordIndex
  let seen: [Audience: SeenRecords]
  /// Every record except the settings, by path.
  let records: [String: Entry]
  /// The current members and leaders of each group, by its id: their ids, or their names without a
  /// record.
  let people: [String: Set<String>]

  private let namings: [Place: [String]]
  private let paths: [Place: String]
  /// The records that name a file, by its path.
  private let namers: [String: [String]]
  /// The files of which parts are held back because they cannot be read.
  let heldBack: Set<String>

  /// A record and its owner.
  struct Entry {
    let record: AnyRecord
    /// Nil if it has no owner, such as a site.
    let owner: LoggedDive.Owner?
  }

  /// Determines what each audience sees.
  ///
  /// - Parameters:
  ///   - logbook: The log.
  ///   - today: The day for which memberships count; without it, all count.
  init(_ logbook: Logbook, today: CalendarDate?) {
    self.logbook = logbook
    let index = RecordIndex(logbook)
    self.index = index
    let seen = logbook.recordsSeen(by: logbook.audiences, knowing: index, on: today)
    self.seen = seen
    heldBack = seen.values.reduce(into: []) { $0.formUnion($1.heldBack) }
    namings = Self.namings(logbook, index)
    paths = Dictionary(
      logbook.recordsBesideDives.map { (Place($0.kind, $0.id), $0.origin.path) },
      uniquingKeysWith: { first, _ in first }
    )
    var records: [String: Entry] = [:]
    for record in logbook.recordsBesideDives {
      records[record.origin.path] = Entry(record: record, owner: Self.owner(of: record, index))
    }
    for logged in logbook.dives {
      let record = AnyRecord(logged.dive)
      records[record.origin.path] = Entry(record: record, owner: logged.owner)
    }
    self.records = records
    namers = logbook.attachments.isEmpty ? [:] : Self.namers(records)
    people = Dictionary(
      logbook.groups.map { ($0.id, Self.people(of: $0, index, today)) },
      uniquingKeysWith: { $0.union($1) }
    )
  }

  private static func owner(of record: AnyRecord, _ index: RecordIndex) -> LoggedDive.Owner? {
    switch record.kind {
    case .diver: return .diver(record.id)
    case .group: return .group(record.id)
    default:
      guard let text = record.text("owner") else { return nil }
      switch index.owner(text) {
      case .diver(let id): return .diver(id)
      case .group(let id): return .group(id)
      case .name: return nil
      }
    }
  }

  private static func people(
    of group: DiveGroup,
    _ index: RecordIndex,
    _ today: CalendarDate?
  ) -> Set<String> {
    // Future members count too.
    let members = group.members.filter { member in
      guard let until = member.value.until?.value, let today else { return true }
      return until >= today
    }
    .compactMap { $0.value.diver?.value.text }
    let all = members + group.leaders.map(\.value.text)
    return Set(all.map { index.id(of: $0, .diver) ?? $0 })
  }

  /// Whether a file exists, readable or not.
  func hasFile(_ path: String) -> Bool {
    do {
      _ = try logbook.tree.bytes(of: path)
      return true
    } catch { return error != .missing }
  }

  /// The record of the diver whose dive it is.
  func page(of owner: LoggedDive.Owner?) -> AnyRecord? {
    guard case .diver(let id) = owner, let place = index.index(of: id, .diver) else { return nil }
    return AnyRecord(logbook.divers[place])
  }

  /// Whether an audience sees the record of a file.
  func isSeen(_ path: String, by audience: Audience) -> Bool {
    seen[audience]?.paths.contains(path) ?? false
  }

  /// The owners of the dives that name a place, of those that an audience sees or of all.
  func owners(naming place: AnyRecord, seenBy audience: Audience?) -> Set<LoggedDive.Owner> {
    let dives = namings[Place(place.kind, place.id)] ?? []
    return Set(
      dives.compactMap { path in
        audience.map { isSeen(path, by: $0) } ?? true ? records[path]?.owner : nil
      }
    )
  }

  /// The paths of the dives that name a place, sorted.
  func dives(naming place: AnyRecord) -> [String] { namings[Place(place.kind, place.id)] ?? [] }

  /// The file of a record.
  func path(of kind: RecordKind, _ id: String) -> String? { paths[Place(kind, id)] }

  /// The first of the records that name a file and that an audience does not see.
  func hider(of file: String, from audience: Audience) -> String? {
    (namers[file] ?? []).filter { !isSeen($0, by: audience) }.min()
  }

  private static func namers(_ records: [String: Entry]) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for (path, entry) in records {
      for file in entry.record.namedFiles { result[file, default: []].append(path) }
    }
    return result
  }

  /// A record, mostly a place such as a site.
  private struct Place: Hashable {
    let kind: RecordKind
    let id: String

    init(_ kind: RecordKind, _ id: String) { (self.kind, self.id) = (kind, id) }
  }

  /// The places with a record that a dive names.
  private static func places(of dive: AnyRecord, _ index: RecordIndex) -> [Place] {
    FieldTable.places.flatMap { row, kind in
      ListItems(dive.fields[row.field]).compactMap { item in
        String(content: item.content).flatMap { index.id(of: $0, kind) }.map { Place(kind, $0) }
      }
    }
  }

  /// Whether a group has a dive on the day of another dive in which a diver took part: one of its
  /// members, or without such a list, one of the group's.
  func hasDive(of group: String, onDayOf dive: AnyRecord, with diver: String, isIn: Bool) -> Bool {
    logbook.dives.contains { logged in
      guard logged.owner == .group(group) else { return false }
      let record = AnyRecord(logged.dive)
      guard record.content("date") == dive.content("date") else { return false }
      let members = HideableValue.all(in: record.fields, record.table).filter {
        $0.key == "members"
      }
      if members.isEmpty { return isIn }
      return members.contains { index.id(of: $0.text, .diver) == diver }
    }
  }

  private static func namings(_ logbook: Logbook, _ index: RecordIndex) -> [Place: [String]] {
    var result: [Place: [String]] = [:]
    for logged in logbook.dives {
      for place in places(of: AnyRecord(logged.dive), index) {
        result[place, default: []].append(logged.dive.origin.path)
      }
    }
    return result.mapValues { $0.sorted() }
  }
}

extension AnyRecord {
  /// The value of a key as a text.
  func text(_ key: String) -> String? { content(key).flatMap { String(content: $0) } }

  /// How far the record itself says that it is shared.
  var share: Share? { content("share").flatMap { Share(content: $0) } }

  /// The value of a key.
  func content(_ key: String) -> Content? { entry(key)?.content }

  /// The range of a key's value.
  func range(_ key: String) -> SourceRange? { entry(key)?.range }

  private func entry(_ key: String) -> FieldSet.Entry? {
    table.row(for: key).flatMap { fields[$0.field] }
  }
}
