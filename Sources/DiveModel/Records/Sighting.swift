/// An animal, a plant or a thing that was seen.
public struct Sighting: FieldGroup {
  public let fields: FieldSet

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
