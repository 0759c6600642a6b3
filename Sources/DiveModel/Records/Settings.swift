public import DiveUnits

/// What `divelog.yml` says of the whole logbook.
public struct Settings: LogRecord {
  /// Which kind of record it is.
  public static let kind = RecordKind.settings
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
    case format, name, language, units, currency, share, documentTypes, otherKeys, rules
  }
}

extension Settings {
  /// The version of the format.
  public var format: Located<Int>? { self[.format] }
  /// What the log is called.
  public var name: Located<String>? { self[.name] }
  /// The language of the log, as a tag.
  public var language: Located<String>? { self[.language] }
  /// The units of reports.
  public var units: Located<UnitPreference>? { self[.units] }
  /// The currency of figures.
  public var currency: Located<CurrencyCode>? { self[.currency] }
  /// Who may see what says nothing itself.
  public var share: Located<Share>? { self[.share] }
  /// The kinds of documents and how long each is valid.
  public var documentTypes: [Located<DocumentType>] { self[list: .documentTypes] }
  /// Keys that belong to other programs.
  public var otherKeys: [Located<String>] { self[list: .otherKeys] }
  /// How much each rule matters.
  public var rules: Located<DefaultFields>? { self[.rules] }
}
