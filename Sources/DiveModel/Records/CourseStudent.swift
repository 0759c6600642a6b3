public import DiveUnits

/// A student of a course.
public struct CourseStudent: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case diver, since, passed, finished
  }
}

extension CourseStudent {
  /// The student: a diver's id, or the name of a person without a record.
  public var diver: Located<Reference>? { self[.diver] }
  /// The first day on which dives count; nil if none is written.
  public var since: Located<CalendarDate>? { self[.since] }
  /// The names of the requirements that an instructor has signed.
  public var passed: [Located<String>] { self[list: .passed] }
  /// The day on which the student finished the course; nil if none is written.
  public var finished: Located<CalendarDate>? { self[.finished] }
}
