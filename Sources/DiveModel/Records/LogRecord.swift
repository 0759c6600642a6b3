/// A file of the logbook, read.
public protocol LogRecord: HasFields {
  /// Which kind of record it is.
  static var kind: RecordKind { get }
  /// The file that it was read from.
  var origin: Origin { get }
  /// Takes the fields that were read from a file; values are checked when they are read.
  init(origin: Origin, fields: FieldSet)
}

/// A record that others refer to by an id.
public protocol NamedRecord: LogRecord {
  /// The field that holds its name.
  static var nameField: Field { get }
  /// The field that holds its other names and its former ids.
  static var aliasesField: Field { get }
}

extension NamedRecord {
  /// What people call it, if it is written.
  public var name: Located<String>? { self[Self.nameField] }
  /// Its other names and its former ids.
  public var aliases: [Located<String>] { self[list: Self.aliasesField] }

  /// The id: the name of the file, or of the folder where the kind has one for each record.
  public var id: String { origin.id(of: Self.kind) }

  /// What people call it: its name, else its id.
  public var title: String { name?.value ?? id }
}
