import DiveFormat
public import DiveModel
import Diagnostics

/// A difference between a member's entry and its group dive.
///
/// Values are compared, not spellings: `12.0 m` equals `12 m`.
public struct SharedDifference: Sendable {
  /// The key that differs.
  public let key: String
  /// The entry's value; nil if absent.
  public let own: Content?
  /// The group dive's value; nil if absent.
  public let group: Content?

  /// The shared rows, computed once because a club can have a hundred thousand entries.
  private static let sharedRows = FieldTable.dive.rows.filter { row in
    GroupDive.shares(row.key) && row.key != "group"
  }

  /// All differences except in notes, in table order.
  public static func all(
    of own: Dive,
    by diver: String,
    from group: GroupDive,
    _ index: RecordIndex
  ) -> [SharedDifference] {
    let names = RecordNames(index: index)
    let known = sharedRows.compactMap { row -> SharedDifference? in
      // Members may do a planned dive on other days.
      if group.isPlanned, row.key == "date" || row.key == "time" { return nil }
      let (mine, theirs) = (own.fields[row.field]?.content, group.dive.fields[row.field]?.content)
      switch row.key {
      case "buddies":
        if hasBuddies(own, group, diver, names) { return nil }
        return SharedDifference(key: row.key, own: mine, group: buddies(group, but: diver))
      case "tanks":
        let (left, right) = (sharedTanks(mine), sharedTanks(theirs))
        if left == right { return nil }
        return SharedDifference(key: row.key, own: list(left), group: list(right))
      default:
        if same(mine, theirs, row, names) { return nil }
        return SharedDifference(key: row.key, own: mine, group: theirs)
      }
    }
    return known + ownKeys(own.fields, group.dive.fields)
  }

  /// Custom keys (`x-…`) that differ.
  private static func ownKeys(_ own: FieldSet, _ group: FieldSet) -> [SharedDifference] {
    guard own.has(FieldSet.extra) || group.has(FieldSet.extra) else { return [] }
    let (mine, theirs) = (extras(own), extras(group))
    return Set(mine.keys).union(theirs.keys).sorted().compactMap { key in
      if mine[key]?.meaning == theirs[key]?.meaning { return nil }
      return SharedDifference(key: key, own: mine[key], group: theirs[key])
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

  /// The other participants, as the member's entry would list them.
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

  /// The tanks without values that are personal.
  private static func sharedTanks(_ content: Content?) -> [FieldSet] {
    guard case .list(let items) = content else { return [] }
    return items.compactMap { item in
      guard case .mapping(let fields) = item.content else { return nil }
      return SharedTank.shared(fields).meaning
    }
  }
}
