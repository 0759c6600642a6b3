public import DiveUnits

/// The planned amount for one category of a budget.
public struct BudgetCategory: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, amount, every
  }
}

extension BudgetCategory {
  /// The category's name.
  public var name: Located<String>? { self[.name] }
  /// The planned amount.
  public var amount: Located<Money>? { self[.amount] }
  /// The interval at which the amount is planned; nil if none is written.
  public var every: Located<Interval>? { self[.every] }
}
