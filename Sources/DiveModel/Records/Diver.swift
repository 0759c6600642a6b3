public import DiveUnits

/// A person: one who keeps this log, a buddy, an instructor.
public struct Diver: NamedRecord {
  /// Which kind of record it is.
  public static let kind = RecordKind.diver
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
    case name, aliases, born, units, language, emergencyContacts, certifications, previousDives,
      previousTime, following, git, share
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
  /// The addresses that one commits with; never shown to others.
  public var git: [Located<String>] { self[list: .git] }
  /// Who may see it.
  public var share: Located<Share>? { self[.share] }
}
