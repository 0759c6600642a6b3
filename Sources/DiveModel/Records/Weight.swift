public import DiveUnits

/// Weights carried in one place.
public struct Weight: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case mass, `where`
  }
}

extension Weight {
  /// The mass of all weights in this place.
  public var mass: Located<Mass>? { self[.mass] }
  /// Where it is carried: on the belt, in the pockets.
  public var `where`: Located<String>? { self[.where] }
}
