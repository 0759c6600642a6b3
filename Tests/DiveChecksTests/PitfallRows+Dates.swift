extension PitfallRow {
  // Days, and moments written in one.

  /// `date: 2024-02-30`: a day that the calendar lacks.
  static let impossibleDays = [
    PitfallRow(
      "date: ▸2024-02-30◂",
      "bad-date",
      "the date '2024-02-30' does not exist"
    ),
    PitfallRow(
      "date: ▸2023-02-29◂",
      "bad-date",
      "the date '2023-02-29' does not exist"
    ),
    PitfallRow(
      "date: ▸2024-04-31◂",
      "bad-date",
      "the date '2024-04-31' does not exist"
    ),
    PitfallRow(
      "date: ▸2024-13-01◂",
      "bad-date",
      "the date '2024-13-01' does not exist"
    ),
    PitfallRow(
      "date: ▸2024-00-10◂",
      "bad-date",
      "the date '2024-00-10' does not exist"
    ),
    PitfallRow(
      "date: ▸2024-06-00◂",
      "bad-date",
      "the date '2024-06-00' does not exist"
    ),
    PitfallRow(
      "date: ▸0000-06-01◂",
      "out-of-range",
      "'0000-06-01' is out of range"
    ),
  ]

  /// `2024-6-1`, `01/06/2024`, `1.6.2024`, `1 June 2024`: one way to write a date.
  static let dateForms = [
    PitfallRow(
      "date: ▸2024-6-1◂",
      "bad-date",
      "cannot read '2024-6-1'",
      fixed: "date: 2024-06-01"
    ),
    PitfallRow(
      "date: ▸2024-6-01◂",
      "bad-date",
      "cannot read '2024-6-01'",
      fixed: "date: 2024-06-01"
    ),
    PitfallRow(
      "date: ▸01/06/2024◂",
      "bad-date",
      "'01/06/2024' can be read in several ways",
      fixed: "date: 2024-06-01",
      isSafe: false
    ),
    PitfallRow(
      "date: ▸13/06/2024◂",
      "bad-date",
      "cannot read '13/06/2024'",
      fixed: "date: 2024-06-13"
    ),
    PitfallRow(
      "date: ▸06/13/2024◂",
      "bad-date",
      "cannot read '06/13/2024'",
      fixed: "date: 2024-06-13"
    ),
    PitfallRow(
      "date: ▸06/06/2024◂",
      "bad-date",
      "cannot read '06/06/2024'",
      fixed: "date: 2024-06-06"
    ),
    PitfallRow(
      "date: ▸1.6.2024◂",
      "bad-date",
      "cannot read '1.6.2024'",
      fixed: "date: 2024-06-01"
    ),
    PitfallRow(
      "date: ▸01.06.2024◂",
      "bad-date",
      "cannot read '01.06.2024'",
      fixed: "date: 2024-06-01"
    ),
    PitfallRow(
      "date: ▸1 June 2024◂",
      "bad-date",
      "cannot read '1 June 2024'",
      fixed: "date: 2024-06-01"
    ),
    PitfallRow(
      "date: ▸June 1, 2024◂",
      "bad-date",
      "cannot read 'June 1, 2024'",
      fixed: "date: 2024-06-01"
    ),
    PitfallRow(
      "date: ▸2024/06/01◂",
      "bad-date",
      "cannot read '2024/06/01'",
      fixed: "date: 2024-06-01"
    ),
    PitfallRow(
      "date: ▸20240601◂",
      "bad-date",
      "cannot read '20240601'",
      fixed: "date: 2024-06-01"
    ),
    PitfallRow(
      "date: ▸1.6.24◂",
      "bad-date",
      "cannot read '1.6.24'",
      fixed: "date: 2024-06-01",
      isSafe: false
    ),
    PitfallRow(
      "date: ▸13.05.26◂",
      "bad-date",
      "'13.05.26' can be read in several ways",
      fixed: "date: 2026-05-13",
      isSafe: false
    ),
    PitfallRow(
      "date: ▸31.05.26◂",
      "bad-date",
      "'31.05.26' can be read in several ways",
      fixed: "date: 2026-05-31",
      isSafe: false
    ),
    PitfallRow(
      "date: ▸32.13.26◂",
      "bad-date",
      "cannot read '32.13.26'"
    ),
    PitfallRow(
      "date: ▸2024-06◂",
      "bad-date",
      "cannot read '2024-06'"
    ),
    PitfallRow(
      "date: ▸'2024'◂",
      "bad-date",
      "cannot read '2024'"
    ),
    PitfallRow(
      "date: ▸2024.06.01◂",
      "bad-date",
      "cannot read '2024.06.01'",
      fixed: "date: 2024-06-01"
    ),
    PitfallRow(
      "date: ▸31.2.2024◂",
      "bad-date",
      "the date '31.2.2024' does not exist"
    ),
    PitfallRow(
      "date: ▸01-06-2024◂",
      "bad-date",
      "'01-06-2024' can be read in several ways",
      fixed: "date: 2024-06-01",
      isSafe: false
    ),
    PitfallRow(
      "date: ▸yesterday◂",
      "bad-date",
      "cannot read 'yesterday'"
    ),
  ]

  /// `2024-06-01T09:05:00Z`: a date, a time and a zone have a key each.
  static let timestamps = [
    PitfallRow(
      "date: ▸2024-06-01T09:05:00Z◂",
      "bad-date",
      "cannot read '2024-06-01T09:05:00Z'",
      fixed: "date: 2024-06-01",
      isSafe: false
    ),
    PitfallRow(
      "date: ▸2024-06-01T09:05:00.123Z◂",
      "bad-date",
      "cannot read '2024-06-01T09:05:00.123Z'",
      fixed: "date: 2024-06-01",
      isSafe: false
    ),
    PitfallRow(
      "date: ▸2024-06-01T09:05:00+03:00◂",
      "bad-date",
      "cannot read '2024-06-01T09:05:00+03:00'",
      fixed: "date: 2024-06-01",
      isSafe: false
    ),
    PitfallRow(
      "date: ▸2024-06-01 09:05◂",
      "bad-date",
      "cannot read '2024-06-01 09:05'",
      fixed: "date: 2024-06-01",
      isSafe: false
    ),
    PitfallRow(
      "date: ▸2024-06-01T09:05:00◂",
      "bad-date",
      "cannot read '2024-06-01T09:05:00'",
      fixed: "date: 2024-06-01",
      isSafe: false
    ),
    PitfallRow(
      "time: ▸2024-06-01T09:05:00Z◂",
      "bad-time",
      "cannot read '2024-06-01T09:05:00Z'"
    ),
    PitfallRow(
      "time: ▸09:05Z◂",
      "bad-time",
      "cannot read '09:05Z'",
      fixed: "time: 09:05",
      isSafe: false
    ),
    PitfallRow(
      "time: ▸09:05+03:00◂",
      "bad-time",
      "cannot read '09:05+03:00'",
      fixed: "time: 09:05",
      isSafe: false
    ),
    PitfallRow(
      "zone: ▸Z◂",
      "bad-zone",
      "cannot read 'Z'",
      fixed: "zone: +00:00"
    ),
    PitfallRow(
      "zone: ▸+3◂",
      "bad-zone",
      "cannot read '+3'",
      fixed: "zone: +03:00"
    ),
    PitfallRow(
      "zone: ▸UTC◂",
      "bad-zone",
      "cannot read 'UTC'",
      fixed: "zone: +00:00"
    ),
    PitfallRow(
      "zone: ▸Europe/Tallinn◂",
      "bad-zone",
      "cannot read 'Europe/Tallinn'"
    ),
    PitfallRow(
      "zone: ▸+03◂",
      "bad-zone",
      "cannot read '+03'",
      fixed: "zone: +03:00"
    ),
    PitfallRow(
      "zone: ▸+0300◂",
      "bad-zone",
      "cannot read '+0300'",
      fixed: "zone: +03:00"
    ),
    PitfallRow(
      "zone: ▸+15:00◂",
      "out-of-range",
      "'+15:00' is out of range"
    ),
    PitfallRow(
      "zone: ▸EEST◂",
      "bad-zone",
      "cannot read 'EEST'"
    ),
    PitfallRow(
      "zone: ▸03:00◂",
      "bad-zone",
      "'03:00' can be read in several ways",
      fixed: "zone: +03:00",
      isSafe: false
    ),
  ]
}
