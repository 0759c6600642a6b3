import DiveModel
import Wording

extension ValueForm {
  /// Every form, in the order of the manual.
  public static let all: [ValueForm] = plain + moments + measured + diving + others

  static let plain: [ValueForm] = [
    ValueForm(
      "number",
      [.number],
      [#"-?(0|[1-9][0-9]*)(\.[0-9]{1,3})?"#],
      .formNumber,
      good: ["24", "1.4", "0.125", "1.10"],
      bad: [
        "1,4", "1.2345", "024", "+5", ".5", "5.", "1e3", "0x1F", "1_000", "~5", "5-8", "many", "-",
      ],
      in: .dive("otu")
    ),
    ValueForm(
      "whole number",
      [.wholeNumber],
      ["-0|" + Pattern.whole],
      .formWholeNumber,
      good: ["128", "1"],
      bad: ["1.0", "1.5", "-3", "0128", "128.", "#128", "two"],
      in: .dive("number")
    ),
    ValueForm(
      "rating",
      [.rating],
      ["[1-5]"],
      isExact: true,
      .formRating,
      good: ["1", "5"],
      bad: ["0", "6", "4.5", "****", "4/5", "good"],
      in: .dive("rating")
    ),
    ValueForm(
      "true",
      [.flag],
      ["true"],
      isExact: true,
      .formTrue,
      good: ["true"],
      bad: ["True", "yes", "1", "false", "no"],
      in: .dive("planned")
    ),
  ]

  static let moments: [ValueForm] = [
    ValueForm(
      "date",
      [.date],
      ["[0-9]{4}-[0-9]{2}-[0-9]{2}"],
      .formDate,
      good: ["2024-06-12", "2024-02-29", "1900-01-01", "2200-12-31"],
      bad: [
        "2024-6-1", "12.6.2024", "01/06/2024", "2023-02-29", "12 June 2024", "20240612",
        "2024-06-12T10:30", "2024", "yesterday",
      ],
      in: .dive("date")
    ),
    ValueForm(
      "time",
      [.time],
      ["([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?"],
      isExact: true,
      .formTime,
      good: ["10:30", "9:05", "10:30:15", "00:00"],
      bad: ["10.30", "1030", "10h30", "9:5", "10:30 am", "10:30-12:00", "10:30Z", "noon"],
      in: .dive("time")
    ),
    ValueForm(
      "zone",
      [.zone],
      ["[+-][0-9]{2}:[0-5][0-9]"],
      .formZone,
      good: ["+03:00", "-05:30", "+00:00"],
      bad: ["3", "+3", "UTC+3", "Z", "+0300", "+15:00", "EEST"],
      in: .dive("zone")
    ),
    ValueForm(
      "duration",
      [.diveDuration, .duration],
      [Pattern.clock, Pattern.spelledDuration],
      .formDuration,
      good: [
        "47 min", "47min", "45:30", "10:00", "1:02:30", "0:09:30", "1 h 12 min", "4 min 30 s",
        "1 h 5 s", "90 s", "90 min",
      ],
      bad: [
        "47", "1:05", "9:59", "45:60", "47.5 min", "47,5 min", "1.5 h", "90 min 70 s",
        "12 min 1 h", "047 min", "47 minutes", "47 m", "40-50 min", "~47 min", "long",
      ],
      in: .dive("duration")
    ),
    ValueForm(
      "interval",
      [.interval, .gearInterval],
      ["[1-9][0-9]* *(?i:years?|months?|weeks?|days?|dives?|h)"],
      .formInterval,
      good: ["1 year", "6 months", "2weeks", "90 days", "100 dives", "60 h"],
      bad: ["6", "0 days", "1.5 years", "10001 days", "yearly", "6 mo", "often"],
      in: Place("gear/torch.md", "name: Torch\nservices:\n  - what: check\n    every: ")
    ),
  ]
}
