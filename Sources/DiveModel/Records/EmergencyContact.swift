/// Whom to call for a diver.
public struct EmergencyContact: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, phone, relation
  }
}

extension EmergencyContact {
  /// Who it is.
  public var name: Located<String>? { self[.name] }
  /// The number to call.
  public var phone: Located<String>? { self[.phone] }
  /// What they are to the diver.
  public var relation: Located<String>? { self[.relation] }
}
