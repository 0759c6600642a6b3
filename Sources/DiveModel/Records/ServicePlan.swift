public import DiveUnits

/// A service that a piece of gear needs now and then.
public struct ServicePlan: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case what, every
  }
}

extension ServicePlan {
  /// What is to be done.
  public var what: Located<String>? { self[.what] }
  /// How often; what falls due first counts.
  public var every: [Located<Interval>] { self[list: .every] }
}
