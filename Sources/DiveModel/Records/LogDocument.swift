public import DiveUnits

/// A certificate, an insurance, a permit: a paper and its file.
public struct LogDocument: NamedRecord {
  /// Which kind of record it is.
  public static let kind = RecordKind.document
  /// The field that holds its name.
  public static let nameField = Field.name
  /// The field that holds its other names and its former ids.
  public static let aliasesField = Field.aliases
  /// The file that it was read from.
  public let origin: Origin
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields that were read from a file; values are checked when they are read.
  public init(origin: Origin, fields: FieldSet) {
    self.origin = origin
    self.fields = fields
  }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, aliases, type, owner, issuer, number, issued, expires, file, sha256, about, archived,
      share
  }
}

extension LogDocument {
  /// One of the log's document types.
  public var type: Located<String>? { self[.type] }
  /// Whose it is: a diver, or a group with its folder.
  public var owner: Located<Reference>? { self[.owner] }
  /// Who gave it out.
  public var issuer: Located<String>? { self[.issuer] }
  /// Its number; never in anything public.
  public var number: Located<String>? { self[.number] }
  /// Since when it holds.
  public var issued: Located<CalendarDate>? { self[.issued] }
  /// Until when it holds.
  public var expires: Located<CalendarDate>? { self[.expires] }
  /// The file beside the record.
  public var file: Located<String>? { self[.file] }
  /// The file's digest.
  public var sha256: Located<String>? { self[.sha256] }
  /// The records it is about, with their folders.
  public var about: [Located<String>] { self[list: .about] }
  /// From when on it is kept for the record alone, and is in no list.
  public var archived: Located<CalendarDate>? { self[.archived] }
  /// Who may see it.
  public var share: Located<Share>? { self[.share] }
}
