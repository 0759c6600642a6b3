public import DiveUnits

/// Money spent from a budget.
public struct Expense: NamedRecord {
  /// Which kind of record it is.
  public static let kind = RecordKind.expense
  /// The field that holds its name.
  public static let nameField = Field.name
  /// The field that holds its other names and its former ids.
  public static let aliasesField = Field.aliases
  /// The file that it was read from.
  public let origin: Origin
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields that were read from a file; values are checked when they are read.
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
