/// A record of whatever kind, as its fields.
public struct AnyRecord: Sendable {
  /// Which kind of record it is.
  public let kind: RecordKind
  /// The file that it was read from.
  public let origin: Origin
  /// What it says.
  public let fields: FieldSet

  /// Takes a record of a certain kind.
  public init<Record: LogRecord>(_ record: Record) {
    self.init(Record.kind, origin: record.origin, fields: record.fields)
  }

  /// Takes the fields that were read from a file.
  public init(_ kind: RecordKind, origin: Origin, fields: FieldSet) {
    (self.kind, self.origin, self.fields) = (kind, origin, fields)
  }

  /// The name of the file, or of the folder where the kind has one for each record.
  public var id: String { origin.id(of: kind) }

  /// What people call it, if it is written.
  public var name: String? { texts(Self.names[kind.number]?.name).first }

  /// Its other names and its former ids.
  public var aliases: [String] { texts(Self.names[kind.number]?.aliases) }

  /// What people call it: its name, else its id.
  public var title: String { name ?? id }

  private func texts(_ field: UInt8?) -> [String] {
    ListItems(field.flatMap { fields[$0] }).compactMap { String(content: $0.content) }
  }

  /// The fields of each kind that hold names, by the kind's number.
  private static let names: [(name: UInt8, aliases: UInt8)?] = RecordKind.allCases.map { kind in
    (kind.model as? any NamedRecord.Type).map { ($0.numberOfName, $0.numberOfAliases) }
  }
}

extension NamedRecord {
  fileprivate static var numberOfName: UInt8 { nameField.rawValue }
  fileprivate static var numberOfAliases: UInt8 { aliasesField.rawValue }
}

extension Origin {
  /// The id of a record of a kind that was read here.
  public func id(of kind: RecordKind) -> String {
    // The record of a log that one diver keeps alone lies at the root.
    kind.head == nil ? String(stem) : folder.split(separator: "/").last.map(String.init) ?? "me"
  }
}
