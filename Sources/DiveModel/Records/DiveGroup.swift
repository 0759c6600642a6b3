public import DiveUnits

/// People who dive together.
public struct DiveGroup: NamedRecord {
  /// Which kind of record it is.
  public static let kind = RecordKind.group
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
    case name, aliases, created, leaders, members, ask, defaults, share
  }
}

extension DiveGroup {
  /// Since when there is the group.
  public var created: Located<CalendarDate>? { self[.created] }
  /// Who leads it.
  public var leaders: [Located<Reference>] { self[list: .leaders] }
  /// Who belongs to it.
  public var members: [Located<Membership>] { self[list: .members] }
  /// The personal fields that members are asked for.
  public var ask: [Located<String>] { self[list: .ask] }
  /// What a new group dive begins with.
  public var defaults: Located<DefaultFields>? { self[.defaults] }
  /// Who may see it.
  public var share: Located<Share>? { self[.share] }
}
