public import DiveUnits

/// One item of what a dive cost.
public struct Cost: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case amount, category
  }
}

extension Cost {
  /// The amount paid, with its currency.
  public var amount: Located<Money>? { self[.amount] }
  /// What it was for.
  public var category: Located<String>? { self[.category] }
}
