public import Diagnostics

/// The fields of a record or of a mapping in it, in the order of the file.
public struct FieldSet: Hashable, Sendable {
  /// One field with its value.
  public struct Entry: Hashable, Sendable {
    /// The value in its common storage form.
    public let content: Content
    /// The field's number in its table; `FieldSet.extra` for a custom key.
    public let field: UInt8
    @usableFromInline let place: CompactRange

    /// The range of the value in its file.
    @inlinable public var range: SourceRange { place.range }

    /// Creates an entry for a field by its number; the range ends within the first 16 MiB.
    @inlinable
    public init(_ field: UInt8, _ content: Content, at range: SourceRange) {
      self.content = content
      self.field = field
      place = CompactRange(range)
    }
  }

  /// Marks of damaged fields, then the fields that were read.
  ///
  /// A mark is an entry whose field number has its highest bit set. Marks are rare, and a set is in
  /// every record and every mapping of a log: two words are copied and kept a million times.
  @usableFromInline var slots: [Entry]
  /// A bit for each field below `Bits.fields` that is present, and two for what else there is.
  @usableFromInline var bits: UInt64

  @usableFromInline
  enum Bits {
    /// Fields with a bit of their own.
    @usableFromInline static let fields: UInt8 = 62
    /// Whether there is any other field.
    @usableFromInline static let others: UInt64 = 1 << 62
    /// Whether a field is damaged.
    @usableFromInline static let damage: UInt64 = 1 << 63
    /// In a field's number: the entry is the mark of a damaged field.
    @usableFromInline static let mark: UInt8 = 0x80
  }

  /// The field number shared by all custom keys (`x-…`).
  public static let extra: UInt8 = 127

  /// Creates an empty set.
  @inlinable
  public init() {
    slots = []
    bits = 0
  }

  /// The fields that were read, in file order; a damaged file may have a field twice.
  ///
  /// If a field is damaged, each call makes a copy; keep it in a variable.
  @inlinable
  public var entries: [Entry] {
    bits & Bits.damage == 0 ? slots : Array(slots[marks...])
  }

  /// The number of marks before the fields.
  @usableFromInline var marks: Int {
    guard bits & Bits.damage != 0 else { return 0 }
    // At most one mark for each field, however many entries follow.
    return slots.firstIndex { $0.field & Bits.mark == 0 } ?? slots.count
  }

  /// Reserves space for a number of fields.
  public mutating func reserveCapacity(_ count: Int) { slots.reserveCapacity(count) }

  /// Adds a field at the end; its number is at most `extra`.
  public mutating func append(_ entry: Entry) {
    slots.append(entry)
    bits |= Self.bit(of: entry.field)
  }

  /// Marks a field as present but invalid, so that it is not reported as missing.
  public mutating func markDamaged(_ field: UInt8) {
    guard !isDamaged(field) else { return }
    slots.insert(Entry(field | Bits.mark, .steps(0), at: SourceRange(0, 0)), at: 0)
    bits |= Bits.damage
  }

  /// Whether a field is present and valid.
  @inlinable
  public func has(_ field: UInt8) -> Bool {
    guard bits & Self.bit(of: field) != 0 else { return false }
    return field < Bits.fields || slots.contains { $0.field == field }
  }

  /// Whether a field is present but invalid, wholly or in part.
  @inlinable
  public func isDamaged(_ field: UInt8) -> Bool {
    guard bits & Bits.damage != 0 else { return false }
    return slots[..<marks].contains { $0.field == field | Bits.mark }
  }

  /// Whether any field is present but invalid, wholly or in part.
  package var isDamagedAnywhere: Bool { bits & Bits.damage != 0 }

  /// The entry of a field; the first if a damaged file has several.
  @inlinable
  public subscript(field: UInt8) -> Entry? {
    guard bits & Self.bit(of: field) != 0 else { return nil }
    // An index loop, because an iterator would copy the entries it passes and count references.
    for place in slots.indices where slots[place].field == field { return slots[place] }
    return nil
  }

  @usableFromInline
  static func bit(of field: UInt8) -> UInt64 {
    field < Bits.fields ? 1 << UInt64(field) : Bits.others
  }

  /// Whether the entries, including their ranges, and the damaged fields are equal.
  public static func == (left: FieldSet, right: FieldSet) -> Bool {
    guard left.bits == right.bits else { return false }
    guard left.bits & Bits.damage != 0 else { return left.slots == right.slots }
    let marks = [left, right].map { set in Set(set.slots[..<set.marks].map(\.field)) }
    return marks[0] == marks[1] && left.entries == right.entries
  }

  /// Hashes the entries.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
