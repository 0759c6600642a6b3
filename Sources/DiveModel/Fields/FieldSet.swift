public import Diagnostics

/// The fields of a record or of a mapping in it, in the order of the file.
public struct FieldSet: Hashable, Sendable {
  /// One field that was read.
  public struct Entry: Hashable, Sendable {
    /// The value in the form in which all are kept.
    public let content: Content
    /// The field's number in its table; `FieldSet.extra` for a diver's own key.
    public let field: UInt8
    /// Where the value stands.
    public let range: SourceRange

    /// Makes an entry for a field by its number in its table.
    @inlinable
    public init(_ field: UInt8, _ content: Content, at range: SourceRange) {
      self.content = content
      self.field = field
      self.range = range
    }
  }

  /// The fields that were read, in the order of the file; a broken file may have one twice.
  public private(set) var entries: [Entry]
  @usableFromInline var present: (UInt64, UInt64)
  /// The fields that are written but could not be read.
  @usableFromInline var damaged: (UInt64, UInt64)

  /// The number that all keys of a diver's own (`x-…`) have.
  public static let extra: UInt8 = 127

  /// Makes a set without fields.
  @inlinable
  public init() { self.init(entries: []) }

  @usableFromInline
  init(entries: [Entry]) {
    self.entries = entries
    present = (0, 0)
    damaged = (0, 0)
  }

  /// Makes room for so many fields.
  public mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// Adds a field behind those that are there.
  public mutating func append(_ entry: Entry) {
    entries.append(entry)
    Self.set(&present, entry.field)
  }

  /// Marks a field as written but unreadable, so that nobody calls it missing.
  public mutating func markDamaged(_ field: UInt8) { Self.set(&damaged, field) }

  /// Whether a field is written and could be read.
  @inlinable
  public func has(_ field: UInt8) -> Bool { Self.test(present, field) }

  /// Whether a field is written and could not be read, or not wholly.
  @inlinable
  public func isDamaged(_ field: UInt8) -> Bool { Self.test(damaged, field) }

  /// The entry of a field, the first if a broken file has several.
  @inlinable
  public subscript(field: UInt8) -> Entry? {
    guard has(field) else { return nil }
    // Each is looked at in place: an iterator would copy what it passes by, and count references.
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

  /// Whether the same fields say the same in the same places, and the same are damaged.
  public static func == (left: FieldSet, right: FieldSet) -> Bool {
    left.entries == right.entries && left.damaged == right.damaged
  }

  /// Hashes the fields that were read.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
