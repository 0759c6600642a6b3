/// A course of dive training: what it asks for, and its students.
public struct DiveCourse: NamedRecord {
  /// The kind of record.
  public static let kind = RecordKind.course
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
    case name, aliases, agency, level, instructors, prerequisites, requires, students, share
  }
}

extension DiveCourse {
  /// The agency whose course it is.
  public var agency: Located<String>? { self[.agency] }
  /// The level that it leads to.
  public var level: Located<String>? { self[.level] }
  /// The instructors: ids of divers, or names.
  public var instructors: [Located<Reference>] { self[list: .instructors] }
  /// What a student has before the course.
  public var prerequisites: [Located<CoursePrerequisite>] { self[list: .prerequisites] }
  /// What a student does in the course; the order decides which of them a dive counts for.
  public var requires: [Located<CourseRequirement>] { self[list: .requires] }
  /// The students; a person may be listed only once.
  public var students: [Located<CourseStudent>] { self[list: .students] }
  /// Who may see the record; nil leaves that to the defaults.
  public var share: Located<Share>? { self[.share] }
}
