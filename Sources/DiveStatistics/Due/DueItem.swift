public import DiveUnits
public import LogbookCore

/// Something of a log that ends or falls due.
public struct DueItem: Hashable, Sendable {
  /// The kind of item.
  public let kind: Kind
  /// The id of the record that says so: of a certification the diver's, of a membership the group's.
  public let id: String
  /// Its file.
  public let path: String
  /// What ends: a document type, a service, a certification, or a group's name.
  public let what: String
  /// The owner: a diver's id, a group with its folder, or a name; nil if unknown.
  public let owner: String?
  /// The last day, which still counts; nil where it is not known, and for what is counted in dives or
  /// hours alone.
  public let day: CalendarDate?
  /// The state on the day in question.
  public let state: ValidityState
  /// How many dives with a piece of gear are left; fewer than none where there were more.
  public let dives: Int?
  /// How many seconds under water with a piece of gear are left.
  public let seconds: Int?

  /// The kinds of due items, in the order of lists.
  public enum Kind: String, CaseIterable, Sendable {
    case certification, document, gear, membership
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

  /// Whether action is needed.
  ///
  /// An ended membership only records that a person has left.
  public var needsAttention: Bool {
    state != .valid && !(kind == .membership && state == .expired)
  }

  /// By day, then kind, then id; what has no day comes last.
  static func isBefore(_ one: DueItem, _ other: DueItem) -> Bool {
    let (day, otherDay) = (one.day?.dayNumber ?? .max, other.day?.dayNumber ?? .max)
    if day != otherDay { return day < otherDay }
    if one.kind != other.kind { return one.kind.rawValue < other.kind.rawValue }
    return (one.id, one.what, one.owner ?? "") < (other.id, other.what, other.owner ?? "")
  }
}
