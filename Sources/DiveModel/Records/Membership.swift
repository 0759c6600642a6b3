public import DiveUnits

/// One person's time in a group.
public struct Membership: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case diver, since, until
  }
}

extension Membership {
  /// Who.
  public var diver: Located<Reference>? { self[.diver] }
  /// From when.
  public var since: Located<CalendarDate>? { self[.since] }
  /// Until when.
  public var until: Located<CalendarDate>? { self[.until] }
}
