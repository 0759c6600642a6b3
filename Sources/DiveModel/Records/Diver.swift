public import DiveUnits

/// A person: one who keeps this log, a buddy, an instructor.
public struct Diver: NamedRecord {
  public static let kind = RecordKind.diver
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
    case name, aliases, born, units, language, emergencyContacts, certifications, previousDives,
      previousTime, following, share
  }
}

extension Diver {
  /// Day of birth; never in anything public.
  public var born: Located<CalendarDate>? { self[.born] }
  /// The units one reads in.
  public var units: Located<UnitPreference>? { self[.units] }
  /// The language one reads in, as a tag.
  public var language: Located<String>? { self[.language] }
  /// Whom to call; never in anything public.
  public var emergencyContacts: [Located<EmergencyContact>] { self[list: .emergencyContacts] }
  /// What one is certified for.
  public var certifications: [Located<Certification>] { self[list: .certifications] }
  /// Dives logged elsewhere before this log.
  public var previousDives: Located<Int>? { self[.previousDives] }
  /// Time under water logged elsewhere.
  public var previousTime: Located<DiveDuration>? { self[.previousTime] }
  /// Other logbooks one reads.
  public var following: [Located<Following>] { self[list: .following] }
  /// Who may see it.
  public var share: Located<Share>? { self[.share] }
}
