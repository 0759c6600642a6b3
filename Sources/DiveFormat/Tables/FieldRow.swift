import DiveModel

/// The definition of one field of the format.
public struct FieldRow: Sendable {
  /// The field's number in its model type.
  public let field: UInt8
  /// The key in a file.
  public let key: String
  /// The kind of value.
  public let kind: ValueKind
  /// Whether several values are allowed; a single value is then a list of one.
  public let isList: Bool
  /// One sentence of documentation.
  public let summary: String
  /// An example of the value, or values, as written in a file.
  public let example: String
  /// The plausible range in steps of the kind's smallest unit; nil if unlimited.
  ///
  /// Values outside are reported.
  public let plausible: ClosedRange<Int>?
  /// Special properties of the field.
  public let traits: Traits
  /// The icon next to it.
  package let icon: FieldIcon
  /// For a dive's field: the part of the dive's page that shows it.
  package internal(set) var part: DivePart?
  /// The order among the highlighted figures; nil for a field that is not highlighted.
  package let highlight: Int?

  /// Special properties of a field.
  public struct Traits: OptionSet, Sendable {
    /// One bit per trait.
    public let rawValue: UInt8
    /// Creates a set of traits from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A record without the field is invalid.
    public static let required = Traits(rawValue: 1)
    /// Each member of a group dive has a value of their own; other fields are shared.
    public static let personal = Traits(rawValue: 2)
    /// Never published.
    public static let secret = Traits(rawValue: 4)
    /// Written by the program, not by people.
    public static let tool = Traits(rawValue: 8)
    /// A list whose order has no meaning; it is merged item by item.
    public static let unordered = Traits(rawValue: 16)
    /// Only a group's own entry has it, for all who take part; dives of divers do not.
    package static let groupDive = Traits(rawValue: 32)
  }

  /// A row for a field of a model type.
  static func row<Field: RawRepresentable<UInt8>>(
    _ field: Field,
    _ key: String,
    _ kind: ValueKind,
    list: Bool = false,
    _ summary: String,
    example: String,
    plausible: ClosedRange<Int>? = nil,
    icon: FieldIcon? = nil,
    part: DivePart? = nil,
    highlight: Int? = nil,
    _ traits: Traits = []
  ) -> FieldRow {
    FieldRow(
      field: field.rawValue,
      key: key,
      kind: kind,
      isList: list,
      summary: summary,
      example: example,
      plausible: plausible,
      traits: traits,
      icon: icon ?? kind.icon,
      part: part,
      highlight: highlight
    )
  }
}
