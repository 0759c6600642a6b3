public import DiveUnits

/// Money planned for diving.
public struct Budget: NamedRecord {
  public static let kind = RecordKind.budget
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
    case name, aliases, subjects, currency, from, to, total, categories, share
  }
}

extension Budget {
  /// What it is for, with folders, as `trips/red-sea-2024`.
  public var subjects: [Located<String>] { self[list: .subjects] }
  /// The currency it is kept in.
  public var currency: Located<CurrencyCode>? { self[.currency] }
  /// The first day.
  public var from: Located<CalendarDate>? { self[.from] }
  /// The last day.
  public var to: Located<CalendarDate>? { self[.to] }
  /// How much in all.
  public var total: Located<Money>? { self[.total] }
  /// How much for what.
  public var categories: [Located<BudgetCategory>] { self[list: .categories] }
  /// Who may see it.
  public var share: Located<Share>? { self[.share] }
}
