/// A mapping whose keys are another table's: a group's defaults, or the severities of rules.
public struct DefaultFields: Hashable, Sendable, FieldValue {
  public let fields: FieldSet

  public init?(content: Content) {
    guard case .mapping(let fields) = content else { return nil }
    self.fields = fields
  }

  public var content: Content { .mapping(fields) }
}
