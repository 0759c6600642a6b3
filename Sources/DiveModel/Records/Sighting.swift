/// An animal, a plant or a thing that was seen.
public struct Sighting: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case species, count
  }
}

extension Sighting {
  /// What it was.
  public var species: Located<String>? { self[.species] }
  /// How many.
  public var count: Located<Int>? { self[.count] }
}
