public import DiveUnits

/// A certificate, an insurance or a permit, with its file.
public struct LogDocument: NamedRecord {
  /// The kind of record.
  public static let kind = RecordKind.document
  /// The field with the record's name.
  public static let nameField = Field.name
  /// The field with other names and former ids.
  public static let aliasesField = Field.aliases
  /// The file that the record was read from.
  public let origin: Origin
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a file, whose values have already been validated.
  public init(origin: Origin, fields: FieldSet) {
    self.origin = origin
    self.fields = fields
  }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, aliases, type, owner, issuer, number, issued, expires, file, sha256, about, archived,
      share
  }
}

extension LogDocument {
  /// The document type, as listed in the settings.
  public var type: Located<String>? { self[.type] }
  /// The owner: a diver, or a group with its folder.
  public var owner: Located<Reference>? { self[.owner] }
  /// The agency or company that issued it.
  public var issuer: Located<String>? { self[.issuer] }
  /// The document's number; never published.
  public var number: Located<String>? { self[.number] }
  /// The first day of validity.
  public var issued: Located<CalendarDate>? { self[.issued] }
  /// The last day of validity.
  public var expires: Located<CalendarDate>? { self[.expires] }
  /// The path of the document's file, from the record's folder.
  public var file: Located<String>? { self[.file] }
  /// The SHA-256 of the file, in hexadecimal.
  public var sha256: Located<String>? { self[.sha256] }
  /// The records that it concerns, with their folders.
  public var about: [Located<String>] { self[list: .about] }
  /// The date from which it is archived: kept, but in no list.
  public var archived: Located<CalendarDate>? { self[.archived] }
  /// Who may see the record; nil leaves that to the defaults.
  public var share: Located<Share>? { self[.share] }
}
