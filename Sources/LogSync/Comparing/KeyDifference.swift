package import DiveFormat
package import DiveModel
import DiveUnits

/// The difference between two values of a key.
package struct KeyDifference: Sendable {
  /// The key as written.
  package let key: String
  /// The key's row; nil for a custom key.
  package let row: FieldRow?
  /// The former value; nil if the key was not there.
  package let before: Side?
  /// The value now; nil if the key is gone.
  package let after: Side?
  /// What differs inside; empty if only the values as a whole can be told apart.
  package let inside: Inside

  /// A value in one version.
  package struct Side: Sendable {
    /// The value without its spelling; nil if it is not valid.
    package let content: Content?
    /// The value as written.
    package let written: String
  }

  /// The difference between two lists, or between two mappings.
  package struct Inside: Sendable {
    /// The items that are no longer there.
    package var left: [Content] = []
    /// The items that are new.
    package var joined: [Content] = []
    /// The items in both with other values of some keys, by what identifies them; the keys of a value
    /// that is itself a mapping stand under nil.
    package var changed: [(item: Content?, keys: [KeyDifference])] = []
    /// Whether the same items stand in another order, which means something.
    package var isReordered = false

    /// Whether nothing is known of the inside.
    package var isEmpty: Bool { left.isEmpty && joined.isEmpty && changed.isEmpty && !isReordered }
  }
}

extension KeyDifference {
  /// Compares the values of one key; nil if they mean the same.
  init?(_ key: String, _ row: FieldRow?, _ before: Side?, _ after: Side?) {
    let inside: Inside
    switch (before, after) {
    case (nil, nil): return nil
    case (let old?, let new?):
      // What is not valid equals only itself.
      guard let one = old.content, let other = new.content else {
        if old.content == nil, new.content == nil, old.written == new.written { return nil }
        inside = Inside()
        break
      }
      if one == other { return nil }
      inside = Inside(one, other, row)
      if case .list = one, case .list = other, row?.traits.contains(.unordered) ?? false,
        inside.isEmpty
      {
        return nil
      }
    default: inside = Inside()
    }
    (self.key, self.row, self.before, self.after) = (key, row, before, after)
    self.inside = inside
  }
}

extension KeyDifference.Inside {
  /// Compares two values that are not the same.
  init(_ before: Content, _ after: Content, _ row: FieldRow?) {
    let table: FieldTable? =
      switch row?.kind {
      case .mapping(let kind): kind.table
      case .dive: .dive
      default: nil
      }
    switch (before, after) {
    case (.mapping(let old), .mapping(let new)):
      if let table { changed = [(nil, Self.keys(old, new, table))] }
    case (.list(let old), .list(let new)) where row != nil:
      compare(old.map(\.content), new.map(\.content), table)
      isReordered =
        left.isEmpty && joined.isEmpty && changed.isEmpty
        && !(row?.traits.contains(.unordered) ?? false)
    default: break
    }
  }

  private mutating func compare(_ old: [Content], _ new: [Content], _ table: FieldTable?) {
    var counts: [Content: Int] = [:]
    for item in new { counts[item, default: 0] += 1 }
    for item in old {
      if counts[item, default: 0] > 0 { counts[item, default: 0] -= 1 } else { left.append(item) }
    }
    counts = [:]
    for item in old { counts[item, default: 0] += 1 }
    for item in new {
      if counts[item, default: 0] > 0 { counts[item, default: 0] -= 1 } else { joined.append(item) }
    }
    guard let table else { return }
    for (index, item) in pairs().reversed() {
      guard case .mapping(let one) = left[index], case .mapping(let other) = joined[item] else {
        continue
      }
      changed.insert((Self.identity(left[index]), Self.keys(one, other, table)), at: 0)
    }
    let found = pairs()
    let (gone, come) = (Set(found.map(\.0)), Set(found.map(\.1)))
    left = left.indices.filter { !gone.contains($0) }.map { left[$0] }
    joined = joined.indices.filter { !come.contains($0) }.map { joined[$0] }
  }

  /// The places of mappings that are the same item with other values: those with the same first key;
  /// or what is left, if it is one on each side.
  private func pairs() -> [(Int, Int)] {
    var result: [(Int, Int)] = []
    var places: [Content: [Int]] = [:]
    for (place, item) in joined.enumerated().reversed() {
      if let identity = Self.identity(item) { places[identity, default: []].append(place) }
    }
    var rest: [Int] = []
    for (place, item) in left.enumerated() {
      if let identity = Self.identity(item), let found = places[identity]?.popLast() {
        result.append((place, found))
      } else {
        rest.append(place)
      }
    }
    let taken = Set(result.map(\.1))
    let free = joined.indices.filter { !taken.contains($0) }
    if rest.count == 1, free.count == 1 { result.append((rest[0], free[0])) }
    return result.sorted { $0.0 < $1.0 }
  }

  /// What identifies an item in its list: for a mapping, the value of its first key, ignoring case.
  static func identity(_ item: Content) -> Content? {
    guard case .mapping(let fields) = item else { return nil }
    guard let first = fields[0]?.content else { return nil }
    if case .text(let text) = first { return .text(text.lowercased()) }
    return first
  }

  /// The keys of a mapping with their values; the row is nil for a custom key.
  static func values(
    _ fields: FieldSet,
    _ table: FieldTable
  ) -> [(key: String, row: FieldRow?, content: Content)] {
    fields.entries.compactMap { entry in
      if let row = table.row(forField: entry.field) { return (row.key, row, entry.content) }
      guard let key = entry.content.ownKey, case .list(let pair) = entry.content else { return nil }
      return (key, nil, pair[1].content)
    }
  }

  /// The keys in which two mappings differ.
  private static func keys(
    _ old: FieldSet,
    _ new: FieldSet,
    _ table: FieldTable
  ) -> [KeyDifference] {
    func side(_ content: Content, _ row: FieldRow?) -> KeyDifference.Side {
      let text =
        row.map { ValuePrinter.exactText(content, of: $0.kind) }
        ?? ValuePrinter(.metric).anything(content)
      return KeyDifference.Side(content: content, written: text)
    }
    let (was, now) = (values(old, table), values(new, table))
    let later = Dictionary(now.map { ($0.key, $0.content) }) { first, _ in first }
    let known = Set(was.map(\.key))
    return was.compactMap { value in
      KeyDifference(
        value.key,
        value.row,
        side(value.content, value.row),
        later[value.key].map { side($0, value.row) }
      )
    }
      + now.filter { !known.contains($0.key) }.compactMap { value in
        KeyDifference(value.key, value.row, nil, side(value.content, value.row))
      }
  }
}
