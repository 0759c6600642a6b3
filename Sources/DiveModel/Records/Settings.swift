public import DiveUnits

/// The settings of the logbook, from `divelog.yml`.
public struct Settings: LogRecord {
  /// The kind of record.
  public static let kind = RecordKind.settings
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
    case format, name, language, units, currency, share, documentTypes, queries, otherKeys, rules
    case diversChange
  }
}

extension Settings {
  /// The version of the file format.
  public var format: Located<Int>? { self[.format] }
  /// The log's name.
  public var name: Located<String>? { self[.name] }
  /// The language of the log, as a tag.
  public var language: Located<String>? { self[.language] }
  /// The units in reports.
  public var units: Located<UnitPreference>? { self[.units] }
  /// The currency in figures.
  public var currency: Located<CurrencyCode>? { self[.currency] }
  /// The visibility of records that do not state their own.
  public var share: Located<Share>? { self[.share] }
  /// The document types and their validity.
  public var documentTypes: [Located<DocumentType>] { self[list: .documentTypes] }
  /// The saved queries, in file order; each name once.
  public var queries: [SavedQuery] {
    let written: Located<DefaultFields>? = self[.queries]
    return written?.value.fields.entries.compactMap(SavedQuery.init) ?? []
  }
  /// Keys that belong to other programs.
  public var otherKeys: [Located<String>] { self[list: .otherKeys] }
  /// What divers who lead no group may change; empty if that is not restricted.
  public var diversChange: [Located<ChangeablePart>] { self[list: .diversChange] }
  /// The severities of rules.
  public var rules: Located<DefaultFields>? { self[.rules] }
}
