import DiveModel
import DiveUnits

/// What the next dive of a batch has from the one before, as both stand on one page of a paper log:
/// its day and its place.
public struct NextDive: Sendable {
  /// The day that is offered; nil if the dive before has none.
  public let date: String?
  /// The place that is offered, as `key=value`.
  public let given: [String]

  /// Takes the dive before.
  public init(after dive: DiveDraft.Composed) {
    date = dive.dive.date?.value.description
    given = dive.written["site"].map { ["site=\($0)"] } ?? []
  }
}
