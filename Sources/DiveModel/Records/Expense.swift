public import DiveUnits

/// Money spent from a budget.
public struct Expense: NamedRecord {
  public static let kind = RecordKind.expense
  public static let nameField = Field.name
  public static let aliasesField = Field.aliases
  public let origin: Origin
  public let fields: FieldSet

  public init(origin: Origin, fields: FieldSet) {
    self.origin = origin
    self.fields = fields
  }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, aliases, date, amount, converted, category, payer, sharedBy, documents, share
  }
}

extension Expense {
  /// When it was paid.
  public var date: Located<CalendarDate>? { self[.date] }
  /// How much.
  public var amount: Located<Money>? { self[.amount] }
  /// How much in the budget's currency, if it was paid in another.
  public var converted: Located<Money>? { self[.converted] }
  /// What for.
  public var category: Located<String>? { self[.category] }
  /// Who paid.
  public var payer: Located<Reference>? { self[.payer] }
  /// Whose expense it is.
  public var sharedBy: [Located<Reference>] { self[list: .sharedBy] }
  /// The receipts.
  public var documents: [Located<Reference>] { self[list: .documents] }
  /// Who may see it.
  public var share: Located<Share>? { self[.share] }
}
