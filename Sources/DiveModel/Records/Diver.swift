public import DiveUnits

/// A person: the log's keeper, a buddy, an instructor.
public struct Diver: NamedRecord {
  /// The kind of record.
  public static let kind = RecordKind.diver
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
    case name, aliases, born, units, language, emergencyContacts, certifications, previousDives,
      previousTime, following, git, share
  }
}

extension Diver {
  /// The date of birth; never published.
  public var born: Located<CalendarDate>? { self[.born] }
  /// The units that the diver prefers.
  public var units: Located<UnitPreference>? { self[.units] }
  /// The language that the diver prefers, as a tag.
  public var language: Located<String>? { self[.language] }
  /// Emergency contacts; never published.
  public var emergencyContacts: [Located<EmergencyContact>] { self[list: .emergencyContacts] }
  /// The diver's certifications, in the order of the record.
  public var certifications: [Located<Certification>] { self[list: .certifications] }
  /// The number of dives logged elsewhere before this log.
  public var previousDives: Located<Int>? { self[.previousDives] }
  /// The time under water logged elsewhere.
  public var previousTime: Located<DiveDuration>? { self[.previousTime] }
  /// Other logbooks that the diver follows.
  public var following: [Located<Following>] { self[list: .following] }
  /// The e-mail addresses in the diver's commits; never shown to others.
  public var git: [Located<String>] { self[list: .git] }
  /// Who may see the record; nil leaves that to the defaults.
  public var share: Located<Share>? { self[.share] }
}
