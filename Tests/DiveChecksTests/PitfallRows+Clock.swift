extension PitfallRow {
  // Durations, and times of day.

  /// `duration: 45:30`: minutes and seconds; two parts below 10:00 may be hours.
  static let durations = [
    PitfallRow(
      "duration: ▸1:05◂",
      "bad-duration",
      "'1:05' can be read in several ways",
      fixed: "duration: 1 h 5 min",
      isSafe: false
    ),
    PitfallRow(
      "bottom-time: ▸9:59◂",
      "bad-duration",
      "'9:59' can be read in several ways",
      fixed: "bottom-time: 9 h 59 min",
      isSafe: false
    ),
    PitfallRow(
      "duration: ▸47:60◂",
      "out-of-range",
      "'47:60' is out of range"
    ),
    PitfallRow(
      "duration: ▸9999999999999999999:30◂",
      "out-of-range",
      "'9999999999999999999:30' is out of range"
    ),
    PitfallRow(
      "bottom-time: ▸-3:00◂",
      "out-of-range",
      "'-3:00' is out of range"
    ),
    PitfallRow(
      "duration: ▸1:60:00◂",
      "out-of-range",
      "'1:60:00' is out of range"
    ),
    PitfallRow(
      "duration: ▸45.5 min◂",
      "bad-duration",
      "cannot read '45.5 min'",
      fixed: "duration: 45 min 30 s"
    ),
    PitfallRow(
      "duration: ▸45,5 min◂",
      "decimal-comma",
      "decimal comma in '45,5 min'",
      fixed: "duration: 45 min 30 s"
    ),
    PitfallRow(
      "duration: ▸1h12◂",
      "bad-duration",
      "cannot read '1h12'",
      fixed: "duration: 1 h 12 min"
    ),
    PitfallRow(
      "duration: ▸47 minutes◂",
      "bad-duration",
      "cannot read '47 minutes'",
      fixed: "duration: 47 min"
    ),
    PitfallRow(
      "duration: ▸47'◂",
      "bad-duration",
      "cannot read '47''",
      fixed: "duration: 47 min"
    ),
    PitfallRow(
      "duration: ▸0 min◂",
      "out-of-range",
      "'0 min' is out of range"
    ),
    PitfallRow(
      "duration: ▸-5 min◂",
      "out-of-range",
      "'-5 min' is out of range"
    ),
  ]

  /// `time: 9:05` / `12:30`: times of day, which end before 24:00.
  static let times = [
    PitfallRow(
      "time: ▸25:30◂",
      "bad-time",
      "cannot read '25:30'"
    ),
    PitfallRow(
      "time: ▸12:60◂",
      "bad-time",
      "cannot read '12:60'"
    ),
    PitfallRow(
      "time: ▸10:30:60◂",
      "bad-time",
      "cannot read '10:30:60'"
    ),
    PitfallRow(
      "time: ▸10.30◂",
      "bad-time",
      "cannot read '10.30'",
      fixed: "time: 10:30"
    ),
    PitfallRow(
      "time: ▸1030◂",
      "bad-time",
      "cannot read '1030'",
      fixed: "time: 10:30"
    ),
    PitfallRow(
      "time: ▸10h30◂",
      "bad-time",
      "cannot read '10h30'",
      fixed: "time: 10:30"
    ),
    PitfallRow(
      "time: ▸2:30 pm◂",
      "bad-time",
      "cannot read '2:30 pm'",
      fixed: "time: 14:30"
    ),
    PitfallRow(
      "time: ▸10:30 AM◂",
      "bad-time",
      "cannot read '10:30 AM'",
      fixed: "time: 10:30"
    ),
    PitfallRow(
      "time: ▸12:15 am◂",
      "bad-time",
      "cannot read '12:15 am'",
      fixed: "time: 00:15"
    ),
    PitfallRow(
      "time: ▸9:5◂",
      "bad-time",
      "cannot read '9:5'",
      fixed: "time: 9:05"
    ),
    PitfallRow(
      "time: ▸noon◂",
      "bad-time",
      "cannot read 'noon'"
    ),
    PitfallRow(
      "time: ▸8◂",
      "bad-time",
      "cannot read '8'",
      fixed: "time: 8:00",
      isSafe: false
    ),
    PitfallRow(
      "time: ▸10◂",
      "bad-time",
      "cannot read '10'",
      fixed: "time: 10:00",
      isSafe: false
    ),
  ]
}
