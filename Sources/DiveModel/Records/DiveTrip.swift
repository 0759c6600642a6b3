public import DiveUnits

/// A trip for diving.
public struct DiveTrip: NamedRecord {
  /// The kind of record.
  public static let kind = RecordKind.trip
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
    case name, aliases, from, to, country, centre, members, share
  }
}

extension DiveTrip {
  /// The first day of the trip.
  public var from: Located<CalendarDate>? { self[.from] }
  /// The last day of the trip, inclusive.
  public var to: Located<CalendarDate>? { self[.to] }
  /// The country of the trip.
  public var country: Located<String>? { self[.country] }
  /// The dive centre, boat or shop that the trip was with.
  public var centre: Located<Reference>? { self[.centre] }
  /// The people on the trip.
  public var members: [Located<Reference>] { self[list: .members] }
  /// Who may see the record; nil leaves that to the defaults.
  public var share: Located<Share>? { self[.share] }
}
