import DiveModel

extension FieldTable {
  /// A dive.
  public static let dive = FieldTable(
    "dive",
    DiveRows.moment + DiveRows.place + DiveRows.conditions + DiveRows.equipment + DiveRows.people
  )
}

/// The rows of a dive's table, by what they are about.
enum DiveRows {
  /// A row of a dive's field.
  static func row(
    _ field: Dive.Field,
    _ key: String,
    _ kind: ValueKind,
    list: Bool = false,
    _ summary: String,
    example: String,
    plausible: ClosedRange<Int>? = nil,
    _ traits: FieldRow.Traits = []
  ) -> FieldRow {
    .row(field, key, kind, list: list, summary, example: example, plausible: plausible, traits)
  }
}
