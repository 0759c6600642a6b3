/// What two versions of a record say otherwise, and where a person must choose.
///
/// Nothing was changed there: the record says what it said.
public struct FieldConflict: Sendable {
  /// The key; nil for the Markdown.
  public let key: String?
  /// Why it was left.
  public let reason: Reason
  /// What the record says; nil if nothing.
  public let mine: MergeValue?
  /// What the other version says; nil if nothing.
  public let theirs: MergeValue?

  /// Why a value was left as it is.
  public enum Reason: Hashable, Sendable {
    /// Both changed it.
    case bothChanged
    /// There is no earlier version that would tell who did.
    case noBase
    /// A tank would go that holds values of the member's own.
    case wouldDropTank
    /// Tanks came, went or changed places, and values of the member's own would be those of another.
    case wouldMoveTank
    /// It is written in a way in which a change would touch what is beside it.
    case entangled
  }
}
