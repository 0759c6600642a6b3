/// A mapping whose keys are another table's: a group's defaults, or the severities of rules.
public struct DefaultFields: Hashable, Sendable, FieldValue {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes a mapping; nil for any other content.
  public init?(content: Content) {
    guard case .mapping(let fields) = content else { return nil }
    self.fields = fields
  }

  /// The fields as a mapping.
  public var content: Content { .mapping(fields) }
}
