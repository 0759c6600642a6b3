import DiveModel
import DiveUnits

/// What the next dive of a batch has from the one before, as both stand on one page of a paper log:
/// its day and its place.
public struct NextDive: Sendable {
  /// The suggested day; nil if the previous dive has none.
  public let date: String?
  /// The suggested place, as `key=value`.
  public let given: [String]

  /// Takes the values from the previous dive.
  public init(after dive: DiveDraft.Composed) {
    date = dive.dive.date?.value.description
    given = dive.written["site"].map { ["site=\($0)"] } ?? []
  }
}
