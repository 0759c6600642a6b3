/// A file of the logbook, read.
public protocol LogRecord: HasFields {
  static var kind: RecordKind { get }
  var origin: Origin { get }
  init(origin: Origin, fields: FieldSet)
}

/// A record that others refer to by an id.
public protocol NamedRecord: LogRecord {
  static var nameField: Field { get }
  static var aliasesField: Field { get }
}

extension NamedRecord {
  public var name: Located<String>? { self[Self.nameField] }
  public var aliases: [Located<String>] { self[list: Self.aliasesField] }

  /// The id: the name of the file, or of the folder where the kind has one for each record.
  public var id: String {
    switch Self.kind {
    case .diver, .group, .budget:
      origin.folder.split(separator: "/").last.map(String.init) ?? "me"
    default: String(origin.stem)
    }
  }

  /// What people call it: its name, else its id.
  public var title: String { name?.value ?? id }
}
