public import DiveUnits

/// One period of a person's membership in a group.
public struct Membership: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case diver, since, until
  }
}

extension Membership {
  /// The member: a diver's id, or the name of a person without a record.
  public var diver: Located<Reference>? { self[.diver] }
  /// The first day of the membership; nil if none is written.
  public var since: Located<CalendarDate>? { self[.since] }
  /// The last day of the membership, inclusive; nil if none is written.
  public var until: Located<CalendarDate>? { self[.until] }
}
