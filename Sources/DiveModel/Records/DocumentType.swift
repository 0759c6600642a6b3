public import DiveUnits

/// A type of documents.
public struct DocumentType: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, valid, retain
  }
}

extension DocumentType {
  /// The name that documents use as their type.
  public var name: Located<String>? { self[.name] }
  /// The time for which a document is valid after its issue; nil if none is written.
  public var valid: Located<Interval>? { self[.valid] }
  /// The time for which an expired or archived document is kept.
  public var retain: Located<Interval>? { self[.retain] }
}
