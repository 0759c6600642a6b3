public import DiveUnits

/// What a budget plans for one thing.
public struct BudgetCategory: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, amount, every
  }
}

extension BudgetCategory {
  /// What for.
  public var name: Located<String>? { self[.name] }
  /// How much.
  public var amount: Located<Money>? { self[.amount] }
  /// How often.
  public var every: Located<Interval>? { self[.every] }
}
