/// An emergency contact of a diver.
public struct EmergencyContact: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, phone, relation
  }
}

extension EmergencyContact {
  /// The person's name.
  public var name: Located<String>? { self[.name] }
  /// The telephone number.
  public var phone: Located<String>? { self[.phone] }
  /// The person's relation to the diver.
  public var relation: Located<String>? { self[.relation] }
}
