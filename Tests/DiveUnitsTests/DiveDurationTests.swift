import DiveUnits
import Testing

/// Durations as divers write them, and the two readings of a short one with a colon.
@Suite struct DiveDurationTests {
  @Test(arguments: [
    ("47 min", 2820), ("47min", 2820), ("47:30", 2850), ("1:02:30", 3750), ("1 h 12 min", 4320),
    ("4 min 30 s", 270), ("90 s", 90), ("1 h", 3600), ("1H12MIN", 4320), ("10:00", 600),
    ("120:05", 7205), ("00:47:30", 2850), ("1 h 2 min 3 s", 3723), ("0 min", 0), ("90 min", 5400),
    ("0:05:00", 300),
  ])
  func readsADuration(text: String, seconds: Int) throws {
    #expect(try DiveDuration(parsing: text).seconds == seconds)
  }

  @Test(arguments: [
    ("1:25", ValueError.ambiguous(["1 h 25 min", "1 min 25 s"])),
    ("05:30", .ambiguous(["5 h 30 min", "5 min 30 s"])),
    ("1:05", .ambiguous(["1 h 5 min", "1 min 5 s"])),
    ("0:45", .ambiguous(["45 min", "45 s"])),
    ("47", .missingUnit),
    ("1.30 h", .ambiguous(["1 h 18 min", "1 h 30 min"])),
    ("1,30 h", .ambiguous(["1 h 18 min", "1 h 30 min"])),
    ("47.30 min", .ambiguous(["47 min 18 s", "47 min 30 s"])),
    ("1.000 min", .ambiguous(["1 min", "16 h 40 min"])),
    ("1 h 1.30 min", .ambiguous(["1 h 1 min 18 s", "1 h 1 min 30 s"])),
    ("1.75 h", .malformed(suggestion: "1 h 45 min")),
    ("0.500 h", .malformed(suggestion: "30 min")),
    ("47:75", .outOfRange("47:75")),
    ("1:2", .malformed(suggestion: nil)),
    ("1:2:3", .malformed(suggestion: "1 h 2 min 3 s")),
    ("1:30 h", .malformed(suggestion: "1 h 30 min")),
    ("47 minutes", .malformed(suggestion: "47 min")),
    ("47 m", .malformed(suggestion: "47 min")),
    ("1h12", .malformed(suggestion: "1 h 12 min")),
    ("1 hour, 12 minutes", .malformed(suggestion: "1 h 12 min")),
    ("47'30\"", .malformed(suggestion: "47 min 30 s")),
    ("1 h 90 min", .malformed(suggestion: "2 h 30 min")),
    ("47.5 min", .malformed(suggestion: "47 min 30 s")),
    ("1,5 h", .decimalComma(suggestion: "1 h 30 min")),
    ("0.01 s", .outOfRange("0.01 s")),
    ("~45 min", .approximate(suggestion: "45 min")),
    ("40-45 min", .range(low: "40 min", high: "45 min")),
    ("-5 min", .outOfRange("-5 min")),
    ("3 years", .unknownUnit("years")),
    ("long", .notANumber("long")),
    ("99999999999999999999 h", .outOfRange("99999999999999999999 h")),
    ("9999999999999999999:30", .outOfRange("9999999999999999999:30")),
    ("1:9999999999999999999:30", .outOfRange("1:9999999999999999999:30")),
    ("-3:00", .outOfRange("-3:00")),
    ("-1:02:30", .outOfRange("-1:02:30")),
  ])
  func refusesADuration(text: String, error: ValueError) {
    #expect(refusal(DiveDuration.self, text) == error)
  }

  @Test(arguments: [
    (0, "0 min"), (45, "45 s"), (2820, "47 min"), (4320, "1 h 12 min"), (3601, "1 h 1 s"),
    (-90, "-1 min 30 s"),
  ])
  func printsADuration(seconds: Int, text: String) {
    #expect(DiveDuration(steps: seconds).formatted(.metric) == text)
    #expect(DiveDuration(steps: seconds).formatted(.imperial, decimals: 1) == text)
  }

  @Test(arguments: [
    ("1 year", 1, Interval.Unit.year), ("6 months", 6, .month), ("90 days", 90, .day),
    ("2 weeks", 2, .week), ("100 dives", 100, .dive), ("60 h", 60, .hour), ("1 Years", 1, .year),
    ("6months", 6, .month),
  ])
  func readsAnInterval(text: String, count: Int, unit: Interval.Unit) throws {
    #expect(try Interval(parsing: text) == Interval(count, unit))
  }

  @Test(arguments: [
    ("6", ValueError.missingUnit),
    ("1 yr", .malformed(suggestion: "1 year")),
    ("60 hours", .malformed(suggestion: "60 h")),
    ("yearly", .malformed(suggestion: "1 year")),
    ("0 days", .outOfRange("0 days")),
    ("6 moons", .unknownUnit("moons")),
    ("6-12 months", .range(low: "6 months", high: "12 months")),
    ("often", .notANumber("often")),
  ])
  func refusesAnInterval(text: String, error: ValueError) {
    #expect(refusal(Interval.self, text) == error)
  }
}
