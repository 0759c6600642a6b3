public import Diagnostics

/// A record, or a mapping in one, with numbered fields.
public protocol HasFields: Sendable {
  /// The field numbers, as in the field table.
  associatedtype Field: RawRepresentable & CaseIterable & Sendable where Field.RawValue == UInt8
  /// The fields that could be read, in file order.
  var fields: FieldSet { get }
}

extension HasFields {
  /// A field's value and range; nil if it is absent or invalid.
  @inlinable
  public subscript<Value: FieldValue>(field: Field) -> Located<Value>? {
    guard let entry = fields[field.rawValue], let value = Value(content: entry.content) else {
      return nil
    }
    return Located(value, at: entry.range)
  }

  /// The items of a list field; empty if it is absent.
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

  /// The stored items of a list field, without allocating an array; a single value is one item.
  @inlinable
  public func items(of field: Field) -> ListItems { ListItems(fields[field.rawValue]) }

  /// The range of the whole list.
  public func range(of field: Field) -> SourceRange? { fields[field.rawValue]?.range }

  /// Whether a field is present and valid.
  public func has(_ field: Field) -> Bool { fields.has(field.rawValue) }
}

/// A mapping inside a record, such as a tank.
public protocol FieldGroup: HasFields, FieldValue, Hashable {
  /// Takes the fields of a mapping, whose values have already been validated.
  init(fields: FieldSet)
}

extension FieldGroup {
  /// Takes a mapping; nil for other content.
  public init?(content: Content) {
    guard case .mapping(let fields) = content else { return nil }
    self.init(fields: fields)
  }

  /// The fields as a mapping.
  public var content: Content { .mapping(fields) }
}
