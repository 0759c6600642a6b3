import DiveModel

extension FieldTable {
  /// The fields of a trip.
  public static let trip = FieldTable(
    "trip",
    [
      .row(
        DiveTrip.Field.name,
        "name",
        .text,
        "The trip's name.",
        example: "Red Sea 2024"
      ),
      .row(
        DiveTrip.Field.aliases,
        "aliases",
        .text,
        list: true,
        "Other names and former ids.",
        example: "[Egypt 2024]"
      ),
      .row(
        DiveTrip.Field.from,
        "from",
        .date,
        "The first day.",
        example: "2024-03-02"
      ),
      .row(
        DiveTrip.Field.to,
        "to",
        .date,
        "The last day.",
        example: "2024-03-09"
      ),
      .row(
        DiveTrip.Field.country,
        "country",
        .text,
        "The destination.",
        example: "Egypt",
        icon: .flag
      ),
      .row(
        DiveTrip.Field.centre,
        "centre",
        .reference(.centre),
        "The dive centre.",
        example: "blue-dive-dahab"
      ),
      .row(
        DiveTrip.Field.members,
        "members",
        .person,
        list: true,
        "The divers on the trip.",
        example: "[mari, tom]",
        icon: .people
      ),
      .row(
        DiveTrip.Field.share,
        "share",
        .word(.share),
        "Who may see the trip.",
        example: "public"
      ),
    ],
    missing: MissingRecordTexts(mistyped: "red-sea-2042")
  )
}
