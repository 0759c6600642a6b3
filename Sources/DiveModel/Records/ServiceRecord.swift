public import DiveUnits

/// A service that was done.
public struct ServiceRecord: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case date, what, by, cost, document
  }
}

extension ServiceRecord {
  /// When.
  public var date: Located<CalendarDate>? { self[.date] }
  /// What was done.
  public var what: Located<String>? { self[.what] }
  /// Who did it.
  public var by: Located<String>? { self[.by] }
  /// What it cost.
  public var cost: Located<Money>? { self[.cost] }
  /// The receipt.
  public var document: Located<Reference>? { self[.document] }
}
