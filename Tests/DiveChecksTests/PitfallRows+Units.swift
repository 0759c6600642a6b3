extension PitfallRow {
  // Numbers with the wrong unit, or none.

  /// `depth: 18 m`, `60 ft`, `200bar`, `3000 psi`, `32%`, `5 mm`: a number and its unit.
  static let units = [
    PitfallRow(
      "max-depth: ▸18◂",
      "missing-unit",
      "'18' has no unit",
      fixed: "max-depth: 18 m",
      isSafe: false
    ),
    PitfallRow(
      "tanks: [{start: ▸200◂}]",
      "missing-unit",
      "'200' has no unit",
      fixed: "tanks: [{start: 200 bar}]",
      isSafe: false
    ),
    PitfallRow(
      "cns: ▸32◂",
      "missing-unit",
      "'32' has no unit",
      fixed: "cns: 32 %",
      isSafe: false
    ),
    PitfallRow(
      "max-depth: ▸18 metres◂",
      "unknown-unit",
      "unknown unit 'metres' in '18 metres'",
      fixed: "max-depth: 18 m"
    ),
    PitfallRow(
      "max-depth: ▸18 meetrit◂",
      "unknown-unit",
      "unknown unit 'meetrit' in '18 meetrit'",
      fixed: "max-depth: 18 m"
    ),
    PitfallRow(
      "weight: ▸6 kiloa◂",
      "unknown-unit",
      "unknown unit 'kiloa' in '6 kiloa'",
      fixed: "weight: 6 kg"
    ),
    PitfallRow(
      "max-depth: ▸18 bar◂",
      "unknown-unit",
      "unknown unit 'bar' in '18 bar'"
    ),
    PitfallRow(
      "max-depth: ▸18.4 mm◂",
      "unknown-unit",
      "unknown unit 'mm' in '18.4 mm'"
    ),
    PitfallRow(
      "water-temperature: ▸12 degrees◂",
      "bad-number",
      "'12 degrees' can be read in several ways",
      fixed: "water-temperature: 12 °C",
      isSafe: false
    ),
    PitfallRow(
      "water-temperature: ▸285 K◂",
      "unknown-unit",
      "unknown unit 'K' in '285 K'"
    ),
    PitfallRow(
      "tanks: [{start: ▸200 atm◂}]",
      "unknown-unit",
      "unknown unit 'atm' in '200 atm'"
    ),
    PitfallRow(
      "tanks: [{volume: ▸12 litres◂}]",
      "unknown-unit",
      "unknown unit 'litres' in '12 litres'",
      fixed: "tanks: [{volume: 12 L}]"
    ),
    PitfallRow(
      "max-depth: ▸60 feet◂",
      "unknown-unit",
      "unknown unit 'feet' in '60 feet'",
      fixed: "max-depth: 60 ft"
    ),
    PitfallRow(
      "max-depth: ▸60'◂",
      "bad-number",
      "cannot read '60''",
      fixed: "max-depth: 60 ft"
    ),
    PitfallRow(
      "weight: ▸8 kgs◂",
      "unknown-unit",
      "unknown unit 'kgs' in '8 kgs'",
      fixed: "weight: 8 kg"
    ),
    PitfallRow(
      "water-temperature: ▸12 ºC◂",
      "odd-symbol",
      "'º' in '12 ºC' is not the usual character",
      fixed: "water-temperature: 12 °C"
    ),
    PitfallRow(
      "water-temperature: ▸12 ℃◂",
      "odd-symbol",
      "'℃' in '12 ℃' is not the usual character",
      fixed: "water-temperature: 12 °C"
    ),
    PitfallRow(
      "water-temperature: ▸−1 °C◂",
      "odd-symbol",
      "'−' in '−1 °C' is not the usual character",
      fixed: "water-temperature: -1 °C"
    ),
    PitfallRow(
      "visibility: ▸5-8 m◂",
      "value-range",
      "'5-8 m' is a range; a value is one number",
      fixed: "visibility: 5 m",
      isSafe: false
    ),
    PitfallRow(
      "visibility: ▸5–8 m◂",
      "value-range",
      "'5–8 m' is a range; a value is one number",
      fixed: "visibility: 5 m",
      isSafe: false
    ),
    PitfallRow(
      "max-depth: ▸deep◂",
      "bad-number",
      "cannot read 'deep'"
    ),
    PitfallRow(
      "max-depth: ▸m 18◂",
      "bad-number",
      "cannot read 'm 18'"
    ),
  ]

  /// `depth: <30`, `vis: ~10m`: a value is exact.
  static let approximations = [
    PitfallRow(
      "max-depth: ▸<30◂",
      "approximate-value",
      "'<30' is not exact; a value is one number"
    ),
    PitfallRow(
      "max-depth: ▸<30 m◂",
      "approximate-value",
      "'<30 m' is not exact; a value is one number",
      fixed: "max-depth: 30 m",
      isSafe: false
    ),
    PitfallRow(
      "visibility: ▸~10m◂",
      "approximate-value",
      "'~10m' is not exact; a value is one number",
      fixed: "visibility: 10 m",
      isSafe: false
    ),
    PitfallRow(
      "visibility: ▸~10 m◂",
      "approximate-value",
      "'~10 m' is not exact; a value is one number",
      fixed: "visibility: 10 m",
      isSafe: false
    ),
    PitfallRow(
      "visibility: ▸ca 10 m◂",
      "approximate-value",
      "'ca 10 m' is not exact; a value is one number",
      fixed: "visibility: 10 m",
      isSafe: false
    ),
    PitfallRow(
      "visibility: ▸30+ m◂",
      "approximate-value",
      "'30+ m' is not exact; a value is one number",
      fixed: "visibility: 30 m",
      isSafe: false
    ),
    PitfallRow(
      "visibility: ▸≈10 m◂",
      "approximate-value",
      "'≈10 m' is not exact; a value is one number",
      fixed: "visibility: 10 m",
      isSafe: false
    ),
    PitfallRow(
      "visibility: ▸'>30 m'◂",
      "approximate-value",
      "'>30 m' is not exact; a value is one number",
      fixed: "visibility: 30 m",
      isSafe: false
    ),
    PitfallRow(
      "visibility: ▸about 10 m◂",
      "approximate-value",
      "'about 10 m' is not exact; a value is one number",
      fixed: "visibility: 10 m",
      isSafe: false
    ),
    PitfallRow(
      "max-depth: ▸18 m?◂",
      "approximate-value",
      "'18 m?' is not exact; a value is one number",
      fixed: "max-depth: 18 m",
      isSafe: false
    ),
  ]
}
