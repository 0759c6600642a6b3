public import DiveUnits

/// People who dive together.
public struct DiveGroup: NamedRecord {
  public static let kind = RecordKind.group
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
