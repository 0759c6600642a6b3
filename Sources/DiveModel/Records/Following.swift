/// Another logbook that a diver reads.
public struct Following: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, url
  }
}

extension Following {
  /// What one calls it.
  public var name: Located<String>? { self[.name] }
  /// Where it is.
  public var url: Located<String>? { self[.url] }
}
