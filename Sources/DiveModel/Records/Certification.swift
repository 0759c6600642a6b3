public import DiveUnits

/// A diver's certification by an agency.
public struct Certification: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case agency, level, number, date, expires, maximumDepth, instructor, document
  }
}

extension Certification {
  /// The certifying agency.
  public var agency: Located<String>? { self[.agency] }
  /// The level or course.
  public var level: Located<String>? { self[.level] }
  /// The card's number.
  public var number: Located<String>? { self[.number] }
  /// The date of issue.
  public var date: Located<CalendarDate>? { self[.date] }
  /// The last day of validity.
  public var expires: Located<CalendarDate>? { self[.expires] }
  /// The maximum depth that it allows.
  public var maximumDepth: Located<Depth>? { self[.maximumDepth] }
  /// The instructor.
  public var instructor: Located<Reference>? { self[.instructor] }
  /// The document that proves it.
  public var document: Located<Reference>? { self[.document] }
}
