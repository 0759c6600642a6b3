extension PitfallRow {
  // Numbers that are written in another way.

  /// `serial: 0123`, `cert: 007`: zeros before a number; of an identifier they are part.
  static let leadingZeros = [
    PitfallRow(
      "number: ▸007◂",
      "bad-number",
      "'007' is not a number in a form that divelog reads",
      fixed: "number: 7",
      isSafe: false
    ),
    PitfallRow(
      "number: ▸0128◂",
      "bad-number",
      "'0128' is not a number in a form that divelog reads",
      fixed: "number: 128",
      isSafe: false
    ),
    PitfallRow(
      "max-depth: ▸007 m◂",
      "bad-number",
      "'007 m' is not a number in a form that divelog reads",
      fixed: "max-depth: 7 m",
      isSafe: false
    ),
    PitfallRow(
      "rating: ▸04◂",
      "bad-number",
      "'04' is not a number in a form that divelog reads",
      fixed: "rating: 4",
      isSafe: false
    ),
  ]

  /// `0x1F`, `0o17`, `0b1`, `1_000`, `1e3`, `.5`, `1.`, `+5`, `.inf`, `.nan`:
  /// one way to write a number.
  static let numberForms = [
    PitfallRow(
      "number: ▸12,◂",
      "bad-number",
      "cannot read '12,'",
      fixed: "number: 12"
    ),
    PitfallRow(
      "number: ▸12a◂",
      "bad-number",
      "cannot read '12a'",
      fixed: "number: 12",
      isSafe: false
    ),
    PitfallRow(
      "rating: ▸4;◂",
      "bad-rating",
      "cannot read '4;'",
      fixed: "rating: 4"
    ),
    PitfallRow(
      "number: ▸0x1F◂",
      "bad-number",
      "'0x1F' is not a number in a form that divelog reads",
      fixed: "number: 31",
      isSafe: false
    ),
    PitfallRow(
      "number: ▸0o17◂",
      "bad-number",
      "'0o17' is not a number in a form that divelog reads",
      fixed: "number: 15",
      isSafe: false
    ),
    PitfallRow(
      "number: ▸0b1◂",
      "bad-number",
      "'0b1' is not a number in a form that divelog reads",
      fixed: "number: 1",
      isSafe: false
    ),
    PitfallRow(
      "number: ▸1_000◂",
      "bad-number",
      "'1_000' is not a number in a form that divelog reads",
      fixed: "number: 1000"
    ),
    PitfallRow(
      "otu: ▸1e3◂",
      "bad-number",
      "'1e3' is not a number in a form that divelog reads",
      fixed: "otu: 1000"
    ),
    PitfallRow(
      "number: ▸1e3◂",
      "bad-number",
      "'1e3' is not a number in a form that divelog reads",
      fixed: "number: 1000"
    ),
    PitfallRow(
      "otu: ▸.5◂",
      "bad-number",
      "'.5' is not a number in a form that divelog reads",
      fixed: "otu: 0.5"
    ),
    PitfallRow(
      "max-depth: ▸.5 m◂",
      "bad-number",
      "'.5 m' is not a number in a form that divelog reads",
      fixed: "max-depth: 0.5 m"
    ),
    PitfallRow(
      "otu: ▸1.◂",
      "bad-number",
      "'1.' is not a number in a form that divelog reads",
      fixed: "otu: 1"
    ),
    PitfallRow(
      "max-depth: ▸18. m◂",
      "bad-number",
      "'18. m' is not a number in a form that divelog reads",
      fixed: "max-depth: 18 m"
    ),
    PitfallRow(
      "number: ▸+5◂",
      "bad-number",
      "'+5' is not a number in a form that divelog reads",
      fixed: "number: 5"
    ),
    PitfallRow(
      "max-depth: ▸+5 m◂",
      "bad-number",
      "'+5 m' is not a number in a form that divelog reads",
      fixed: "max-depth: 5 m"
    ),
    PitfallRow(
      "otu: ▸.inf◂",
      "bad-number",
      "'.inf' is not a number in a form that divelog reads"
    ),
    PitfallRow(
      "otu: ▸-.inf◂",
      "bad-number",
      "'-.inf' is not a number in a form that divelog reads"
    ),
    PitfallRow(
      "otu: ▸.nan◂",
      "bad-number",
      "'.nan' is not a number in a form that divelog reads"
    ),
    PitfallRow(
      "number: ▸.NaN◂",
      "bad-number",
      "'.NaN' is not a number in a form that divelog reads"
    ),
    PitfallRow(
      "max-depth: ▸.inf m◂",
      "bad-number",
      "cannot read '.inf m'"
    ),
    PitfallRow(
      "number: ▸128.5◂",
      "bad-number",
      "'128.5' is not a number in a form that divelog reads"
    ),
    PitfallRow(
      "number: ▸1.0◂",
      "bad-number",
      "'1.0' is not a number in a form that divelog reads",
      fixed: "number: 1"
    ),
    PitfallRow(
      "number: ▸1 000◂",
      "bad-number",
      "'1 000' is not a number in a form that divelog reads",
      fixed: "number: 1000"
    ),
    PitfallRow(
      "number: ▸'#128'◂",
      "bad-number",
      "cannot read '#128'",
      fixed: "number: 128",
      isSafe: false
    ),
  ]

  /// `depth: 18,5`: a decimal comma.
  static let decimalCommas = [
    PitfallRow(
      "max-depth: ▸18,5◂",
      "decimal-comma",
      "decimal comma in '18,5'",
      fixed: "max-depth: 18.5 m",
      isSafe: false
    ),
    PitfallRow(
      "max-depth: ▸18,5 m◂",
      "decimal-comma",
      "decimal comma in '18,5 m'",
      fixed: "max-depth: 18.5 m"
    ),
    PitfallRow(
      "otu: ▸18,5◂",
      "decimal-comma",
      "decimal comma in '18,5'",
      fixed: "otu: 18.5"
    ),
    PitfallRow(
      "water-temperature: ▸-1,5 °C◂",
      "decimal-comma",
      "decimal comma in '-1,5 °C'",
      fixed: "water-temperature: -1.5 °C"
    ),
    PitfallRow(
      "cost: ▸45,00 EUR◂",
      "decimal-comma",
      "decimal comma in '45,00 EUR'",
      fixed: "cost: 45.00 EUR"
    ),
    PitfallRow(
      "duration: ▸47,5 min◂",
      "decimal-comma",
      "decimal comma in '47,5 min'",
      fixed: "duration: 47 min 30 s"
    ),
    PitfallRow(
      "tanks: [{volume: ▸'11,1 L'◂}]",
      "decimal-comma",
      "decimal comma in '11,1 L'",
      fixed: "tanks: [{volume: 11.1 L}]"
    ),
    PitfallRow(
      "max-depth: ▸'18,5 m'◂",
      "decimal-comma",
      "decimal comma in '18,5 m'",
      fixed: "max-depth: 18.5 m"
    ),
  ]

  /// `[18,5, 3]`: a decimal comma in a list is two items for YAML.
  static let commasInLists = [
    PitfallRow(
      "setpoints: [▸0,7 bar◂, 1.3 bar]",
      "decimal-comma",
      "decimal comma in '0,7 bar'",
      fixed: "setpoints: [0.7 bar, 1.3 bar]",
      isSafe: false
    ),
    PitfallRow(
      "weight: [▸2,5 kg◂, 1 kg]",
      "decimal-comma",
      "decimal comma in '2,5 kg'",
      fixed: "weight: [2.5 kg, 1 kg]",
      isSafe: false
    ),
  ]
}
