public import DiveUnits

/// Money spent from a budget.
public struct Expense: NamedRecord {
  /// The kind of record.
  public static let kind = RecordKind.expense
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
    case name, aliases, date, amount, converted, category, payer, sharedBy, documents, share
  }
}

extension Expense {
  /// The day of payment.
  public var date: Located<CalendarDate>? { self[.date] }
  /// The amount paid, with its currency.
  public var amount: Located<Money>? { self[.amount] }
  /// The amount in the budget's currency, if paid in another.
  public var converted: Located<Money>? { self[.converted] }
  /// The category of the budget that it counts towards.
  public var category: Located<String>? { self[.category] }
  /// The diver who paid: an id, or a name.
  public var payer: Located<Reference>? { self[.payer] }
  /// The people among whom the expense is shared.
  public var sharedBy: [Located<Reference>] { self[list: .sharedBy] }
  /// The receipts, as documents.
  public var documents: [Located<Reference>] { self[list: .documents] }
  /// Who may see the record; nil leaves that to the defaults.
  public var share: Located<Share>? { self[.share] }
}
