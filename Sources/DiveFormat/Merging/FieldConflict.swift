/// A difference between two versions of a record that the user must resolve.
///
/// The record has kept its own value.
public struct FieldConflict: Sendable {
  /// The key; nil for the Markdown.
  public let key: String?
  /// Why it was not merged.
  public let reason: Reason
  /// The record's value; nil if absent.
  public let mine: MergeValue?
  /// The other version's value; nil if absent.
  public let theirs: MergeValue?

  /// Why a value was not merged.
  public enum Reason: Hashable, Sendable {
    /// Both versions changed it.
    case bothChanged
    /// There is no common base, so it is unknown which version changed it.
    case noBase
    /// A tank with the member's personal values would be removed.
    case wouldDropTank
    /// Tanks were added, removed or reordered, so the member's personal values could end up on
    /// another tank.
    case wouldMoveTank
    /// It is written in a way that a change would also affect its surroundings.
    case entangled
  }
}
