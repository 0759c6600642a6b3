public import Diagnostics

/// A record, or a mapping in one, whose fields are numbered by an enumeration.
public protocol HasFields: Sendable {
  /// Its fields, by their numbers in the field table.
  associatedtype Field: RawRepresentable & CaseIterable & Sendable where Field.RawValue == UInt8
  /// The fields that are written and could be read, in the order of the file.
  var fields: FieldSet { get }
}

extension HasFields {
  /// A field's value and place, or nil if it is not recorded or could not be read.
  @inlinable
  public subscript<Value: FieldValue>(field: Field) -> Located<Value>? {
    guard let entry = fields[field.rawValue], let value = Value(content: entry.content) else {
      return nil
    }
    return Located(value, at: entry.range)
  }

  /// The items of a list field; empty if it is not recorded.
  @inlinable
  public subscript<Value: FieldValue>(list field: Field) -> [Located<Value>] {
    guard let entry = fields[field.rawValue] else { return [] }
    guard case .list(let items) = entry.content else {
      return Value(content: entry.content).map { [Located($0, at: entry.range)] } ?? []
    }
    return items.compactMap { item in
      Value(content: item.content).map { Located($0, at: item.range) }
    }
  }

  /// The items of a list field as they are kept, which takes no new array; a single value's is one.
  @inlinable
  public func items(of field: Field) -> ListItems { ListItems(fields[field.rawValue]) }

  /// The whole list's place.
  public func range(of field: Field) -> SourceRange? { fields[field.rawValue]?.range }

  /// Whether a field is written and could be read.
  public func has(_ field: Field) -> Bool { fields.has(field.rawValue) }
}

/// A mapping within a record, as a tank.
public protocol FieldGroup: HasFields, FieldValue, Hashable {
  /// Takes the fields of a mapping that was read; values are checked when they are read.
  init(fields: FieldSet)
}

extension FieldGroup {
  /// Takes a mapping; nil for any other content.
  public init?(content: Content) {
    guard case .mapping(let fields) = content else { return nil }
    self.init(fields: fields)
  }

  /// The fields as a mapping.
  public var content: Content { .mapping(fields) }
}
