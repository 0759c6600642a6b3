import DiveUnits

/// A reference to another record, or the name of a person or thing without one.
public struct Reference: Hashable, Sendable {
  /// The id or name as written.
  public let text: String

  /// Takes an id or a name as written.
  public init(_ text: String) { self.text = text }

  /// Whether the text looks like an id and so must resolve; any other text is a name.
  public var isID: Bool { RecordID.isWellFormed(text) }
}
