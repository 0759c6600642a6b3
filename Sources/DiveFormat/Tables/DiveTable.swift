import DiveModel

extension FieldTable {
  /// The fields of a dive.
  public static let dive = FieldTable(
    "dive",
    DiveRows.moment.about(.moment) + DiveRows.place.about(.moment)
      + DiveRows.conditions.about(.conditions) + DiveRows.equipment.about(.equipment)
      + DiveRows.people.about(.people)
  )
}

/// The rows of a dive's table, by topic.
enum DiveRows {
  static func row(
    _ field: Dive.Field,
    _ key: String,
    _ kind: ValueKind,
    list: Bool = false,
    _ summary: String,
    example: String,
    plausible: ClosedRange<Int>? = nil,
    icon: FieldIcon? = nil,
    part: DivePart? = nil,
    highlight: Int? = nil,
    _ traits: FieldRow.Traits = []
  ) -> FieldRow {
    .row(
      field,
      key,
      kind,
      list: list,
      summary,
      example: example,
      plausible: plausible,
      icon: icon,
      part: part,
      highlight: highlight,
      traits
    )
  }
}
