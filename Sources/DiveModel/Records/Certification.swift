public import DiveUnits

/// What an agency certified a diver for.
public struct Certification: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case agency, level, number, date, expires, maximumDepth, instructor, document
  }
}

extension Certification {
  /// Who certified.
  public var agency: Located<String>? { self[.agency] }
  /// For what.
  public var level: Located<String>? { self[.level] }
  /// The card's number.
  public var number: Located<String>? { self[.number] }
  /// Since when.
  public var date: Located<CalendarDate>? { self[.date] }
  /// Until when.
  public var expires: Located<CalendarDate>? { self[.expires] }
  /// How deep it allows one to dive.
  public var maximumDepth: Located<Depth>? { self[.maximumDepth] }
  /// Who taught.
  public var instructor: Located<Reference>? { self[.instructor] }
  /// The document that proves it.
  public var document: Located<Reference>? { self[.document] }
}
