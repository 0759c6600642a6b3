import DiveInput
import DiveFormat
import DiveModel
import DiveUnits
import Testing

/// A new dive gets values that the log determines, and no guesses.
@Suite struct EntryDefaultsTests {
  private let past: PastDives

  init() throws { past = EntryLog.past(of: "me", in: try EntryLog.log(EntryLog.files)) }

  private func defaults(_ assignments: String...) -> EntryDefaults {
    let draft = DiveDraft(past, model: .nothing, assignments: assignments + ["number="])
    return EntryDefaults(past, draft.composed().dive)
  }

  @Test func theNumberFollowsThatOfTheDiveBefore() {
    #expect(defaults("date=2024-10-03").number == 14)
    #expect(defaults("date=2024-10-02", "time=11:00").number == 14)
  }

  @Test func noNumberIsGivenTwice() {
    #expect(defaults("date=2024-08-01").number == nil)
    #expect(defaults("date=2024-10-02", "time=08:00").number == nil)
  }

  @Test func theFirstNumberFollowsDivesLoggedElsewhere() throws {
    let log = try EntryLog.log(EntryLog.files.filter { !$0.key.hasPrefix("dives/") })
    let draft = DiveDraft(
      EntryLog.past(of: "me", in: log),
      model: .nothing,
      assignments: ["date=2024-10-03"]
    )
    #expect(draft.composed().dive.number?.value == 11)
  }

  @Test func whoDoesNotNumberDivesIsGivenNone() throws {
    var files = EntryLog.files
    for (path, text) in files where path.hasPrefix("dives/") {
      files[path] = text.split(separator: "\n").filter { !$0.hasPrefix("number") }
        .joined(separator: "\n")
    }
    let past = EntryLog.past(of: "me", in: try EntryLog.log(files))
    let draft = DiveDraft(past, model: .habits, assignments: ["date=2024-10-03"])
    #expect(past.dives.count == 3)
    #expect(draft.composed().dive.number == nil)
  }

  @Test(arguments: [
    ("2024-07-01", "+03:00"), ("2025-02-01", "+02:00"), ("2024-01-10", "+02:00"),
    ("2024-04-01", nil), ("2024-10-01", nil),
  ])
  func theZoneIsThatOfTheSeason(date: String, zone: String?) throws {
    var files = EntryLog.files.filter { !$0.key.hasPrefix("dives/") }
    for (day, zone) in [
      ("01-10", "+02:00"), ("02-20", "+02:00"), ("06-01", "+03:00"), ("07-20", "+03:00"),
    ] {
      files["dives/2023-\(day).md"] = """
        ---
        date: 2023-\(day)
        zone: \(zone)
        site: rummu
        ---

        """
    }
    let past = EntryLog.past(of: "me", in: try EntryLog.log(files))
    let said = ["date=\(date)", "site=Rummu quarry"]
    let dive = DiveDraft(past, model: .nothing, assignments: said).composed().dive
    #expect(past.dives.count == 4)
    #expect(EntryDefaults(past, dive).zone?.description == zone)
  }

  @Test func theZoneOfAPlaceFarAwayIsUnknown() {
    #expect(defaults("date=2024-10-03", "site=Blue Hole").zone?.description == "+03:00")
    #expect(defaults("date=2025-03-03", "site=Blue Hole").zone == nil)
  }

  @Test func aDayOfATripBelongsToIt() {
    #expect(defaults("date=2024-10-08").trip == "egypt")
    #expect(defaults("date=2024-10-09").trip == nil)
  }

  @Test func groupsAreThoseOfTheDay() throws {
    let mari = EntryLog.past(of: "mari", in: try EntryLog.sample())
    let before = try CalendarDate(parsing: "2014-06-30")
    let after = try CalendarDate(parsing: "2026-10-01")
    #expect(EntryDefaults.groups(of: mari, on: before).isEmpty)
    #expect(EntryDefaults.groups(of: mari, on: after).contains("tallinn-divers"))
  }
}
