public import DiveModel
public import DiveUnits
public import LogbookCore

/// A document, service, certification or membership that ends or falls due.
public struct DueItem: Hashable, Sendable {
  /// The kind of item.
  public let kind: Kind
  /// The id of the record: for a certification the diver's, for a membership the group's.
  public let id: String
  /// The path of the record.
  public let path: String
  /// What ends: a document type, a service, a certification, or a group's name.
  public let what: String
  /// The owner: a diver's id, a group with its folder, or a name; nil if unknown.
  public let owner: String?
  /// The last day, which still counts; nil if unknown, or if only dives or hours are counted.
  public let day: CalendarDate?
  /// The state on the day in question.
  public let state: ValidityState
  /// The number of dives left with a piece of gear; negative if there were more.
  public let dives: Int?
  /// The seconds under water left with a piece of gear.
  public let seconds: Int?

  /// The kinds of due items, in the order of lists.
  public enum Kind: String, CaseIterable, Sendable {
    case certification, document, gear, membership

    /// The kind of record whose own the items are; nil for memberships, which are the members'.
    public var record: RecordKind? {
      switch self {
      case .certification: .diver
      case .membership: nil
      default: RecordKind(rawValue: rawValue)
      }
    }
  }

  init(
    _ kind: Kind,
    _ id: String,
    at path: String,
    what: String,
    of owner: String?,
    until day: CalendarDate?,
    _ state: ValidityState,
    dives: Int? = nil,
    seconds: Int? = nil
  ) {
    (self.kind, self.id, self.path, self.what, self.owner) = (kind, id, path, what, owner)
    (self.day, self.state, self.dives, self.seconds) = (day, state, dives, seconds)
  }

  /// A document or certification that a group requires, and that a member lacks; its record is the
  /// group's.
  static func lacking(_ what: String, of person: String, in group: DiveGroup) -> DueItem {
    DueItem(
      what == GroupRequirement.certification ? .certification : .document,
      group.id,
      at: group.origin.path,
      what: what,
      of: person,
      until: nil,
      .missing
    )
  }

  /// Whether action is needed.
  ///
  /// An ended membership only records that a person has left.
  public var needsAttention: Bool {
    state != .valid && !(kind == .membership && state == .expired)
  }

  /// By day, then kind, then id; items without a day come last.
  static func isBefore(_ one: DueItem, _ other: DueItem) -> Bool {
    let (day, otherDay) = (one.day?.dayNumber ?? .max, other.day?.dayNumber ?? .max)
    if day != otherDay { return day < otherDay }
    if one.kind != other.kind { return one.kind.rawValue < other.kind.rawValue }
    return (one.id, one.what, one.owner ?? "") < (other.id, other.what, other.owner ?? "")
  }
}
