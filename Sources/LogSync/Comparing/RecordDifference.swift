import DiveFormat
import DiveModel
import FrontMatter

/// The difference between two versions of a record.
package struct RecordDifference: Sendable {
  /// The keys in the order of the later version, followed by those that are gone.
  package let keys: [KeyDifference]
  /// The lines of the Markdown that are gone and new; nil if it has not changed.
  package let notes: LineCounts?

  /// Whether both versions say the same: comments, order, quotes or spaces differ, or nothing.
  package var isSpellingAlone: Bool { keys.isEmpty && notes == nil }

  /// Compares two versions; nil if one cannot be read, so that nothing is said of it that may be wrong.
  ///
  /// Bytes that are not text would be replaced, and two of them could seem to be equal.
  init?(_ old: [UInt8], _ new: [UInt8], _ kind: RecordKind) {
    let table = FieldTable.table(of: kind)
    let form: FrontMatterReader.Kind = kind == .settings ? .settings : .record
    guard String(validating: old, as: UTF8.self) != nil,
      String(validating: new, as: UTF8.self) != nil,
      let before = RecordText(old, table, form), let after = RecordText(new, table, form),
      Self.hasEachKeyOnce(before), Self.hasEachKeyOnce(after)
    else { return nil }
    func side(_ key: String, in text: RecordText) -> KeyDifference.Side? {
      text.entry(key).map {
        KeyDifference.Side(content: text.meaning(of: key), written: text.written($0))
      }
    }
    /// The difference of a key whose numbers are only rounded to the same.
    func rounded(_ key: String, _ row: FieldRow?) -> KeyDifference? {
      guard let old = before.entry(key), let new = after.entry(key) else { return nil }
      let (one, other) = (before.onOneLine(old), after.onOneLine(new))
      guard RoundedNumbers.differ(one, other) else { return nil }
      let sides = [one, other].map { KeyDifference.Side(content: nil, written: $0) }
      return KeyDifference(key, row, sides[0], sides[1])
    }
    let known = Set(after.entries.map(\.key))
    let all = after.entries.map(\.key) + before.entries.map(\.key).filter { !known.contains($0) }
    keys = all.compactMap { key in
      KeyDifference(key, table.row(for: key), side(key, in: before), side(key, in: after))
        ?? rounded(key, table.row(for: key))
    }
    notes = LineCounts(NoteLines(before.body).trimmed, NoteLines(after.body).trimmed)
  }

  private init(_ keys: [KeyDifference], _ notes: LineCounts?) {
    (self.keys, self.notes) = (keys, notes)
  }

  /// The keys, and the notes, in which others differ too.
  func common(with others: some Sequence<RecordDifference>) -> RecordDifference {
    var (keys, notes) = (keys, notes)
    for other in others {
      let differing = Set(other.keys.map(\.key))
      keys.removeAll { !differing.contains($0.key) }
      if other.notes == nil { notes = nil }
    }
    return RecordDifference(keys, notes)
  }

  /// Of a key that is there twice, only one would be compared.
  private static func hasEachKeyOnce(_ text: RecordText) -> Bool {
    Set(text.entries.map(\.key)).count == text.entries.count
  }
}

/// How many lines of a text are gone and new.
package struct LineCounts: Hashable, Sendable {
  package let removed: Int
  package let added: Int

  /// Larger parts that differ are counted whole: the search for the fewest lines takes quadratic time.
  private static let mostCompared = 1000

  /// Counts the lines; nil if the texts have the same.
  init?(_ old: [String], _ new: [String]) {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let (one, other) = (old[head...], new[head...])
    let tail = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
    let (gone, come) = (one.dropLast(tail), other.dropLast(tail))
    if gone.isEmpty, come.isEmpty { return nil }
    guard max(gone.count, come.count) <= Self.mostCompared else {
      (removed, added) = (gone.count, come.count)
      return
    }
    let difference = Array(come).difference(from: Array(gone))
    (removed, added) = (difference.removals.count, difference.insertions.count)
  }
}
