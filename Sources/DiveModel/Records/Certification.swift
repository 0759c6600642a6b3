public import DiveUnits

/// A diver's certification by an agency.
public struct Certification: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case agency, level, number, date, expires, maximumDepth, gases, instructor, document, course
  }
}

extension Certification {
  /// The agency that certified the diver, such as `CMAS`.
  public var agency: Located<String>? { self[.agency] }
  /// The level or course.
  public var level: Located<String>? { self[.level] }
  /// The number on the card.
  public var number: Located<String>? { self[.number] }
  /// The date of issue; local, without a time.
  public var date: Located<CalendarDate>? { self[.date] }
  /// The last day on which it is valid; nil if none is written.
  public var expires: Located<CalendarDate>? { self[.expires] }
  /// The maximum depth that it allows.
  public var maximumDepth: Located<Depth>? { self[.maximumDepth] }
  /// The richest and the lightest gases that it allows; empty if none are written.
  public var gases: [Located<GasMix>] { self[list: .gases] }
  /// The instructor: a diver's id, or a name.
  public var instructor: Located<Reference>? { self[.instructor] }
  /// The document that proves the certification.
  public var document: Located<Reference>? { self[.document] }
  /// The course that led to the certification.
  public var course: Located<Reference>? { self[.course] }
}
