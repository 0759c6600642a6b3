public import DiveUnits

/// A completed service.
public struct ServiceRecord: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case date, what, by, cost, document
  }
}

extension ServiceRecord {
  /// The date.
  public var date: Located<CalendarDate>? { self[.date] }
  /// The service.
  public var what: Located<String>? { self[.what] }
  /// The person or shop that did it.
  public var by: Located<String>? { self[.by] }
  /// The cost.
  public var cost: Located<Money>? { self[.cost] }
  /// The receipt.
  public var document: Located<Reference>? { self[.document] }
}
