import DiveUnits

/// Another record, or somebody or something without one, by what the diver wrote.
public struct Reference: Hashable, Sendable {
  /// What the diver wrote: an id, or a name.
  public let text: String

  /// Takes what the diver wrote.
  public init(_ text: String) { self.text = text }

  /// Whether the text has the shape of an id and so must resolve; anything else is a name.
  public var isID: Bool { RecordID.isWellFormed(text) }
}
