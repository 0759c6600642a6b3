public import DiveUnits

/// What a student does in a course: dives, time under water, or what an instructor signs.
public struct CourseRequirement: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case what, dives, time, query, signed
  }
}

extension CourseRequirement {
  /// Its name, such as `deep dives`.
  public var what: Located<String>? { self[.what] }
  /// The least number of dives.
  public var dives: Located<Int>? { self[.dives] }
  /// The least time under water, over all of its dives.
  public var time: Located<DiveDuration>? { self[.time] }
  /// The query that its dives match; nil if any dive of the course fits.
  public var query: Located<String>? { self[.query] }
  /// Whether an instructor signs it; true also if the value is invalid.
  public var isSigned: Bool {
    let signed: Located<Bool>? = self[.signed]
    return signed?.value == true || fields.isDamaged(Field.signed.rawValue)
  }
  /// Whether it counts dives or time under water.
  public var countsDives: Bool { dives != nil || time != nil }

  /// A name as names of requirements are compared: without regard to case.
  public static func folded(_ name: String) -> String { name.lowercased() }
}
