public import DiveUnits

/// A kind of document.
public struct DocumentType: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, valid, retain
  }
}

extension DocumentType {
  /// What it is called.
  public var name: Located<String>? { self[.name] }
  /// How long it is valid.
  public var valid: Located<Interval>? { self[.valid] }
  /// How long one that has ended or is archived is kept.
  public var retain: Located<Interval>? { self[.retain] }
}
