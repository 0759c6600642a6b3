public import DiveUnits

/// A journey to dive.
public struct DiveTrip: NamedRecord {
  /// Which kind of record it is.
  public static let kind = RecordKind.trip
  /// The field that holds its name.
  public static let nameField = Field.name
  /// The field that holds its other names and its former ids.
  public static let aliasesField = Field.aliases
  /// The file that it was read from.
  public let origin: Origin
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields that were read from a file; values are checked when they are read.
  public init(origin: Origin, fields: FieldSet) {
    self.origin = origin
    self.fields = fields
  }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, aliases, from, to, country, centre, members, share
  }
}

extension DiveTrip {
  /// The first day.
  public var from: Located<CalendarDate>? { self[.from] }
  /// The last day.
  public var to: Located<CalendarDate>? { self[.to] }
  /// Where to.
  public var country: Located<String>? { self[.country] }
  /// With whom one dived.
  public var centre: Located<Reference>? { self[.centre] }
  /// Who went.
  public var members: [Located<Reference>] { self[list: .members] }
  /// Who may see it.
  public var share: Located<Share>? { self[.share] }
}
