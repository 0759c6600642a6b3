import DiveFormat
import DiveModel
import Diagnostics
import LogbookCore

/// A version of a log, with the records that each audience sees of it.
struct LogViews {
  let logbook: Logbook
  let index: RecordIndex
  let seen: [Audience: SeenRecords]
  /// Every record but the settings, by its path.
  let records: [String: Entry]
  /// Who is in each group now, leaders included, by the group's id: ids, and names without a record.
  let people: [String: Set<String>]

  /// A record, and whose it is.
  struct Entry {
    let record: AnyRecord
    /// Nil if it is no one's, as a site.
    let owner: OthersDives.Owner?
  }

  init(_ logbook: Logbook) {
    self.logbook = logbook
    let index = RecordIndex(logbook)
    self.index = index
    seen = logbook.recordsSeen(by: logbook.audiences, knowing: index)
    var records: [String: Entry] = [:]
    for record in logbook.recordsBesideDives {
      records[record.origin.path] = Entry(record: record, owner: Self.owner(of: record, index))
    }
    for logged in logbook.dives {
      let owner: OthersDives.Owner =
        switch logged.owner {
        case .diver(let id): .diver(id)
        case .group(let id): .group(id)
        }
      records[logged.dive.origin.path] = Entry(record: AnyRecord(logged.dive), owner: owner)
    }
    self.records = records
    people = Dictionary(
      logbook.groups.map { ($0.id, Self.people(of: $0, index)) },
      uniquingKeysWith: { $0.union($1) }
    )
  }

  private static func owner(of record: AnyRecord, _ index: RecordIndex) -> OthersDives.Owner? {
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

  private static func people(of group: DiveGroup, _ index: RecordIndex) -> Set<String> {
    let members = group.members.filter { $0.value.until == nil }
      .compactMap { $0.value.diver?.value.text }
    let all = members + group.leaders.map(\.value.text)
    return Set(all.map { index.id(of: $0, .diver) ?? $0 })
  }

  /// Whether there is a file, read or not.
  func hasFile(_ path: String) -> Bool {
    do {
      _ = try logbook.tree.bytes(of: path)
      return true
    } catch { return error != .missing }
  }

  /// The record of the diver whose dive it is.
  func page(of owner: OthersDives.Owner?) -> AnyRecord? {
    guard case .diver(let id) = owner, let place = index.index(of: id, .diver) else { return nil }
    return AnyRecord(logbook.divers[place])
  }

  /// Whether an audience sees the record of a file.
  func isSeen(_ path: String, by audience: Audience) -> Bool {
    seen[audience]?.paths.contains(path) ?? false
  }

  /// The owners of the dives that name a place, of those that an audience sees or of all.
  func owners(naming place: AnyRecord, seenBy audience: Audience?) -> Set<OthersDives.Owner> {
    var result: Set<OthersDives.Owner> = []
    for entry in records.values where entry.record.kind == .dive {
      guard let owner = entry.owner, !result.contains(owner),
        audience.map({ isSeen(entry.record.origin.path, by: $0) }) ?? true
      else { continue }
      let keys = place.kind == .site ? ["site"] : ["centre", "boat"]
      let isNamed = keys.contains { key in
        entry.record.text(key).flatMap { index.id(of: $0, place.kind) } == place.id
      }
      if isNamed { result.insert(owner) }
    }
    return result
  }
}

extension AnyRecord {
  /// The value of a key as a text.
  func text(_ key: String) -> String? { content(key).flatMap { String(content: $0) } }

  /// The value of a key.
  func content(_ key: String) -> Content? { entry(key)?.content }

  /// Where the value of a key stands.
  func range(_ key: String) -> SourceRange? { entry(key)?.range }

  private func entry(_ key: String) -> FieldSet.Entry? {
    table.row(for: key).flatMap { fields[$0.field] }
  }
}
