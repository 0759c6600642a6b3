import DiveModel

extension FieldTable {
  /// A dive.
  public static let dive = FieldTable("dive", moment + place + conditions + equipment + people)

  private static func row(
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

  private static let moment: [FieldRow] = [
    row(
      .number,
      "number",
      .wholeNumber,
      "The diver's running number of the dive.",
      example: "128",
      plausible: 1...1_000_000,
      .personal
    ),
    row(
      .date,
      "date",
      .date,
      "The day of leaving the surface, as the calendar there had it.",
      example: "2024-06-12",
      .required
    ),
    row(
      .time,
      "time",
      .time,
      "The time of leaving the surface, as the clock there had it.",
      example: "10:30"
    ),
    row(
      .zone,
      "zone",
      .zone,
      "The time zone in which date and time are written.",
      example: "+03:00"
    ),
    row(
      .duration,
      "duration",
      .diveDuration,
      "The time from leaving the surface to reaching it.",
      example: "47 min",
      plausible: 1...172_800
    ),
    row(
      .bottomTime,
      "bottom-time",
      .diveDuration,
      "The bottom time as the diver's tables count it; another quantity than the duration.",
      example: "32 min",
      plausible: 1...172_800
    ),
  ]

  private static let place: [FieldRow] = [
    row(
      .site,
      "site",
      .reference(.site),
      "The dive site: an id, or the name of a place without a record.",
      example: "rummu-quarry"
    ),
    row(
      .trip,
      "trip",
      .reference(.trip),
      "The trip that the dive belongs to.",
      example: "red-sea-2024"
    ),
    row(
      .centre,
      "centre",
      .reference(.centre),
      "The dive centre one dived with.",
      example: "blue-dive-dahab"
    ),
    row(
      .boat,
      "boat",
      .reference(.centre),
      "The boat one dived from; its record is a centre.",
      example: "M/Y Aurora"
    ),
    row(
      .position,
      "position",
      .position,
      "Where one went in; without it the site's position holds.",
      example: "59.2263, 24.1946"
    ),
    row(
      .exitPosition,
      "exit-position",
      .position,
      "Where one came out.",
      example: "59.2271, 24.1950"
    ),
    row(
      .group,
      "group",
      .reference(.group),
      "The group one dived with.",
      example: "tallinn-divers"
    ),
    row(
      .template,
      "template",
      .provenance,
      "The group dive that this entry was made from, with its digest; the tool writes it.",
      example: "tallinn-divers/2024-06-12-1030-rummu-quarry@0123456789abcdef",
      .tool
    ),
    row(
      .members,
      "members",
      .person,
      list: true,
      "Of a group dive: who was there.",
      example: "[mari, juhan]"
    ),
    row(
      .ask,
      "ask",
      .fieldKey,
      list: true,
      "Of a group dive: the personal fields that each member is asked for.",
      example: "[weight, rating]"
    ),
    row(
      .mode,
      "mode",
      .word(.mode),
      "How one breathed; without it on open circuit.",
      example: "closed-circuit"
    ),
    row(
      .purpose,
      "purpose",
      .word(.purpose),
      list: true,
      "What the dive was for; without it recreation.",
      example: "training"
    ),
  ]

  private static let conditions: [FieldRow] = [
    row(
      .maximumDepth,
      "max-depth",
      .depth,
      "The greatest depth.",
      example: "18.4 m",
      plausible: 0...400_000
    ),
    row(
      .averageDepth,
      "average-depth",
      .depth,
      "The mean depth over the duration.",
      example: "9.7 m",
      plausible: 0...400_000
    ),
    row(
      .repetitions,
      "repetitions",
      .wholeNumber,
      "Of a freedive or snorkel session: how many dives it had.",
      example: "14",
      plausible: 1...1_000
    ),
    row(
      .longest,
      "longest",
      .duration,
      "Of a freedive or snorkel session: its longest dive.",
      example: "1 min 52 s",
      plausible: 1...3_600
    ),
    row(
      .airTemperature,
      "air-temperature",
      .temperature,
      "The temperature of the air.",
      example: "21 °C",
      plausible: 203_150...343_150
    ),
    row(
      .surfaceTemperature,
      "surface-temperature",
      .temperature,
      "The temperature of the water at the surface.",
      example: "17 °C",
      plausible: 268_150...323_150
    ),
    row(
      .waterTemperature,
      "water-temperature",
      .temperature,
      "The lowest temperature of the water.",
      example: "7 °C",
      plausible: 268_150...323_150
    ),
    row(
      .visibility,
      "visibility",
      .visibility,
      "How far one saw: a distance, or one of five words.",
      example: "6 m",
      plausible: 0...100_000
    ),
    row(
      .water,
      "water",
      .word(.water),
      "The kind of water; without it the site's.",
      example: "fresh"
    ),
    row(
      .altitude,
      "altitude",
      .distance,
      "The height above sea level; without it the site's.",
      example: "640 m",
      plausible: -500_000...9_000_000
    ),
    row(
      .surfacePressure,
      "surface-pressure",
      .pressure,
      "The pressure of the air at the surface.",
      example: "1013 mbar",
      plausible: 300...1_200
    ),
    row(
      .density,
      "density",
      .density,
      "The density of the water; without it the site's.",
      example: "1025 kg/m3",
      plausible: 900_000...1_400_000
    ),
    row(.entry, "entry", .word(.entry), "How one came into the water.", example: "shore"),
    row(
      .weather,
      "weather",
      .text,
      "The weather, in the diver's words.",
      example: "light rain, wind from the west"
    ),
    row(.waves, "waves", .word(.scale), "How high the waves were.", example: "light"),
    row(.current, "current", .word(.scale), "How strong the current was.", example: "none"),
    row(.surge, "surge", .word(.scale), "How strong the surge was.", example: "moderate"),
    row(.chill, "chill", .word(.scale), "How cold one was.", example: "strong"),
  ]

  private static let equipment: [FieldRow] = [
    row(
      .tanks,
      "tanks",
      .mapping(.tank),
      list: true,
      "The tanks, in the order that profiles number them.",
      example: "[{volume: 12 L, gas: EAN32, start: 210 bar, end: 80 bar}]"
    ),
    row(
      .setpoints,
      "setpoints",
      .pressure,
      list: true,
      "Of a rebreather: the setpoints in order of use.",
      example: "[0.7 bar, 1.3 bar]",
      plausible: 100...2_000,
      .personal
    ),
    row(
      .weight,
      "weight",
      .mapping(.weight),
      list: true,
      "The weights carried.",
      example: "8 kg",
      .personal
    ),
    row(
      .suit,
      "suit",
      .text,
      "The suit, in the diver's words.",
      example: "drysuit",
      .personal
    ),
    row(
      .gear,
      "gear",
      .reference(.gear),
      list: true,
      "The gear used, pieces or sets.",
      example: "[cold-water-set]",
      .personal
    ),
    row(
      .computers,
      "computers",
      .mapping(.computer),
      list: true,
      "The dive computers worn, with their profiles; figures come from the first.",
      example: "[{model: Shearwater Perdix, profile: 2024-06-12-1030-rummu-quarry.perdix.csv}]",
      .personal
    ),
    row(
      .decoModel,
      "deco-model",
      .text,
      "The decompression model.",
      example: "Bühlmann ZHL-16C",
      .personal
    ),
    row(
      .gradientFactors,
      "gradient-factors",
      .gradientFactors,
      "The gradient factors, low and high.",
      example: "30/85",
      .personal
    ),
    row(
      .decoStops,
      "deco-stops",
      .decoStop,
      list: true,
      "The decompression stops made.",
      example: "[9 m for 2 min, 6 m for 8 min]",
      .personal
    ),
    row(
      .safetyStop,
      "safety-stop",
      .safetyStop,
      "The safety stop, one half of it, or none.",
      example: "5 m for 3 min"
    ),
    row(
      .cns,
      "cns",
      .fraction,
      "The oxygen load of the nerves, as the computer showed it.",
      example: "12 %",
      plausible: 0...10_000,
      .personal
    ),
    row(
      .otu,
      "otu",
      .number,
      "Oxygen tolerance units, as the computer showed them.",
      example: "24",
      plausible: 0...10_000_000,
      .personal
    ),
    row(
      .nitrogenLoad,
      "nitrogen-load",
      .text,
      "The nitrogen load, as the computer showed it.",
      example: "3 of 9 bars",
      .personal
    ),
    row(
      .oxygenLoad,
      "oxygen-load",
      .text,
      "The oxygen load, as the computer showed it.",
      example: "2 of 8 bars",
      .personal
    ),
    row(
      .safetyFactor,
      "safety-factor",
      .text,
      "How cautious the computer was set to be.",
      example: "P1",
      .personal
    ),
    row(
      .warnings,
      "warnings",
      .word(.warning),
      list: true,
      "What the computer warned of.",
      example: "[ascent]",
      .personal
    ),
  ]

  private static let people: [FieldRow] = [
    row(
      .buddies,
      "buddies",
      .person,
      list: true,
      "With whom one dived: ids, or names.",
      example: "[juhan, Liis Kask]"
    ),
    row(.guide, "guide", .person, list: true, "Who guided.", example: "Ahmed Hassan"),
    row(.instructor, "instructor", .person, list: true, "Who taught.", example: "juhan"),
    row(.students, "students", .person, list: true, "Who was taught.", example: "[tom]"),
    row(
      .sightings,
      "sightings",
      .mapping(.sighting),
      list: true,
      "What was seen, and how many.",
      example: "[pike, {species: perch, count: 12}]"
    ),
    row(
      .tags,
      "tags",
      .tag,
      list: true,
      "Words of one's own to find the dive by.",
      example: "[wreck, training]"
    ),
    row(.rating, "rating", .rating, "One to five stars.", example: "4", .personal),
    row(
      .photos,
      "photos",
      .mapping(.photo),
      list: true,
      "Pictures that lie beside the dive.",
      example: "[pike.jpg]",
      .personal
    ),
    row(
      .documents,
      "documents",
      .reference(.document),
      list: true,
      "Documents that belong to the dive.",
      example: "[permit-2024]",
      .personal
    ),
    row(
      .cost,
      "cost",
      .mapping(.cost),
      list: true,
      "What the dive cost; no expense of any budget.",
      example: "35.00 EUR",
      [.personal, .secret]
    ),
    row(.share, "share", .word(.share), "Who may see the dive.", example: "group", .personal),
    row(
      .source,
      "source",
      .text,
      "An importer's name for the dive in the program it came from.",
      example: "subsurface-git:2011-09-10T11:20:00/41",
      [.personal, .tool]
    ),
    row(
      .planned,
      "planned",
      .flag,
      "Not dived yet, and so in no figure.",
      example: "true"
    ),
    row(.invalid, "invalid", .flag, "No real dive, and so in no figure.", example: "true"),
  ]
}
