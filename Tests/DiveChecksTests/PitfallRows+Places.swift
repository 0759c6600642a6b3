extension PitfallRow {
  // Positions.

  /// `gps: 28.57, 34.53`: two numbers, latitude first.
  static let positions = [
    PitfallRow(
      "buddies:\n  - ▸山◂ary: bought second hand",
      "wrong-shape",
      "keys where a value belongs"
    ),
    PitfallRow(
      "position: ▸[28.57 34.53]◂",
      "wrong-shape",
      "a list where a single value belongs",
      fixed: #"position: "28.57, 34.53""#,
      isSafe: false
    ),
    PitfallRow(
      "position: ▸[28.57, 34.53]◂",
      "wrong-shape",
      "a list where a single value belongs",
      fixed: #"position: "28.57, 34.53""#,
      isSafe: false
    ),
    PitfallRow(
      "position: ▸[28.57,34.53]◂",
      "wrong-shape",
      "a list where a single value belongs",
      fixed: #"position: "28.57, 34.53""#,
      isSafe: false
    ),
    PitfallRow(
      "position: ▸[28.57, 34.53, 12]◂",
      "wrong-shape",
      "a list where a single value belongs"
    ),
    PitfallRow(
      "position: ▸[95, 34.53]◂",
      "wrong-shape",
      "a list where a single value belongs"
    ),
    PitfallRow(
      "position: ▸95.1, 34.53◂",
      "bad-position",
      "cannot read '95.1, 34.53'",
      fixed: #"position: "34.53, 95.1""#,
      isSafe: false
    ),
    PitfallRow(
      "position: ▸134.53, 28.57◂",
      "bad-position",
      "cannot read '134.53, 28.57'",
      fixed: #"position: "28.57, 134.53""#,
      isSafe: false
    ),
    PitfallRow(
      "position: ▸28.57, 184.53◂",
      "out-of-range",
      "'28.57, 184.53' is out of range"
    ),
    PitfallRow(
      "position: ▸28,57 34,53◂",
      "decimal-comma",
      "decimal comma in '28,57 34,53'",
      fixed: #"position: "28.57, 34.53""#
    ),
    PitfallRow(
      "position: ▸28,57, 34,53◂",
      "decimal-comma",
      "decimal comma in '28,57, 34,53'",
      fixed: #"position: "28.57, 34.53""#
    ),
    PitfallRow(
      "position: ▸28.57◂",
      "bad-position",
      "cannot read '28.57'"
    ),
    PitfallRow(
      "position: ▸28.57, 34.53, 12◂",
      "bad-position",
      "cannot read '28.57, 34.53, 12'"
    ),
    PitfallRow(
      "position: ▸{lat: 28.57, lon: 34.53}◂",
      "wrong-shape",
      "keys where a value belongs"
    ),
  ]

  /// `lat: 27°18'30" N`: degrees, minutes and seconds.
  static let degrees = [
    PitfallRow(
      #"position: ▸27°60'00" N, 33°49'10" E◂"#,
      "bad-position",
      #"cannot read '27°60'00" N, 33°49'10" E'"#
    ),
    PitfallRow(
      #"position: ▸27°18'30" N, 33°49'10" N◂"#,
      "bad-position",
      #"cannot read '27°18'30" N, 33°49'10" N'"#
    ),
    PitfallRow(
      #"position: ▸33°49'10" E, 27°18'30" N◂"#,
      "bad-position",
      #"cannot read '33°49'10" E, 27°18'30" N'"#,
      fixed: #"position: "27.308333, 33.819444""#
    ),
    PitfallRow(
      "position: ▸-27.3° N, 33.8° E◂",
      "bad-position",
      "cannot read '-27.3° N, 33.8° E'"
    ),
    PitfallRow(
      #"position: ▸91°00'00" N, 33°49'10" E◂"#,
      "out-of-range",
      #"'91°00'00" N, 33°49'10" E' is out of range"#
    ),
  ]
}
