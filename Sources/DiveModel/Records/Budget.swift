public import DiveUnits

/// Money planned for diving.
public struct Budget: NamedRecord {
  /// Which kind of record it is.
  public static let kind = RecordKind.budget
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
