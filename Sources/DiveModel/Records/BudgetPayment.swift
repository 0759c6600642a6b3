public import DiveUnits

/// A payment that one person made to another to settle a budget.
public struct BudgetPayment: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case from, to, amount, date
  }
}

extension BudgetPayment {
  /// The person who paid.
  public var from: Located<Reference>? { self[.from] }
  /// The person who was paid.
  public var to: Located<Reference>? { self[.to] }
  /// Counted only in the currency of the budget.
  public var amount: Located<Money>? { self[.amount] }
  /// The day of the payment.
  public var date: Located<CalendarDate>? { self[.date] }
}
