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
  /// The day on which the service was completed.
  public var date: Located<CalendarDate>? { self[.date] }
  /// The name of the service as written, such as `hydrotest`.
  public var what: Located<String>? { self[.what] }
  /// The person or shop that did it.
  public var by: Located<String>? { self[.by] }
  /// The price of the service.
  public var cost: Located<Money>? { self[.cost] }
  /// The receipt, as a document.
  public var document: Located<Reference>? { self[.document] }
}
