/// A record read from a file of the logbook.
public protocol LogRecord: HasFields {
  /// The kind of record.
  static var kind: RecordKind { get }
  /// The file that the record was read from.
  var origin: Origin { get }
  /// Takes the fields of a file, whose values have already been validated.
  init(origin: Origin, fields: FieldSet)
}

/// A record that others refer to by id.
public protocol NamedRecord: LogRecord {
  /// The field with the record's name.
  static var nameField: Field { get }
  /// The field with other names and former ids.
  static var aliasesField: Field { get }
}

extension NamedRecord {
  /// The record's name; nil if not written.
  public var name: Located<String>? { self[Self.nameField] }
  /// Other names and former ids.
  public var aliases: [Located<String>] { self[list: Self.aliasesField] }

  /// The id: the name of the file, or of the record's own folder.
  public var id: String { origin.id(of: Self.kind) }

  /// The display name: the name, else the id.
  public var title: String { name?.value ?? id }
}
