public import DiveUnits

/// Weights carried in one place.
public struct Weight: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case mass, `where`
  }
}

extension Weight {
  /// How heavy.
  public var mass: Located<Mass>? { self[.mass] }
  /// Where one carries it: on the belt, in the pockets.
  public var `where`: Located<String>? { self[.where] }
}
