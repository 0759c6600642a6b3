public import DiveModel

/// A dive and whose it is.
public struct LoggedDive: Sendable {
  /// What was written of it.
  public let dive: Dive
  /// Whose it is, by the folder that it lies in.
  public let owner: Owner

  /// The id of the diver of a log that has one alone.
  public static let me = "me"

  /// Whose dive it is.
  public enum Owner: Hashable, Sendable {
    case diver(String)
    /// A group dive is nobody's: in no list and no figure unless asked for.
    case group(String)
  }

  /// Takes a dive and whose it is.
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
