/// Another logbook that a diver follows.
public struct Following: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, url
  }
}

extension Following {
  /// The follower's name for it.
  public var name: Located<String>? { self[.name] }
  /// The address of its repository.
  public var url: Located<String>? { self[.url] }
}
