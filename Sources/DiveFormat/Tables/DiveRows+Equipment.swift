import DiveModel

extension DiveRows {
  /// Gases, equipment and computers.
  static let equipment: [FieldRow] = [
    row(
      .tanks,
      "tanks",
      .mapping(.tank),
      list: true,
      "The tanks, in the order that profiles number them.",
      example: "[{volume: 12 L, gas: EAN32, start: 210 bar, end: 80 bar}]",
      icon: .tank,
      part: .ownWay
    ),
    row(
      .setpoints,
      "setpoints",
      .pressure,
      list: true,
      "For a rebreather: the setpoints in order of use.",
      example: "[0.7 bar, 1.3 bar]",
      plausible: 100...2_000,
      icon: .oxygen,
      part: .gas,
      .personal
    ),
    row(
      .weight,
      "weight",
      .mapping(.weight),
      list: true,
      "The weights carried.",
      example: "8 kg",
      icon: .weight,
      .personal
    ),
    row(
      .suit,
      "suit",
      .text,
      "The suit, in the diver's words.",
      example: "drysuit",
      icon: .suit,
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
      "The dive computers worn, with their profiles; calculations use the first.",
      example: "[{model: Shearwater Perdix, profile: 2024-06-12-1030-rummu-quarry.perdix.csv}]",
      icon: .computer,
      .personal
    ),
    row(
      .decoModel,
      "deco-model",
      .text,
      "The decompression model.",
      example: "Bühlmann ZHL-16C",
      icon: .stop,
      part: .decompression,
      .personal
    ),
    row(
      .gradientFactors,
      "gradient-factors",
      .gradientFactors,
      "The gradient factors, low and high.",
      example: "30/85",
      part: .decompression,
      .personal
    ),
    row(
      .decoStops,
      "deco-stops",
      .decoStop,
      list: true,
      "The decompression stops made.",
      example: "[9 m for 2 min, 6 m for 8 min]",
      part: .decompression,
      .personal
    ),
    row(
      .safetyStop,
      "safety-stop",
      .safetyStop,
      "The safety stop, one part of it, or none.",
      example: "5 m for 3 min",
      part: .decompression
    ),
    row(
      .cns,
      "cns",
      .fraction,
      "The CNS oxygen load, as the computer showed it.",
      example: "12 %",
      plausible: 0...10_000,
      part: .decompression,
      .personal
    ),
    row(
      .otu,
      "otu",
      .number,
      "Oxygen tolerance units, as the computer showed them.",
      example: "24",
      plausible: 0...10_000_000,
      part: .decompression,
      .personal
    ),
    row(
      .nitrogenLoad,
      "nitrogen-load",
      .text,
      "The nitrogen load, as the computer showed it.",
      example: "3 of 9 bars",
      icon: .gas,
      part: .decompression,
      .personal
    ),
    row(
      .oxygenLoad,
      "oxygen-load",
      .text,
      "The oxygen load, as the computer showed it.",
      example: "2 of 8 bars",
      icon: .oxygen,
      part: .decompression,
      .personal
    ),
    row(
      .safetyFactor,
      "safety-factor",
      .text,
      "The computer's conservatism setting.",
      example: "P1",
      icon: .computer,
      part: .decompression,
      .personal
    ),
    row(
      .warnings,
      "warnings",
      .word(.warning),
      list: true,
      "The computer's warnings.",
      example: "[ascent]",
      part: .decompression,
      .personal
    ),
  ]
}
