public import DiveUnits

/// What was paid for a part of a dive.
public struct Cost: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case amount, category
  }
}

extension Cost {
  /// How much.
  public var amount: Located<Money>? { self[.amount] }
  /// What for.
  public var category: Located<String>? { self[.category] }
}
