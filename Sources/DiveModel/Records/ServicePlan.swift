public import DiveUnits

/// A service that a piece of gear needs regularly.
public struct ServicePlan: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case what, every
  }
}

extension ServicePlan {
  /// The name of the service, such as `hydrotest`.
  public var what: Located<String>? { self[.what] }
  /// The intervals; the one that ends first counts.
  public var every: [Located<Interval>] { self[list: .every] }
}
