extension PitfallRow {
  // Keys that stand twice or that no record has.

  /// duplicate key: a key stands once.
  static let repeatedKeys = [
    PitfallRow(
      "suit: dry\n▸suit◂: wet",
      "duplicate-key",
      "'suit' is written twice",
      fixed: "suit: dry",
      isSafe: false
    ),
    PitfallRow(
      "suit: dry\n▸suit◂: dry",
      "duplicate-key",
      "'suit' is written twice",
      fixed: "suit: dry"
    ),
    PitfallRow(
      "max-depth: 18 m\n▸Max-Depth◂: 18 m",
      "duplicate-key",
      "'Max-Depth' is another spelling of 'max-depth', and both are written",
      fixed: "max-depth: 18 m"
    ),
    PitfallRow(
      "max-depth: 18 m\n▸max_depth◂: 19 m",
      "duplicate-key",
      "'max_depth' is another spelling of 'max-depth', and both are written",
      fixed: "max-depth: 18 m",
      isSafe: false
    ),
    PitfallRow(
      "▸Max_Depth◂: 19 m\nmax-depth: 18 m",
      "duplicate-key",
      "'Max_Depth' is another spelling of 'max-depth', and both are written",
      fixed: "max-depth: 18 m",
      isSafe: false
    ),
    PitfallRow(
      "▸Date◂: 2024-06-13",
      "duplicate-key",
      "'Date' is another spelling of 'date', and both are written",
      fixed: "",
      isSafe: false
    ),
    PitfallRow(
      "tanks: [{gas: air, ▸gas◂: EAN32}]",
      "duplicate-key",
      "'gas' is written twice"
    ),
    PitfallRow(
      "max-depth: 18 m\n▸max-depth◂: 18.0 m",
      "duplicate-key",
      "'max-depth' is written twice",
      fixed: "max-depth: 18 m",
      isSafe: false
    ),
  ]

  /// unknown key: a key is known, or the diver's own.
  static let unknownKeys = [
    PitfallRow(
      "▸x_foo◂: 1",
      "unknown-key",
      "unknown key 'x_foo' in dive",
      fixed: "x-foo: 1",
      isSafe: false
    ),
    PitfallRow(
      "▸X-foo◂: 1",
      "unknown-key",
      "unknown key 'X-foo' in dive",
      fixed: "x-foo: 1",
      isSafe: false
    ),
    PitfallRow(
      "▸x-◂: 1",
      "unknown-key",
      "unknown key 'x-' in dive"
    ),
    PitfallRow(
      "▸gas◂: air",
      "unknown-key",
      "unknown key 'gas' in dive"
    ),
    PitfallRow(
      "▸start◂: 200 bar",
      "unknown-key",
      "unknown key 'start' in dive"
    ),
    PitfallRow(
      "▸Max_Depth◂: 18 m",
      "unknown-key",
      "unknown key 'Max_Depth' in dive",
      fixed: "max-depth: 18 m"
    ),
    PitfallRow(
      "▸depth◂: 18 m",
      "unknown-key",
      "unknown key 'depth' in dive",
      fixed: "max-depth: 18 m",
      isSafe: false
    ),
    PitfallRow(
      "▸boot◂: Nemo",
      "unknown-key",
      "unknown key 'boot' in dive",
      fixed: "boat: Nemo",
      isSafe: false
    ),
    PitfallRow(
      "▸sügavus◂: 12 m",
      "unknown-key",
      "unknown key 'sügavus' in dive",
      fixed: "max-depth: 12 m",
      isSafe: false
    ),
    PitfallRow(
      "▸maximale tiefe◂: 12 m",
      "unknown-key",
      "unknown key 'maximale tiefe' in dive",
      fixed: "max-depth: 12 m",
      isSafe: false
    ),
    PitfallRow(
      "▸aeg◂: 44 min",
      "unknown-key",
      "unknown key 'aeg' in dive",
      fixed: "duration: 44 min",
      isSafe: false
    ),
    PitfallRow(
      "▸Температура воды◂: 12 °C",
      "unknown-key",
      "unknown key 'Температура воды' in dive",
      fixed: "water-temperature: 12 °C",
      isSafe: false
    ),
    PitfallRow(
      "▸Zeit◂: 44 min",
      "unknown-key",
      "unknown key 'Zeit' in dive",
      fixed: "duration: 44 min",
      isSafe: false
    ),
    PitfallRow(
      "▸gaas◂: air",
      "unknown-key",
      "unknown key 'gaas' in dive"
    ),
    PitfallRow(
      "▸mood◂: fine",
      "unknown-key",
      "unknown key 'mood' in dive",
      fixed: "x-mood: fine",
      isSafe: false
    ),
    PitfallRow(
      "▸draft◂: true",
      "unknown-key",
      "unknown key 'draft' in dive",
      fixed: "x-draft: true",
      isSafe: false
    ),
    PitfallRow(
      "▸slug◂: rummu",
      "unknown-key",
      "unknown key 'slug' in dive",
      fixed: "x-slug: rummu",
      isSafe: false
    ),
    PitfallRow(
      "▸cssclasses◂: wide",
      "unknown-key",
      "unknown key 'cssclasses' in dive",
      fixed: "x-cssclasses: wide",
      isSafe: false
    ),
    PitfallRow(
      "tanks: [{▸gass◂: air}]",
      "unknown-key",
      "unknown key 'gass' in tank",
      fixed: "tanks: [{gas: air}]",
      isSafe: false
    ),
    PitfallRow(
      "▸aliases◂: [old-id]",
      "unknown-key",
      "unknown key 'aliases' in dive",
      fixed: "x-aliases: [old-id]",
      isSafe: false
    ),
    PitfallRow(
      "▸title◂: Wreck",
      "unknown-key",
      "unknown key 'title' in dive",
      fixed: "x-title: Wreck",
      isSafe: false
    ),
  ]
}
