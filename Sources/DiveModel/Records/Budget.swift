public import DiveUnits

/// Money planned for diving.
public struct Budget: NamedRecord {
  /// The kind of record.
  public static let kind = RecordKind.budget
  /// The field with the record's name.
  public static let nameField = Field.name
  /// The field with other names and former ids.
  public static let aliasesField = Field.aliases
  /// The file that the record was read from.
  public let origin: Origin
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a file, whose values have already been validated.
  public init(origin: Origin, fields: FieldSet) {
    self.origin = origin
    self.fields = fields
  }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, aliases, subjects, currency, from, to, total, categories, members, near,
      payments, share
  }
}

extension Budget {
  /// The records that it is for, with their folders, such as `trips/red-sea-2024`.
  public var subjects: [Located<String>] { self[list: .subjects] }
  /// The budget's currency.
  public var currency: Located<CurrencyCode>? { self[.currency] }
  /// The first day.
  public var from: Located<CalendarDate>? { self[.from] }
  /// The last day.
  public var to: Located<CalendarDate>? { self[.to] }
  /// The total amount planned.
  public var total: Located<Money>? { self[.total] }
  /// The planned amounts by category.
  public var categories: [Located<BudgetCategory>] { self[list: .categories] }
  /// The people who share expenses that name none.
  public var members: [Located<Reference>] { self[list: .members] }
  /// The fraction of an amount from which it is nearly spent; nil for the usual one.
  public var near: Located<Fraction>? { self[.near] }
  /// The payments that were made to settle it.
  public var payments: [Located<BudgetPayment>] { self[list: .payments] }
  /// Who may see the record; nil leaves that to the defaults.
  public var share: Located<Share>? { self[.share] }
}
