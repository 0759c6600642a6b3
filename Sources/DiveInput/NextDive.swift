import DiveModel
import DiveUnits

/// What the next dive of a batch has from the one before, as both stand on one page of a paper log:
/// its day and its place.
package struct NextDive: Sendable {
  /// The suggested day; nil if the previous dive has none.
  package let date: String?
  /// The suggested place, as `key=value`.
  package let given: [String]

  /// Takes the values from the previous dive.
  package init(after dive: DiveDraft.Composed) {
    date = dive.dive.date?.value.description
    given = dive.dive.site.map { ["site=\($0.value.text)"] } ?? []
  }
}
