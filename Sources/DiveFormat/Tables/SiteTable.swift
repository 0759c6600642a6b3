import DiveModel

extension FieldTable {
  /// The fields of a dive site.
  public static let site = FieldTable(
    "site",
    [
      .row(
        DiveSite.Field.name,
        "name",
        .text,
        "The site's name.",
        example: "Rummu quarry"
      ),
      .row(
        DiveSite.Field.aliases,
        "aliases",
        .text,
        list: true,
        "Other names and former ids.",
        example: "[Rummu karjäär]"
      ),
      .row(
        DiveSite.Field.position,
        "position",
        .position,
        "Where it is.",
        example: "59.2263, 24.1946"
      ),
      .row(
        DiveSite.Field.country,
        "country",
        .text,
        "The country.",
        example: "Estonia",
        icon: .flag
      ),
      .row(
        DiveSite.Field.region,
        "region",
        .text,
        "The part of the country.",
        example: "Harju",
        icon: .flag
      ),
      .row(
        DiveSite.Field.water,
        "water",
        .word(.water),
        "The type of water.",
        example: "fresh"
      ),
      .row(
        DiveSite.Field.density,
        "density",
        .density,
        "The density of the water.",
        example: "1000 kg/m3",
        plausible: 900_000...1_400_000
      ),
      .row(
        DiveSite.Field.altitude,
        "altitude",
        .distance,
        "The altitude above sea level.",
        example: "30 m",
        plausible: -500_000...9_000_000
      ),
      .row(
        DiveSite.Field.maximumDepth,
        "max-depth",
        .depth,
        "The site's maximum depth.",
        example: "14 m",
        plausible: 100...12_000_000
      ),
      .row(
        DiveSite.Field.difficulty,
        "difficulty",
        .text,
        "The difficulty of the site.",
        example: "easy",
        icon: .warning
      ),
      .row(
        DiveSite.Field.access,
        "access",
        .text,
        "How to get there.",
        example: "steps at the north shore",
        icon: .entry
      ),
      .row(
        DiveSite.Field.hazards,
        "hazards",
        .text,
        list: true,
        "The hazards.",
        example: "[wire, silt]",
        icon: .warning
      ),
      .row(
        DiveSite.Field.map,
        "map",
        .file,
        "A picture of the site.",
        example: "rummu-map.png",
        icon: .site
      ),
      .row(
        DiveSite.Field.share,
        "share",
        .word(.share),
        "Who may see the site.",
        example: "public"
      ),
    ],
    missing: MissingRecordTexts(mistyped: "rumu-quarry")
  )
}
