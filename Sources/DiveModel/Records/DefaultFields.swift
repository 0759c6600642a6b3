/// A mapping with the keys of another table: a group's defaults, or the severities of rules.
public struct DefaultFields: Hashable, Sendable, FieldValue {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes a mapping; nil for other content.
  public init?(content: Content) {
    guard case .mapping(let fields) = content else { return nil }
    self.fields = fields
  }

  /// The fields as a mapping.
  public var content: Content { .mapping(fields) }
}
