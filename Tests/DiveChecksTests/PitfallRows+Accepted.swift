extension PitfallRow {
  /// Correct lines next to the mistakes of the other rows: nothing is reported for them.
  static let accepted = [
    // `country: NO`
    "suit: NO",
    // `rating: ****`
    "rating: 4",
    // `o2: 32%`
    "tanks: [{gas: EAN 32}]",
    "tanks: [{gas: EAN32}]",
    // `duration: 45:30`
    "duration: 45:30",
    "duration: 1:05:00",
    // `time: 9:05` / `12:30`
    "time: 9:05",
    "time: 12:30",
    "time: 09:05:10",
    // `date: 2024-02-30`
    "date: 2024-02-29",
    // `serial: 0123`, `cert: 007`
    "computers: [{serial: 0123}]",
    // `depth: 18 m`, `60 ft`, `200bar`, `3000 psi`, `32%`, `5 mm`
    "max-depth: 18 m",
    "max-depth: 60ft",
    "tanks: [{start: 200bar, end: 50 bar}]",
    "tanks: [{start: 3000 psi}]",
    "cns: 32%",
    "max-depth: 60 FT",
    // `gps: 28.57, 34.53`
    "position: 28.57, 34.53",
    "position: 28.57 34.53",
    // `lat: 27°18'30" N`
    #"position: 27°18'30" N, 33°49'10" E"#,
    "position: 27°18′30″ N, 33°49′10″ E",
    "position: N 27° 18.5' E 33° 49.2'",
    "position: 27°18’30” N, 33°49’10” E",
    // unknown key
    "x-mood: fine",
  ]
}
