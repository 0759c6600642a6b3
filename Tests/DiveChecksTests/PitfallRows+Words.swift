extension PitfallRow {
  // Words that YAML or a habit spells differently.

  /// `country: NO`: a flag is true or left out, regardless of YAML's booleans.
  static let booleans = [
    PitfallRow(
      "planned: ▸yes◂",
      "unknown-word",
      "'yes' is not 'true'",
      fixed: "planned: true"
    ),
    PitfallRow(
      "planned: ▸Yes◂",
      "unknown-word",
      "'Yes' is not 'true'",
      fixed: "planned: true"
    ),
    PitfallRow(
      "planned: ▸on◂",
      "unknown-word",
      "'on' is not 'true'",
      fixed: "planned: true"
    ),
    PitfallRow(
      "planned: ▸y◂",
      "unknown-word",
      "'y' is not 'true'",
      fixed: "planned: true"
    ),
    PitfallRow(
      "planned: ▸True◂",
      "unknown-word",
      "'True' is not 'true'",
      fixed: "planned: true"
    ),
    PitfallRow(
      "planned: ▸TRUE◂",
      "unknown-word",
      "'TRUE' is not 'true'",
      fixed: "planned: true"
    ),
    PitfallRow(
      "planned: ▸'True'◂",
      "unknown-word",
      "'True' is not 'true'",
      fixed: "planned: true"
    ),
    PitfallRow(
      "planned: ▸no◂",
      "unknown-word",
      "'no' is not 'true'",
      fixed: ""
    ),
    PitfallRow(
      "planned: ▸off◂",
      "unknown-word",
      "'off' is not 'true'",
      fixed: ""
    ),
    PitfallRow(
      "planned: ▸n◂",
      "unknown-word",
      "'n' is not 'true'",
      fixed: ""
    ),
    PitfallRow(
      "planned: ▸false◂",
      "unknown-word",
      "'false' is not 'true'",
      fixed: ""
    ),
    PitfallRow(
      "planned: ▸False◂",
      "unknown-word",
      "'False' is not 'true'",
      fixed: ""
    ),
    PitfallRow(
      "planned: ▸perhaps◂",
      "unknown-word",
      "'perhaps' is not 'true'"
    ),
  ]

  /// `depth: -`: a dash means nothing.
  static let dashes = [
    PitfallRow(
      "max-depth: ▸-◂\nentry: shore",
      "empty-value",
      "'-' says nothing; leave out what is not recorded",
      fixed: "entry: shore"
    ),
    PitfallRow(
      "suit: ▸'-'◂",
      "empty-value",
      "'-' says nothing; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      "suit: ▸--◂\nentry: shore",
      "empty-value",
      "'--' says nothing; leave out what is not recorded",
      fixed: "entry: shore"
    ),
    PitfallRow(
      "suit: ▸—◂\nentry: shore",
      "empty-value",
      "'—' says nothing; leave out what is not recorded",
      fixed: "entry: shore"
    ),
  ]

  /// `depth: ~`, `null`, `Null`, empty, `None`, `n/a`, `?`, `unknown`:
  /// what is not recorded is left out.
  static let nothings = [
    PitfallRow(
      "max-depth: ▸~◂\nentry: shore",
      "empty-value",
      "'~' says nothing; leave out what is not recorded",
      fixed: "entry: shore"
    ),
    PitfallRow(
      "max-depth: ▸null◂",
      "empty-value",
      "'null' says nothing; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      "max-depth: ▸Null◂",
      "empty-value",
      "'Null' says nothing; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      "max-depth: ▸NULL◂",
      "empty-value",
      "'NULL' says nothing; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      "▸max-depth◂:",
      "empty-value",
      "no value; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      #"suit: ▸""◂"#,
      "empty-value",
      "no value; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      "max-depth: ▸None◂",
      "empty-value",
      "'None' says nothing; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      "max-depth: ▸n/a◂",
      "empty-value",
      "'n/a' says nothing; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      "suit: ▸N/A◂",
      "empty-value",
      "'N/A' says nothing; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      "max-depth: ▸'?'◂",
      "empty-value",
      "'?' says nothing; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      "suit: ▸?◂",
      "empty-value",
      "'?' says nothing; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      "max-depth: ▸unknown◂",
      "empty-value",
      "'unknown' says nothing; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      "tags: ▸[]◂",
      "empty-value",
      "an empty list says nothing; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      "computers: ▸{}◂",
      "empty-value",
      "empty braces say nothing; leave out what is not recorded",
      fixed: ""
    ),
    PitfallRow(
      "tags: [wreck, ▸~◂]",
      "empty-value",
      "'~' says nothing; leave out what is not recorded"
    ),
    PitfallRow(
      "tanks: [{volume: 12 L, start: ▸~◂}]",
      "empty-value",
      "'~' says nothing; leave out what is not recorded"
    ),
    PitfallRow(
      "▸suit◂:  # none",
      "empty-value",
      "no value; leave out what is not recorded",
      fixed: "",
      isSafe: false
    ),
  ]

  /// `rating: ****`: a rating is a number from 1 to 5.
  static let ratings = [
    PitfallRow(
      "rating: ▸****◂",
      "alias",
      "'****' is an alias of YAML, not text",
      fixed: "rating: 4",
      isSafe: false
    ),
    PitfallRow(
      "rating: ▸0◂",
      "out-of-range",
      "'0' is out of range"
    ),
    PitfallRow(
      "rating: ▸6◂",
      "out-of-range",
      "'6' is out of range"
    ),
    PitfallRow(
      "rating: ▸4/5◂",
      "bad-rating",
      "cannot read '4/5'",
      fixed: "rating: 4"
    ),
    PitfallRow(
      "rating: ▸4.5◂",
      "bad-number",
      "'4.5' is not a number in a form that divelog reads"
    ),
    PitfallRow(
      "rating: ▸★★★★◂",
      "bad-rating",
      "cannot read '★★★★'",
      fixed: "rating: 4"
    ),
    PitfallRow(
      "rating: ▸good◂",
      "bad-rating",
      "cannot read 'good'"
    ),
    PitfallRow(
      "rating: ▸4 stars◂",
      "bad-rating",
      "cannot read '4 stars'",
      fixed: "rating: 4"
    ),
  ]

  /// `o2: 32%`: a gas has a name.
  static let gases = [
    PitfallRow(
      "tanks: [{gas: ▸32%◂}]",
      "bad-gas",
      "cannot read '32%'",
      fixed: "tanks: [{gas: EAN32}]"
    ),
    PitfallRow(
      "tanks: [{gas: ▸32 %◂}]",
      "bad-gas",
      "cannot read '32 %'",
      fixed: "tanks: [{gas: EAN32}]"
    ),
    PitfallRow(
      "tanks: [{gas: ▸32◂}]",
      "bad-gas",
      "cannot read '32'",
      fixed: "tanks: [{gas: EAN32}]"
    ),
    PitfallRow(
      "tanks: [{gas: ▸Nx32◂}]",
      "bad-gas",
      "cannot read 'Nx32'",
      fixed: "tanks: [{gas: EAN32}]"
    ),
    PitfallRow(
      "tanks: [{gas: ▸EAN105◂}]",
      "gas-above-100-percent",
      "oxygen and helium of 'EAN105' add up to 105 %, more than 100 %"
    ),
    PitfallRow(
      "tanks: [{gas: ▸60/50◂}]",
      "gas-above-100-percent",
      "oxygen and helium of '60/50' add up to 110 %, more than 100 %"
    ),
    PitfallRow(
      "tanks: [{gas: ▸Tx 18/45◂}]",
      "bad-gas",
      "cannot read 'Tx 18/45'",
      fixed: "tanks: [{gas: 18/45}]"
    ),
    PitfallRow(
      "tanks: [{gas: ▸O2◂}]",
      "bad-gas",
      "cannot read 'O2'",
      fixed: "tanks: [{gas: oxygen}]"
    ),
  ]
}
