import DiveModel
package import Wording

/// Everything there is to know about one field of the format.
public struct FieldRow: Sendable {
  /// The field's number in its model type.
  public let field: UInt8
  /// The key as a file writes it.
  public let key: String
  /// What a value of the field is.
  public let kind: ValueKind
  /// Whether several values may stand there; one alone is a list of one.
  public let isList: Bool
  /// One sentence of documentation.
  public let summary: String
  /// A value, or several, as a file writes them.
  public let example: String
  /// The whole steps that are believable; what lies outside is a mistake.
  public let plausible: ClosedRange<Int>?
  /// What sets the field apart from others.
  public let traits: Traits
  /// The picture beside it.
  package let icon: FieldIcon
  /// Of a dive's field: where it stands on the dive's page.
  package internal(set) var part: DivePart?
  /// Of a figure that everybody asks for first: its place among these.
  package let highlight: Int?

  /// What people call it; nil where the catalogue has no word for the key.
  package var label: Message? { .field(key) }

  /// What sets a field apart.
  public struct Traits: OptionSet, Sendable {
    /// One bit for each trait.
    public let rawValue: UInt8
    /// Makes a set of traits of their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A record without it is wrong.
    public static let required = Traits(rawValue: 1)
    /// Each member's own in a group dive; every other field is shared.
    public static let personal = Traits(rawValue: 2)
    /// Never in anything public.
    public static let secret = Traits(rawValue: 4)
    /// Written by the tool, not by people.
    public static let tool = Traits(rawValue: 8)
    /// A list whose order says nothing; it is merged item by item.
    public static let unordered = Traits(rawValue: 16)
  }

  /// A row of the table of a model type.
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
