/// What a student of a course has before it begins; all that it names is needed.
public struct CoursePrerequisite: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case certification, dives, age
  }
}

extension CoursePrerequisite {
  /// A certification: its level, with or without the agency.
  public var certification: Located<String>? { self[.certification] }
  /// The least number of dives.
  public var dives: Located<Int>? { self[.dives] }
  /// The least age, in years.
  public var age: Located<Int>? { self[.age] }
}
