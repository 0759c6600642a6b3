import DiveModel

extension DiveRows {
  /// Depths, temperatures, water and weather.
  static let conditions: [FieldRow] = [
    row(
      .maximumDepth,
      "max-depth",
      .depth,
      "The maximum depth.",
      example: "18.4 m",
      plausible: 100...400_000,
      part: .moment,
      highlight: 1
    ),
    row(
      .averageDepth,
      "average-depth",
      .depth,
      "The mean depth over the duration.",
      example: "9.7 m",
      plausible: 100...400_000,
      icon: .average,
      part: .moment,
      highlight: 3
    ),
    row(
      .repetitions,
      "repetitions",
      .wholeNumber,
      "For a freedive or snorkel session: the number of dives.",
      example: "14",
      plausible: 1...1_000,
      part: .moment
    ),
    row(
      .longest,
      "longest",
      .duration,
      "For a freedive or snorkel session: its longest dive.",
      example: "1 min 52 s",
      plausible: 1...3_600,
      part: .moment
    ),
    row(
      .airTemperature,
      "air-temperature",
      .temperature,
      "The air temperature.",
      example: "21 °C",
      plausible: 203_150...343_150
    ),
    row(
      .surfaceTemperature,
      "surface-temperature",
      .temperature,
      "The water temperature at the surface.",
      example: "17 °C",
      plausible: 268_150...323_150
    ),
    row(
      .waterTemperature,
      "water-temperature",
      .temperature,
      "The lowest water temperature.",
      example: "7 °C",
      plausible: 268_150...323_150,
      highlight: 4
    ),
    row(
      .visibility,
      "visibility",
      .visibility,
      "The visibility: a distance, or one of five words.",
      example: "6 m",
      plausible: 0...100_000,
      highlight: 5
    ),
    row(
      .water,
      "water",
      .word(.water),
      "The type of water; without it, the site's.",
      example: "fresh"
    ),
    row(
      .altitude,
      "altitude",
      .distance,
      "The altitude above sea level; without it, the site's.",
      example: "640 m",
      plausible: -500_000...9_000_000
    ),
    row(
      .surfacePressure,
      "surface-pressure",
      .pressure,
      "The air pressure at the surface.",
      example: "1013 mbar",
      plausible: 300...1_200
    ),
    row(
      .density,
      "density",
      .density,
      "The density of the water; without it, the site's.",
      example: "1025 kg/m3",
      plausible: 900_000...1_400_000
    ),
    row(.entry, "entry", .word(.entry), "How the diver entered the water.", example: "shore"),
    row(
      .weather,
      "weather",
      .text,
      "The weather, in the diver's words.",
      example: "light rain, wind from the west",
      icon: .weather
    ),
    row(.waves, "waves", .word(.scale), "How high the waves were.", example: "light", icon: .waves),
    row(
      .current,
      "current",
      .word(.scale),
      "How strong the current was.",
      example: "none",
      icon: .current
    ),
    row(
      .surge,
      "surge",
      .word(.scale),
      "How strong the surge was.",
      example: "moderate",
      icon: .waves
    ),
    row(
      .chill,
      "chill",
      .word(.scale),
      "How cold the diver felt.",
      example: "strong",
      icon: .temperature
    ),
  ]
}
