public import DiveModel

/// A dive with its owner.
public struct LoggedDive: Sendable {
  /// The dive as written.
  public let dive: Dive
  /// The owner, according to the dive's folder.
  public let owner: Owner

  /// The id of the diver in a log with only one diver.
  public static let me = DiverFolder.own

  /// The owner of a dive.
  public enum Owner: Hashable, Sendable {
    case diver(String)
    /// A group dive has no diver: it is in no list or figure unless asked for.
    case group(String)
  }

  /// Combines a dive with its owner.
  public init(_ dive: Dive, owner: Owner) {
    self.dive = dive
    self.owner = owner
  }

  /// The diver's id; nil for a group dive.
  public var diver: String? {
    if case .diver(let id) = owner { id } else { nil }
  }

  /// Whether the dive counts in figures.
  public var counts: Bool {
    if case .group = owner { return false }
    return !dive.isPlanned && !dive.isInvalid
  }
}
