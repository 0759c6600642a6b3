import DiveFormat
public import DiveModel
public import Logbook
import SourceText

/// Who of a group dive's members has logged it, and what differs from the group's entry.
public struct GroupStatus: Sendable {
  /// The group dive.
  public let dive: GroupDive
  /// One for each member, in the order of members.
  public let entries: [Entry]

  /// How it stands with one member.
  public struct Entry: Sendable {
    /// The member.
    public let member: GroupDive.Member
    /// How it stands.
    public let state: State
    /// The member's own entries; several are a mistake.
    public let copies: [GroupDives.Copy]
    /// Where the entry says otherwise than the group's, in the order of the table; notes last, if
    /// they were looked at.
    public let differences: [Difference]

    /// The keys under which it does.
    public var differing: [String] { differences.map(\.key) }
  }

  /// What an entry says otherwise than the group's.
  public struct Difference: Sendable {
    /// The key.
    public let key: String
    /// What the entry says; nil if nothing.
    public let own: Content?
    /// What the group's says; nil if nothing.
    public let group: Content?
  }

  /// How it stands with a member.
  public enum State: String, CaseIterable, Sendable {
    /// The entry is of the group dive as it is now.
    case logged
    /// The group dive has changed since.
    case drifted
    /// There is no entry yet.
    case missing
    /// The member has no log here.
    case unrecorded
    /// There are several.
    case several
  }

  /// Looks at one group dive.
  /// - Parameters:
  ///   - dive: The group dive.
  ///   - dives: All group dives of the logbook.
  ///   - index: The logbook's records.
  ///   - logbook: Where notes are read anew, as a logbook does not keep them; nil leaves them out.
  public init(
    _ dive: GroupDive,
    _ dives: GroupDives,
    _ index: RecordIndex,
    notesIn logbook: Logbook? = nil
  ) {
    self.dive = dive
    let names = RecordNames(index: index)
    let notes = logbook.map { Notes(of: dive, in: $0) }
    entries = dive.members.map { member in
      guard let diver = member.diver else {
        return Entry(member: member, state: .unrecorded, copies: [], differences: [])
      }
      let copies = dives.copies(of: dive.name, by: diver)
      return Entry(
        member: member,
        state: Self.state(copies, dive),
        copies: copies,
        differences: copies.first.map { copy in
          Self.differences(copy.dive, dive, diver, names)
            + [notes?.difference(copy.dive)].compactMap { $0 }
        } ?? []
      )
    }
  }

  private static func state(_ copies: [GroupDives.Copy], _ dive: GroupDive) -> State {
    guard let copy = copies.first else { return .missing }
    if copies.count > 1 { return .several }
    return copy.provenance.digest == dive.digest ? .logged : .drifted
  }

  /// The rows of what members share, sorted out once: a club has a hundred thousand entries.
  private static let sharedRows = FieldTable.dive.rows.filter { row in
    MemberView.takesPart(row.key) && row.key != "group"
  }

  private static func differences(
    _ own: Dive,
    _ group: GroupDive,
    _ diver: String,
    _ names: RecordNames
  ) -> [Difference] {
    let known = sharedRows.compactMap { row -> Difference? in
      // A planned dive is dived when each comes to it.
      if group.isPlanned, row.key == "date" || row.key == "time" { return nil }
      let (mine, theirs) = (own.fields[row.field]?.content, group.dive.fields[row.field]?.content)
      switch row.key {
      case "buddies":
        if hasBuddies(own, group, diver, names) { return nil }
        return Difference(key: row.key, own: mine, group: buddies(group, but: diver))
      case "tanks":
        let (left, right) = (sharedTanks(mine), sharedTanks(theirs))
        if left == right { return nil }
        return Difference(key: row.key, own: list(left), group: list(right))
      default:
        if same(mine, theirs, row, names) { return nil }
        return Difference(key: row.key, own: mine, group: theirs)
      }
    }
    return known + ownKeys(own.fields, group.dive.fields)
  }

  /// The keys of a diver's own, `x-…`, that differ.
  private static func ownKeys(_ own: FieldSet, _ group: FieldSet) -> [Difference] {
    guard own.has(FieldSet.extra) || group.has(FieldSet.extra) else { return [] }
    let (mine, theirs) = (extras(own), extras(group))
    return Set(mine.keys).union(theirs.keys).sorted().compactMap { key in
      if mine[key]?.meaning == theirs[key]?.meaning { return nil }
      return Difference(key: key, own: mine[key], group: theirs[key])
    }
  }

  private static func extras(_ fields: FieldSet) -> [String: Content] {
    var result: [String: Content] = [:]
    for entry in fields.entries where entry.field == FieldSet.extra {
      guard let key = entry.content.ownKey, case .list(let pair) = entry.content else { continue }
      result[key] = pair[1].content
    }
    return result
  }

  private static func list(_ tanks: [FieldSet]) -> Content? {
    tanks.isEmpty ? nil : .list(tanks.map { .init(.mapping($0), at: SourceRange(0, 0)) })
  }

  /// Who else was there, as an entry of a member's would have it.
  private static func buddies(_ group: GroupDive, but diver: String) -> Content? {
    let others = group.members.map(\.text).filter { $0 != diver }
    let all = others + group.dive.buddies.map(\.value.text).filter { !others.contains($0) }
    guard !all.isEmpty else { return nil }
    return .list(all.map { .init(.text($0), at: SourceRange(0, 0)) })
  }

  private static func same(
    _ mine: Content?,
    _ theirs: Content?,
    _ row: FieldRow,
    _ names: RecordNames
  ) -> Bool {
    guard let mine, let theirs else { return mine == nil && theirs == nil }
    switch (mine, theirs) {
    case (.steps(let left), .steps(let right)): return left == right
    case (.text(let left), .text(let right)) where left == right: return true
    default: break
    }
    let (left, right) = (names.normal(row, mine.meaning), names.normal(row, theirs.meaning))
    guard row.traits.contains(.unordered) else { return left == right }
    return MergeValue.sameItems(left, right)
  }

  private static func hasBuddies(
    _ own: Dive,
    _ group: GroupDive,
    _ diver: String,
    _ names: RecordNames
  ) -> Bool {
    func person(_ text: String) -> String { names.index.id(of: text, .diver) ?? text }
    var expected = Set(group.members.map { $0.text.lowercased() })
    for buddy in group.dive.buddies { expected.insert(person(buddy.value.text).lowercased()) }
    expected.remove(diver)
    return Set(own.buddies.map { person($0.value.text).lowercased() }) == expected
  }

  /// Tanks without what is each member's own.
  private static func sharedTanks(_ content: Content?) -> [FieldSet] {
    guard case .list(let items) = content else { return [] }
    return items.compactMap { item in
      guard case .mapping(let fields) = item.content else { return nil }
      return SharedTank.shared(fields).meaning
    }
  }
}

/// The notes of a group dive, which an entry holds as a run of whole lines.
private struct Notes {
  private let logbook: Logbook
  private let lines: [String]

  init(of dive: GroupDive, in logbook: Logbook) {
    self.logbook = logbook
    lines = Self.text(of: dive.dive, in: logbook)?.trimmed ?? []
  }

  /// What an entry has in place of the group's notes; nil if it holds them.
  func difference(_ dive: Dive) -> GroupStatus.Difference? {
    guard !lines.isEmpty, let own = Self.text(of: dive, in: logbook), own.place(of: lines) == nil
    else { return nil }
    return GroupStatus.Difference(
      key: "notes",
      own: own.trimmed.isEmpty ? nil : .text(own.trimmed.joined(separator: "\n")),
      group: .text(lines.joined(separator: "\n"))
    )
  }

  private static func text(of dive: Dive, in logbook: Logbook) -> NoteLines? {
    guard let source = logbook.source(of: dive.origin.path) else { return nil }
    return NoteLines(source.bytes[min(dive.origin.bodyStart, source.bytes.count)...])
  }
}
