import DiveFormat
import DiveModel
public import Logbook

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
    /// The keys under which the entry says otherwise than the group's, in the order of the table.
    public let differing: [String]
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
  public init(_ dive: GroupDive, _ dives: GroupDives, _ index: RecordIndex) {
    self.dive = dive
    let names = RecordNames(index: index)
    entries = dive.members.map { member in
      guard let diver = member.diver else {
        return Entry(member: member, state: .unrecorded, copies: [], differing: [])
      }
      let copies = dives.copies(of: dive.name, by: diver)
      return Entry(
        member: member,
        state: Self.state(copies, dive),
        copies: copies,
        differing: copies.first.map { Self.differing($0.dive, dive, diver, names) } ?? []
      )
    }
  }

  private static func state(_ copies: [GroupDives.Copy], _ dive: GroupDive) -> State {
    guard let copy = copies.first else { return .missing }
    if copies.count > 1 { return .several }
    return copy.provenance.digest == dive.digest ? .logged : .drifted
  }

  /// The shared keys of which a member's dive says something else, notes apart.
  private static func differing(
    _ own: Dive,
    _ group: GroupDive,
    _ diver: String,
    _ names: RecordNames
  ) -> [String] {
    FieldTable.dive.rows.compactMap { row in
      guard MemberView.takesPart(row.key), row.key != "group" else { return nil }
      let (mine, theirs) = (own.fields[row.field], group.dive.fields[row.field])
      let isSame =
        switch row.key {
        case "buddies": hasBuddies(own, group, diver, names)
        case "tanks": sharedTanks(mine?.content) == sharedTanks(theirs?.content)
        default: same(mine?.content, theirs?.content, row, names)
        }
      return isSame ? nil : row.key
    }
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
      var shared = FieldSet()
      for entry in fields.entries {
        let row = FieldTable.tank.row(forField: entry.field)
        if !(row?.traits.contains(.personal) ?? false) { shared.append(entry) }
      }
      return shared.meaning
    }
  }
}
