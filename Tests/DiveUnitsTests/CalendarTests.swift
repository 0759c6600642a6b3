import DiveUnits
import Testing

/// Dates, times of day and zones: one spelling each, and the exact fix for the others.
@Suite struct CalendarTests {
  @Test(arguments: [
    ("2024-6-1", ValueError.malformed(suggestion: "2024-06-01")),
    ("1.6.2024", .malformed(suggestion: "2024-06-01")),
    ("6.13.2024", .malformed(suggestion: "2024-06-13")),
    ("2024/06/01", .malformed(suggestion: "2024-06-01")),
    ("20240601", .malformed(suggestion: "2024-06-01")),
    ("01/06/2024", .ambiguous(["2024-06-01", "2024-01-06"])),
    ("13/06/2024", .malformed(suggestion: "2024-06-13")),
    ("06/13/2024", .malformed(suggestion: "2024-06-13")),
    ("05/05/2024", .malformed(suggestion: "2024-05-05")),
    ("1 June 2024", .malformed(suggestion: "2024-06-01")),
    ("June 1st, 2024", .malformed(suggestion: "2024-06-01")),
    ("1 Jun 2024", .malformed(suggestion: "2024-06-01")),
    ("2024-06-01T09:05:00Z", .malformed(suggestion: "2024-06-01")),
    ("2024-06-01 09:05", .malformed(suggestion: "2024-06-01")),
    ("2024‑06‑01", .wrongSymbol("‑", suggestion: "2024-06-01")),
    ("2024-02-30", .noSuchDay("2024-02-30", daysInMonth: 29)),
    ("2023-02-29", .noSuchDay("2023-02-29", daysInMonth: 28)),
    ("31 June 2024", .noSuchDay("31 June 2024", daysInMonth: 30)),
    ("2024-13-01", .noSuchDay("2024-13-01", daysInMonth: 0)),
    ("2024-06-00", .noSuchDay("2024-06-00", daysInMonth: 30)),
    ("1899-12-31", .outOfRange("1899-12-31")),
    ("2201-01-01", .outOfRange("2201-01-01")),
    ("1.6.24", .malformed(suggestion: "2024-06-01")),
    ("1.6.85", .malformed(suggestion: "1985-06-01")),
    ("13.05.26", .ambiguous(["2026-05-13", "2013-05-26"])),
    ("5/13/26", .malformed(suggestion: "2026-05-13")),
    ("3/5/26", .ambiguous(["2026-05-03", "2026-03-05"])),
    ("10.30.15", .malformed(suggestion: nil)),
    ("2024-06", .malformed(suggestion: nil)),
    ("2024-06-01 maybe", .malformed(suggestion: nil)),
    ("yesterday", .notANumber("yesterday")),
  ])
  func refusesADate(text: String, error: ValueError) {
    #expect(refusal(CalendarDate.self, text) == error)
  }

  @Test func countsEveryDayFrom1900To2200() throws {
    var expected = try CalendarDate(parsing: "1900-01-01")
    var (weekday, count) = (1, 1)
    while let next = expected.adding(days: 1) {
      weekday = weekday % 7 + 1
      #expect(next.dayNumber == expected.dayNumber + 1)
      #expect(next > expected && next.weekday == weekday)
      #expect(CalendarDate(dayNumber: next.dayNumber) == next)
      #expect(CalendarDate(year: next.year, month: next.month, day: next.day) == next)
      (expected, count) = (next, count + 1)
    }
    #expect("\(expected)" == "2200-12-31")
    #expect(count == 109_938)
    #expect(try CalendarDate(parsing: "1970-01-01").dayNumber == 0)
    #expect(expected.adding(days: .max) == nil)
    #expect(expected.adding(months: .min) == nil)
  }

  @Test func addsIntervals() throws {
    let date = try CalendarDate(parsing: "2024-01-31")
    #expect(date.adding(try Interval(parsing: "1 month"))?.description == "2024-02-29")
    #expect(date.adding(try Interval(parsing: "1 year"))?.description == "2025-01-31")
    #expect(date.adding(try Interval(parsing: "2 weeks"))?.description == "2024-02-14")
    #expect(date.adding(months: -11)?.description == "2023-02-28")
    #expect(date.adding(try Interval(parsing: "100 dives")) == nil)
    #expect(try CalendarDate(parsing: "2024-06-12").weekday == 3)
  }

  @Test(arguments: [
    ("10:30", 37_800, "10:30"), ("9:05", 32_700, "09:05"), ("09:05", 32_700, "09:05"),
    ("10:30:15", 37_815, "10:30:15"), ("0:00", 0, "00:00"), ("23:59:59", 86_399, "23:59:59"),
  ])
  func readsATime(text: String, seconds: Int, printed: String) throws {
    let time = try TimeOfDay(parsing: text)
    #expect(time.seconds == seconds)
    #expect(time.description == printed)
  }

  @Test(arguments: [
    ("24:00", ValueError.malformed(suggestion: nil)),
    ("10:60", .malformed(suggestion: nil)),
    ("10.30", .malformed(suggestion: "10:30")),
    ("9.05", .malformed(suggestion: "9:05")),
    ("10h30", .malformed(suggestion: "10:30")),
    ("9:05 pm", .malformed(suggestion: "21:05")),
    ("9pm", .malformed(suggestion: "21:00")),
    ("12:30 a.m.", .malformed(suggestion: "00:30")),
    ("13:00 pm", .malformed(suggestion: nil)),
    ("1030", .malformed(suggestion: "10:30")),
    ("9:5", .malformed(suggestion: "9:05")),
    ("10:30Z", .malformed(suggestion: "10:30")),
    ("10:30+03:00", .malformed(suggestion: "10:30")),
    ("10:30-12:00", .range(low: "10:30", high: "12:00")),
    ("10", .malformed(suggestion: nil)),
    ("~10:30", .approximate(suggestion: "10:30")),
    ("10：30", .wrongSymbol("：", suggestion: "10:30")),
    ("noon", .notANumber("noon")),
  ])
  func refusesATime(text: String, error: ValueError) {
    #expect(refusal(TimeOfDay.self, text) == error)
  }

  @Test(arguments: [("+03:00", 180), ("-05:30", -330), ("+00:00", 0), ("+14:00", 840)])
  func readsAZone(text: String, minutes: Int) throws {
    #expect(try ZoneOffset(parsing: text).minutes == minutes)
    #expect(try ZoneOffset(parsing: text).description == text)
  }

  @Test(arguments: [
    ("Z", ValueError.malformed(suggestion: "+00:00")),
    ("UTC", .malformed(suggestion: "+00:00")),
    ("UTC+3", .malformed(suggestion: "+03:00")),
    ("+3", .malformed(suggestion: "+03:00")),
    ("+0300", .malformed(suggestion: "+03:00")),
    ("−03:00", .wrongSymbol("−", suggestion: "-03:00")),
    ("3:00", .ambiguous(["+03:00", "-03:00"])),
    ("+15:00", .outOfRange("+15:00")),
    ("+03:75", .outOfRange("+03:75")),
    ("Europe/Tallinn", .unknownWord("Europe/Tallinn", nearest: nil)),
  ])
  func refusesAZone(text: String, error: ValueError) {
    #expect(refusal(ZoneOffset.self, text) == error)
  }
}
