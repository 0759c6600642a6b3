import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics

/// The groups that `share: group` means for a record.
///
/// A record is its owner's: it is for the groups that the owner is in, or is. A plan may name its group. A
/// trip, a course and a budget are their people's, as is a plan without a group, and an expense is its
/// budget's. What is no one's is for the only group of
/// the log, and for none of several.
struct SharingGroups {
  private let logbook: Logbook
  private let index: RecordIndex
  /// The day on which memberships count; nil if it is unknown.
  private let day: CalendarDate?
  /// All groups of the log.
  let all: Set<String>
  /// Groups whose members are known for certain.
  private let known: Set<String>
  private let memberships: [RecordOwner: [Period]]
  /// The files in which reading found problems.
  private let troubled: Set<String>

  /// One membership of a person.
  private struct Period {
    let group: String
    let person: Reference
    /// The first and the last day, in days since 1970.
    let since: Int
    let until: Int
    /// Whether a last day is written.
    let ends: Bool
  }

  /// - Parameters:
  ///   - logbook: The log.
  ///   - index: Its records.
  ///   - doubtful: The files of groups whose members are uncertain.
  ///   - day: The day on which memberships count; nil if it is unknown.
  init(_ logbook: Logbook, _ index: RecordIndex, doubtful: Set<String>, on day: CalendarDate?) {
    (self.logbook, self.index, self.day) = (logbook, index, day)
    all = Set(logbook.groups.map(\.id))
    let known = logbook.groups.filter { !doubtful.contains($0.origin.path) }
    self.known = Set(known.map(\.id))
    memberships = Self.memberships(of: known, index)
    troubled = Set(logbook.diagnostics.map(\.path))
  }

  /// Each person's memberships, looked up once for all records.
  private static func memberships(of groups: [DiveGroup], _ index: RecordIndex)
    -> [RecordOwner: [Period]]
  {
    var result: [RecordOwner: [Period]] = [:]
    for group in groups {
      for member in group.members {
        guard let person = member.value.diver?.value, Self.isClear(person.text, index) else {
          continue
        }
        let until = member.value.until?.value.dayNumber
        result[index.owner(person.text), default: []].append(
          Period(
            group: group.id,
            person: person,
            since: member.value.since?.value.dayNumber ?? .min,
            until: until ?? .max,
            ends: until != nil
          )
        )
      }
    }
    return result
  }

  /// The groups of a dive: the one that it names, else all that its diver belonged to on its day.
  ///
  /// New members do not see earlier dives; former members keep those of their time. If the group or
  /// the day is uncertain, no group sees the dive.
  ///
  /// - Parameters:
  ///   - dive: The dive.
  ///   - diver: The id of its diver.
  ///   - kinds: The kinds with records that are uncertain.
  /// - Returns: The ids of the groups.
  func groups(of dive: Dive, by diver: String, doubting kinds: Set<RecordKind>) -> Set<String> {
    if let group = dive.group?.value {
      guard isCertain(group, .group, kinds) else { return [] }
      return Set([index.id(of: group.text, .group)].compactMap { $0 }).intersection(known)
    }
    guard let day = dive.date?.value.dayNumber,
      !dive.fields.isDamaged(Dive.Field.group.rawValue),
      !dive.fields.isDamaged(Dive.Field.date.rawValue)
    else { return [] }
    return groups(of: .diver(diver), within: day...day, kinds)
  }

  /// The groups of a record other than a dive; nil if they are uncertain because of it.
  func groups(of record: AnyRecord, doubting kinds: Set<RecordKind>) -> Set<String>? {
    groups(of: record, kinds, followsSubjects: true)
  }

  private func groups(
    of record: AnyRecord,
    _ kinds: Set<RecordKind>,
    followsSubjects: Bool
  ) -> Set<String>? {
    if let own = record.ownerText { return groups(ofOwner: own, kinds) }
    if let outer = RecordKind.allCases.first(where: { $0.inner == record.kind }) {
      return outerRecord(of: record, outer).flatMap { groups(of: $0, kinds, followsSubjects: true) }
    }
    let parts = SharingParts(of: record)
    guard !parts.areDamaged else { return nil }
    if let owner = parts.owner { return groups(ofOwner: owner, kinds) }
    if let group = parts.group {
      guard isCertain(group, .group, kinds) else { return [] }
      return Set([index.id(of: group.text, .group)].compactMap { $0 }).intersection(known)
    }
    if !parts.subjects.isEmpty, followsSubjects {
      var result: Set<String> = []
      for subject in parts.subjects {
        guard let found = groups(ofSubject: subject, kinds) else { return nil }
        result.formUnion(found)
      }
      return result
    }
    if !parts.people.isEmpty {
      return Set(
        parts.people.filter { Self.isClear($0, index) }
          .flatMap { groups(of: index.owner($0), within: parts.days, kinds) }
      )
    }
    return all.count == 1 ? all : []
  }

  private func groups(ofOwner text: String, _ kinds: Set<RecordKind>) -> Set<String> {
    guard let group = RecordOwner.groupID(in: text) else {
      guard Self.isClear(text, index) else { return [] }
      return groups(of: index.owner(text), within: nil, kinds)
    }
    guard isCertain(Reference(group), .group, kinds) else { return [] }
    return Set([index.id(of: group, .group)].compactMap { $0 })
  }

  /// The groups of a record that another is about, or is for; none of a record that does not exist.
  private func groups(ofSubject text: String, _ kinds: Set<RecordKind>) -> Set<String>? {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2,
      let kind = RecordKind.allCases.first(where: { $0.folder == parts[0] }), !kind.isPlace,
      let place = index.place(of: parts[1], kind), let record = logbook.record(kind, at: place)
    else { return [] }
    // A group is itself even if its members are uncertain.
    guard record.ownerText != nil || !troubled.contains(record.origin.path) else { return nil }
    return groups(of: record, kinds, followsSubjects: false)
  }

  /// The record in whose folder another is, if it was read without problems.
  private func outerRecord(of record: AnyRecord, _ kind: RecordKind) -> AnyRecord? {
    logbook.records(of: kind).first {
      FilePaths.isBelow([$0.origin.folder], record.origin.path)
        && !troubled.contains($0.origin.path)
    }
  }

  /// The groups that a person belongs to on some of these days, or if they are nil, on the day of the
  /// readers: up to and including the last day of a membership, and before its first.
  private func groups(
    of person: RecordOwner,
    within days: ClosedRange<Int>?,
    _ kinds: Set<RecordKind>
  ) -> Set<String> {
    let found = memberships[person, default: []].filter { period in
      if let days { return period.since <= days.upperBound && days.lowerBound <= period.until }
      guard let day else { return !period.ends }
      return day.dayNumber <= period.until
    }
    return Set(found.filter { isCertain($0.person, .diver, kinds) }.map(\.group))
  }

  /// Whether a text means one person: several divers may have the same name.
  private static func isClear(_ text: String, _ index: RecordIndex) -> Bool {
    index.index(of: text, .diver) != nil || !index.isAmbiguous(text, .diver)
  }

  /// Whether a reference is certain: it could also be the alias of a record that was not read.
  private func isCertain(
    _ reference: Reference,
    _ kind: RecordKind,
    _ kinds: Set<RecordKind>
  ) -> Bool {
    !kinds.contains(kind) || index.index(of: reference.text, kind) != nil
  }
}

/// What a record says about the groups that it is for.
private struct SharingParts {
  /// The owner, as written.
  private(set) var owner: String?
  /// The one group that it names, as a plan does.
  private(set) var group: Reference?
  /// The records that it is about or for, with their folders.
  private(set) var subjects: [String] = []
  /// The people who take part, by id or name.
  private(set) var people: [String] = []
  /// The days from its first to its last, in days since 1970.
  private(set) var days: ClosedRange<Int>?
  /// Whether some of it could not be read.
  private(set) var areDamaged = false

  init(of record: AnyRecord) {
    var ends: [Int] = []
    for row in record.table.rows {
      let texts = ListItems(record.fields[row.field]).map(\.content)
      switch row.kind {
      case .owner: owner = texts.lazy.compactMap { String(content: $0) }.first
      case .reference(.group) where !row.isList:
        group = texts.lazy.compactMap { Reference(content: $0) }.first
      case .pathReference: subjects += texts.compactMap { String(content: $0) }
      case .person where row.isList: people += texts.compactMap { String(content: $0) }
      case .mapping(let mapping):
        guard let inner = mapping.table.row(for: "diver") else { continue }
        people += texts.compactMap { content in
          guard case .mapping(let fields) = content else { return nil }
          return fields[inner.field].flatMap { String(content: $0.content) }
        }
      case .date where ["from", "to"].contains(row.key):
        ends += texts.compactMap { CalendarDate(content: $0)?.dayNumber }
      default: continue
      }
      areDamaged = areDamaged || record.fields.isDamaged(row.field)
    }
    if let first = ends.min(), let last = ends.max() { days = first...last }
  }
}
