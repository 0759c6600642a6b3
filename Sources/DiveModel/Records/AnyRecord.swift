/// A record of any kind, with its fields.
public struct AnyRecord: Sendable {
  /// The kind of record.
  public let kind: RecordKind
  /// The file that the record was read from.
  public let origin: Origin
  /// The fields that could be read.
  public let fields: FieldSet

  /// Wraps a typed record.
  public init<Record: LogRecord>(_ record: Record) {
    self.init(Record.kind, origin: record.origin, fields: record.fields)
  }

  /// Takes the fields read from a file.
  public init(_ kind: RecordKind, origin: Origin, fields: FieldSet) {
    (self.kind, self.origin, self.fields) = (kind, origin, fields)
  }

  /// The name of the file, or of the record's own folder.
  public var id: String { origin.id(of: kind) }

  /// The record's name; nil if not written.
  public var name: String? { texts(Self.names[kind.number]?.name).first }

  /// Other names and former ids.
  public var aliases: [String] { texts(Self.names[kind.number]?.aliases) }

  /// The display name: the name, else the id.
  public var title: String { name ?? id }

  private func texts(_ field: UInt8?) -> [String] {
    ListItems(field.flatMap { fields[$0] }).compactMap { String(content: $0.content) }
  }

  /// The name fields of each kind, by the kind's number.
  private static let names: [(name: UInt8, aliases: UInt8)?] = RecordKind.allCases.map { kind in
    (kind.model as? any NamedRecord.Type).map { ($0.numberOfName, $0.numberOfAliases) }
  }
}

extension NamedRecord {
  fileprivate static var numberOfName: UInt8 { nameField.rawValue }
  fileprivate static var numberOfAliases: UInt8 { aliasesField.rawValue }
}

extension Origin {
  /// The id of a record of a kind with this origin.
  public func id(of kind: RecordKind) -> String {
    guard kind.head != nil else { return String(stem) }
    // In a log with one diver, the diver's record is at the root.
    guard let name = folder.split(separator: "/").last else { return DiverFolder.own }
    return kind == .diver ? DiverFolder.id(ofFolder: name) : String(name)
  }
}
