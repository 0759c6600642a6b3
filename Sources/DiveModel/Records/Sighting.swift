/// An animal, a plant or a thing seen on a dive.
public struct Sighting: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case species, count
  }
}

extension Sighting {
  /// The species or thing seen.
  public var species: Located<String>? { self[.species] }
  /// The number seen; nil if none is written.
  public var count: Located<Int>? { self[.count] }
}
