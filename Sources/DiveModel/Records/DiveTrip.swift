public import DiveUnits

/// A journey to dive.
public struct DiveTrip: NamedRecord {
  public static let kind = RecordKind.trip
  public static let nameField = Field.name
  public static let aliasesField = Field.aliases
  public let origin: Origin
  public let fields: FieldSet

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
