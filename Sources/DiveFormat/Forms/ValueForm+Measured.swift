import DiveModel
import DiveUnits
import Wording

extension ValueForm {
  static let measured: [ValueForm] = [
    ValueForm(
      "depth",
      [.depth],
      [Pattern.measured(Depth.spellings)],
      .formDepth,
      good: ["18.4 m", "18.4m", "60 ft", "60FT", "18 M"],
      bad: [
        "18.4", "18,4 m", "-5 m", "5-8 m", "~18 m", "18 metres", "18 fathoms", "018 m", "1.8e1 m",
        "18 m deep", "401 m", "deep",
      ],
      in: .dive("max-depth")
    ),
    ValueForm(
      "distance",
      [.distance],
      [Pattern.measured(Distance.spellings)],
      .formDistance,
      good: ["640 m", "0.64 km", "-430 m", "2100 ft", "1 mi"],
      bad: ["640", "640 yards", "9001 m", "high"],
      in: .dive("altitude")
    ),
    ValueForm(
      "visibility",
      [.visibility],
      [
        Pattern.measured(Distance.spellings),
        "(" + WordList.visibility.words.joined(separator: "|") + ")",
      ],
      .formVisibility,
      good: ["6 m", "20 ft", "good"],
      bad: ["6", "Good", "fine", "ca 6 m", "5 to 8 m"],
      in: .dive("visibility")
    ),
    ValueForm(
      "temperature",
      [.temperature],
      [Pattern.measured(Temperature.spellings)],
      .formTemperature,
      good: ["12 °C", "12 C", "-1.5 °C", "54 °F", "54f"],
      bad: ["12", "12º", "12 º C", "12 ℃", "12 degrees", "285 K", "51 °C", "cold"],
      in: .dive("water-temperature")
    ),
    ValueForm(
      "pressure",
      [.pressure],
      [Pattern.measured(Pressure.spellings)],
      .formPressure,
      good: ["1.013 bar", "1013 mbar", "1013hPa", "14.7 psi"],
      bad: ["1013", "1,013 mbar", "760 mmHg", "1.3 bar", "-1 bar", "low"],
      in: .dive("surface-pressure")
    ),
    ValueForm(
      "tank volume",
      [.tankVolume],
      [
        "([1-9] *[xX] *)?" + Pattern.measured(WaterVolume.spellings),
        Pattern.measured(["cuft"]),
      ],
      .formTankVolume,
      good: ["12 L", "12l", "2x12 L", "2 X 8.5 L"],
      bad: ["12", "80 cuft", "2×12 L", "2*12 L", "12 litres", "0x12 L", "10x12 L", "12 gallons"],
      in: Place("dives/example.md", "date: 2024-06-12\ntanks:\n  - volume: ")
    ),
    ValueForm(
      "mass",
      [.mass],
      [Pattern.measured(Mass.spellings)],
      .formMass,
      good: ["8 kg", "500 g", "18 lb", "18lbs"],
      bad: ["8", "8 kilos", "-2 kg", "2 stone", "heavy"],
      in: .dive("weight")
    ),
    ValueForm(
      "density",
      [.density],
      [Pattern.measured(Density.spellings)],
      .formDensity,
      good: ["1025 kg/m3", "1025 kg/m³", "1.025 kg/L", "1.025 g/cm3"],
      bad: ["1025", "1025 kg", "800 kg/m3"],
      in: .dive("density")
    ),
    ValueForm(
      "fraction",
      [.fraction],
      [Pattern.measured(["%"])],
      .formFraction,
      good: ["12 %", "12%", "120.5 %"],
      bad: ["12", "0,12 %", "12 percent", "1001 %", "-1 %"],
      in: .dive("cns")
    ),
    ValueForm(
      "gas per minute",
      [.flow],
      [Pattern.measured(FlowRate.spellings)],
      .formFlow,
      good: ["18 L/min", "0.75 cuft/min"],
      bad: ["18", "18 L", "18,5 L/min", "18 bar/min"],
      in: Place("plans/example.md", "name: Example\nrmv: ")
    ),
    ValueForm(
      "depth per minute",
      [.verticalRate],
      [Pattern.measured(VerticalRate.spellings)],
      .formVerticalRate,
      good: ["10 m/min", "30 ft/min", "9.5m/min"],
      bad: ["10", "10 m", "10 m/s", "9,5 m/min"],
      in: Place("plans/example.md", "name: Example\nascent: ")
    ),
  ]
}

extension Quantity {
  /// Every accepted spelling of the units, the printed ones first.
  fileprivate static var spellings: [String] { units.map(\.symbol) }
}
