public import DiveUnits

/// A group of people who dive together.
public struct DiveGroup: NamedRecord {
  /// The kind of record.
  public static let kind = RecordKind.group
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
    case name, aliases, created, leaders, members, ask, defaults, requires, share
  }
}

extension DiveGroup {
  /// The date on which the group was founded.
  public var created: Located<CalendarDate>? { self[.created] }
  /// The leaders of the group: ids of divers, or names.
  public var leaders: [Located<Reference>] { self[list: .leaders] }
  /// The memberships; a person may have several, one after the other.
  public var members: [Located<Membership>] { self[list: .members] }
  /// The personal fields that members are asked for in group dives.
  public var ask: [Located<String>] { self[list: .ask] }
  /// Default values for new group dives.
  public var defaults: Located<DefaultFields>? { self[.defaults] }
  /// What each member needs to dive with the group: document types, and the word `certification`.
  public var requires: [Located<String>] { self[list: .requires] }
  /// Who may see the record; nil leaves that to the defaults.
  public var share: Located<Share>? { self[.share] }
}
