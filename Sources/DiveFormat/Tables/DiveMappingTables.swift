import DiveModel

extension FieldTable {
  /// The fields of a dive's tank.
  public static let tank = FieldTable(
    "tank",
    [
      .row(
        Tank.Field.volume,
        "volume",
        .tankVolume,
        "The water volume; or the gas it holds, which needs the working pressure.",
        example: "12 L",
        plausible: 1...20_000_000
      ),
      .row(
        Tank.Field.material,
        "material",
        .word(.tankMaterial),
        "What the tank is made of.",
        example: "steel"
      ),
      .row(
        Tank.Field.workingPressure,
        "working-pressure",
        .pressure,
        "The pressure that the tank is rated for.",
        example: "232 bar",
        plausible: 10_000...700_000
      ),
      .row(
        Tank.Field.gas,
        "gas",
        .gas,
        "The gas in it; without it, calculations assume air and say so.",
        example: "EAN32"
      ),
      .row(
        Tank.Field.start,
        "start",
        .pressure,
        "The pressure at the start of the dive.",
        example: "210 bar",
        plausible: 1...700_000,
        .personal
      ),
      .row(
        Tank.Field.end,
        "end",
        .pressure,
        "The pressure at the end of the dive.",
        example: "80 bar",
        plausible: 0...700_000,
        .personal
      ),
      .row(
        Tank.Field.use,
        "use",
        .word(.tankUse),
        list: true,
        "The use of the tank; without it, bottom gas.",
        example: "deco"
      ),
      .row(
        Tank.Field.depth,
        "depth",
        .depth,
        "The depth of the switch to the tank.",
        example: "21 m",
        plausible: 0...400_000
      ),
      .row(
        Tank.Field.label,
        "label",
        .text,
        "What is written on the tank.",
        example: "club no. 7",
        icon: .tag,
        .personal
      ),
    ]
  )

  /// The fields of weights carried in one place.
  public static let weight = FieldTable(
    "weight",
    [
      .row(
        Weight.Field.mass,
        "mass",
        .mass,
        "The mass of the weights.",
        example: "8 kg",
        plausible: 0...100_000,
        .required
      ),
      .row(
        Weight.Field.where,
        "where",
        .text,
        "Where they are carried.",
        example: "belt",
        icon: .weight
      ),
    ]
  )

  /// The fields of a dive's computer.
  public static let computer = FieldTable(
    "computer",
    [
      .row(
        DiveComputer.Field.model,
        "model",
        .text,
        "Brand and model.",
        example: "Shearwater Perdix",
        icon: .gear
      ),
      .row(
        DiveComputer.Field.serial,
        "serial",
        .text,
        "The serial number.",
        example: "007231",
        icon: .hash,
        .secret
      ),
      .row(
        DiveComputer.Field.firmware,
        "firmware",
        .text,
        "The version of its firmware.",
        example: "93",
        icon: .computer
      ),
      .row(
        DiveComputer.Field.profile,
        "profile",
        .file,
        "The file with its samples.",
        example: "2024-06-12-1030-rummu-quarry.perdix.csv",
        icon: .chart
      ),
      .row(
        DiveComputer.Field.diveID,
        "dive-id",
        .text,
        "The computer's own id for the dive.",
        example: "4f3a2b1c",
        icon: .hash,
        .secret
      ),
      .row(
        DiveComputer.Field.date,
        "date",
        .date,
        "Its date, where it differs from the dive's.",
        example: "2024-06-12"
      ),
      .row(
        DiveComputer.Field.time,
        "time",
        .time,
        "Its start, where it differs from the dive's.",
        example: "10:31:20"
      ),
      .row(
        DiveComputer.Field.duration,
        "duration",
        .diveDuration,
        "Its duration, where it differs from the dive's.",
        example: "46 min",
        plausible: 1...172_800
      ),
      .row(
        DiveComputer.Field.maximumDepth,
        "max-depth",
        .depth,
        "Its maximum depth, where it differs from the dive's.",
        example: "18.6 m",
        plausible: 100...400_000
      ),
      .row(
        DiveComputer.Field.averageDepth,
        "average-depth",
        .depth,
        "Its mean depth, where it differs from the dive's.",
        example: "9.8 m",
        plausible: 100...400_000,
        icon: .average
      ),
      .row(
        DiveComputer.Field.waterTemperature,
        "water-temperature",
        .temperature,
        "Its lowest temperature, where it differs from the dive's.",
        example: "6.8 °C",
        plausible: 268_150...323_150
      ),
    ]
  )

  /// The fields of a sighting on a dive.
  public static let sighting = FieldTable(
    "sighting",
    [
      .row(
        Sighting.Field.species,
        "species",
        .text,
        "The species.",
        example: "pike",
        icon: .fish,
        .required
      ),
      .row(
        Sighting.Field.count,
        "count",
        .wholeNumber,
        "The number seen.",
        example: "3",
        plausible: 0...1_000_000
      ),
    ]
  )

  /// The fields of a dive's photo.
  public static let photo = FieldTable(
    "photo",
    [
      .row(
        Photo.Field.file,
        "file",
        .file,
        "The file, as a path from the dive's folder.",
        example: "pike.jpg",
        .required
      ),
      .row(
        Photo.Field.time,
        "time",
        .duration,
        "When it was taken, since the start of the dive.",
        example: "12 min 30 s",
        plausible: 0...172_800,
        icon: .clock
      ),
      .row(Photo.Field.caption, "caption", .text, "What it shows.", example: "A pike in the reeds"),
    ]
  )

  /// The fields of one cost of a dive.
  public static let cost = FieldTable(
    "cost",
    [
      .row(Cost.Field.amount, "amount", .money, "The amount.", example: "35.00 EUR", .required),
      .row(Cost.Field.category, "category", .text, "The purpose.", example: "boat", icon: .cost),
    ]
  )
}
