public import Diagnostics

/// The fields of a record or of a mapping in it, in the order of the file.
public struct FieldSet: Hashable, Sendable {
  /// One field with its value.
  public struct Entry: Hashable, Sendable {
    /// The value in its common storage form.
    public let content: Content
    /// The field's number in its table; `FieldSet.extra` for a custom key.
    public let field: UInt8
    /// The range of the value in its file.
    public let range: SourceRange

    /// Creates an entry for a field by its number.
    @inlinable
    public init(_ field: UInt8, _ content: Content, at range: SourceRange) {
      self.content = content
      self.field = field
      self.range = range
    }
  }

  /// The fields that were read, in file order; a damaged file may have a field twice.
  public private(set) var entries: [Entry]
  @usableFromInline var present: (UInt64, UInt64)
  /// The fields that are present but invalid.
  @usableFromInline var damaged: (UInt64, UInt64)

  /// The field number shared by all custom keys (`x-…`).
  public static let extra: UInt8 = 127

  /// Creates an empty set.
  @inlinable
  public init() { self.init(entries: []) }

  @usableFromInline
  init(entries: [Entry]) {
    self.entries = entries
    present = (0, 0)
    damaged = (0, 0)
  }

  /// Reserves space for a number of fields.
  public mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// Adds a field at the end.
  public mutating func append(_ entry: Entry) {
    entries.append(entry)
    Self.set(&present, entry.field)
  }

  /// Marks a field as present but invalid, so that it is not reported as missing.
  public mutating func markDamaged(_ field: UInt8) { Self.set(&damaged, field) }

  /// Whether a field is present and valid.
  @inlinable
  public func has(_ field: UInt8) -> Bool { Self.test(present, field) }

  /// Whether a field is present but invalid, wholly or in part.
  @inlinable
  public func isDamaged(_ field: UInt8) -> Bool { Self.test(damaged, field) }

  /// The entry of a field; the first if a damaged file has several.
  @inlinable
  public subscript(field: UInt8) -> Entry? {
    guard has(field) else { return nil }
    // An index loop, because an iterator would copy the entries it passes and count references.
    for place in entries.indices where entries[place].field == field { return entries[place] }
    return nil
  }

  private static func set(_ bits: inout (UInt64, UInt64), _ field: UInt8) {
    if field < 64 { bits.0 |= 1 << UInt64(field) } else { bits.1 |= 1 << UInt64(field & 63) }
  }

  @usableFromInline
  static func test(_ bits: (UInt64, UInt64), _ field: UInt8) -> Bool {
    field < 64 ? bits.0 >> UInt64(field) & 1 == 1 : bits.1 >> UInt64(field & 63) & 1 == 1
  }

  /// Whether the entries, including their ranges, and the damaged fields are equal.
  public static func == (left: FieldSet, right: FieldSet) -> Bool {
    left.entries == right.entries && left.damaged == right.damaged
  }

  /// Hashes the entries.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
