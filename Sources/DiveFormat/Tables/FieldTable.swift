import DiveModel

/// The fields of one kind of record or mapping, in canonical order.
///
/// The decoder, `fmt`, `explain`, the manual and the columns of lists all read these tables. To add
/// a field, add a row here and a case in its model type. A table never changes; it is a class so
/// that passing it along for every file costs nothing.
public final class FieldTable: Sendable {
  /// The name of the record or mapping: `dive`, `tank`.
  public let name: String
  /// The fields in canonical order.
  public let rows: [FieldRow]
  /// The parts of each row that the decoder needs, without texts.
  let plans: [Plan]
  /// What the rule about references to missing records of the kind says in its own words.
  package let missing: MissingRecordTexts
  private let slots: [UInt8]
  /// The row of each field, by the field's number.
  private let rowsOfFields: [UInt8]
  /// All keys concatenated, and the offset of each.
  private let keys: [UInt8]
  private let starts: [Int]

  /// The parts of a row needed for decoding.
  struct Plan {
    let kind: ValueKind
    let field: UInt8
    let isList: Bool
    let isRequired: Bool
    let plausible: ClosedRange<Int>?
  }

  init(_ name: String, _ rows: [FieldRow], missing: MissingRecordTexts = MissingRecordTexts()) {
    self.name = name
    self.rows = rows
    self.missing = missing
    plans = rows.map { row in
      Plan(
        kind: row.kind,
        field: row.field,
        isList: row.isList,
        isRequired: row.traits.contains(.required),
        plausible: row.plausible
      )
    }
    var rowsOfFields = [UInt8](repeating: Self.empty, count: Int(FieldSet.extra))
    for (index, row) in rows.enumerated() where row.field < FieldSet.extra {
      rowsOfFields[Int(row.field)] = UInt8(clamping: index)
    }
    self.rowsOfFields = rowsOfFields
    keys = rows.flatMap { Array($0.key.utf8) }
    starts = rows.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.key.utf8.count) }
    var slots = [UInt8](repeating: Self.empty, count: Self.slotCount)
    for (index, row) in rows.enumerated() {
      var slot = Array(row.key.utf8).withUnsafeBufferPointer { Self.slot(of: $0) }
      while slots[slot] != Self.empty { slot = (slot + 1) % Self.slotCount }
      slots[slot] = UInt8(clamping: index)
    }
    self.slots = slots
  }

  private static let slotCount = 512
  private static let empty = UInt8.max

  private static func slot(of key: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = key.first, let last = key.last else { return 0 }
    let middle = key[key.count / 2]
    return (key.count &* 67 &+ Int(first) &* 31 &+ Int(last) &* 131 &+ Int(middle) &* 7)
      & (slotCount - 1)
  }

  /// The index of a key's row, by the key's bytes.
  func index(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = Self.slot(of: key)
    while slots[slot] != Self.empty {
      let index = Int(slots[slot])
      if isKey(index, key) { return index }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  /// Whether a row's key has these bytes.
  private func isKey(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[index]
    guard starts[index + 1] - start == bytes.count else { return false }
    for place in 0..<bytes.count where keys[start + place] != bytes[place] { return false }
    return true
  }

  /// The row of a key; nil if unknown.
  public func row(for key: String) -> FieldRow? { rows.first { $0.key == key } }

  /// The row of a field by its number; nil if unknown.
  public func row(forField field: UInt8) -> FieldRow? {
    guard field < FieldSet.extra else { return nil }
    let index = Int(rowsOfFields[Int(field)])
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// A key's index in canonical order; custom keys come last.
  public func order(of key: String) -> Int {
    rows.firstIndex { $0.key == key } ?? rows.count
  }

  /// Every table, those of records first.
  public static let all: [FieldTable] =
    RecordKind.allCases.map(table(of:)) + MappingKind.allCases.map(\.table)
}

extension FieldTable {
  private static let knownKeys = Set(all.flatMap { $0.rows.map(\.key) })

  /// Whether a word is a key of any table.
  public static func isKnownKey(_ word: String) -> Bool { knownKeys.contains(word) }
}
