public import DiveUnits

/// What a budget plans for one thing.
public struct BudgetCategory: FieldGroup {
  public let fields: FieldSet

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
