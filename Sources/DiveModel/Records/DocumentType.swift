public import DiveUnits

/// A kind of document.
public struct DocumentType: FieldGroup {
  public let fields: FieldSet

  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, valid
  }
}

extension DocumentType {
  /// What it is called.
  public var name: Located<String>? { self[.name] }
  /// How long it is valid.
  public var valid: Located<Interval>? { self[.valid] }
}
