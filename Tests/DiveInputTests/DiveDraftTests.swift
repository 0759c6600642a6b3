import DiveInput
import DiveModel
import Testing

/// A new dive copies habits, never measurements.
@Suite struct DiveDraftTests {
  private let past: PastDives

  init() throws { past = EntryLog.past(of: "me", in: try EntryLog.log(EntryLog.files)) }

  private func text(_ model: DiveDraft.Model, _ assignments: String...) -> String {
    DiveDraft(past, model: model, assignments: assignments).composed().text
  }

  @Test func coldWaterBringsTheClothesOfColdWater() {
    #expect(
      text(.habits, "date=2025-02-10", "site=rummu", "water-temperature=2 °C") == """
        ---
        number: 14
        date: 2025-02-10
        site: rummu
        water-temperature: 2 °C
        tanks:
          - volume: 11 L
            gas: EAN32
        weight: 10 kg
        suit: drysuit
        ---

        """
    )
  }

  /// Missing or retired records that a past dive names are not used for a new dive.
  @Test func whatIsGoneOrRetiredIsNoHabit() throws {
    var files = EntryLog.files
    files["gear/computer.md"] = "---\nname: Computer\nkind: computer\n---\n"
    files["gear/old-suit.md"] = "---\nname: Old suit\nkind: suit\nretired: 2025-01-01\n---\n"
    let path = "dives/2024/2024-07-01-1000-rummu.md"
    files[path] = files[path]?
      .replacing("buddies:", with: "gear: [old-suit, sold-lamp, computer, A lamp]\nbuddies:")
    let past = EntryLog.past(of: "me", in: try EntryLog.log(files))
    let composed = DiveDraft(past, model: .habits, assignments: ["date=2025-07-02", "site=rummu"])
      .composed()
    #expect(composed.text.contains("gear: [computer, A lamp]\n"))
    #expect(composed.gone == ["old-suit", "sold-lamp"])
    // On its last day it was still in use.
    let last = DiveDraft(past, model: .habits, assignments: ["date=2025-01-01", "suit=wetsuit"])
      .composed()
    #expect(last.text.contains("gear: [old-suit, computer, A lamp]\n"))
    let said = DiveDraft(
      past,
      model: .habits,
      assignments: ["date=2025-07-02", "site=rummu", "gear=[computer]"]
    ).composed()
    #expect(said.gone.isEmpty)
  }

  @Test func theSeasonStandsInForATemperature() {
    #expect(text(.habits, "date=2025-01-20", "site=rummu").contains("suit: drysuit"))
    #expect(text(.habits, "date=2025-06-20", "site=rummu").contains("suit: wetsuit"))
  }

  @Test func theWeightFollowsTheSuit() {
    let text = text(.habits, "date=2025-06-20", "site=rummu", "suit=drysuit")
    #expect(text.contains("weight: 10 kg"))
  }

  @Test func aSecondDiveOfADayIsAtTheSamePlaceWithTheSameBuddies() {
    let text = text(.habits, "date=2024-10-02", "time=14:00")
    #expect(text.contains("site: canyon"))
    #expect(text.contains("buddies: [Ahmed]"))
    #expect(text.contains("trip: egypt"))
  }

  @Test func aDiveLikeAnotherHasNothingThatWasMeasured() throws {
    let model = try #require(past.dives.dropFirst().first)
    let text = text(.like(model), "date=2025-07-01")
    #expect(text.contains("site: rummu"))
    #expect(text.contains("  - volume: 15 L\n    gas: EAN32\n"))
    #expect(text.contains("buddies: [juhan, Anne Mets]"))
    for measured in ["start", "end:", "duration", "depth", "temperature", "Warm"] {
      #expect(!text.contains(measured))
    }
  }

  @Test func anotherPlaceHasNothingOfTheOld() throws {
    let model = try #require(past.dives.first)
    let text = text(.like(model), "date=2025-07-01", "site=canyon", "buddies=")
    #expect(text.contains("site: canyon"))
    #expect(!text.contains("rummu"))
    #expect(!text.contains("juhan"))
  }

  @Test func withoutAModelOnlyTheNumberIsAdded() {
    #expect(text(.nothing, "date=2025-02-10") == "---\nnumber: 14\ndate: 2025-02-10\n---\n")
  }

  @Test func theFileIsNamedByDateTimeAndSite() {
    func path(_ assignments: String...) -> String? {
      let draft = DiveDraft(past, model: .nothing, assignments: assignments)
      return NewDivePath(past).path(of: draft.composed().dive)
    }
    #expect(path("date=2025-02-10") == "dives/2025/2025-02-10.md")
    #expect(path("date=2025-02-10", "time=9:05") == "dives/2025/2025-02-10-0905.md")
    #expect(
      path("date=2025-02-10", "time=09:05", "site=Hara Küla")
        == "dives/2025/2025-02-10-0905-hara-kula.md"
    )
    #expect(path("date=2025-02-10", "site=山") == "dives/2025/2025-02-10.md")
    let taken = path("date=2024-10-02", "time=09:00", "site=The Canyon")
    #expect(taken == "dives/2024/2024-10-02-0900-canyon-2.md")
    #expect(path() == nil)
  }

  /// Also where the last dive lies beside the years.
  @Test func theFileIsInTheFolderOfItsYear() throws {
    let flat = ["dives/2025-01-05.md": "---\ndate: 2025-01-05\n---\n"]
    let past = EntryLog.past(of: "me", in: try EntryLog.log(flat))
    let draft = DiveDraft(past, model: .nothing, assignments: ["date=2022-02-10"])
    #expect(NewDivePath(past).path(of: draft.composed().dive) == "dives/2022/2022-02-10.md")
  }

  @Test func aLongNameOfASiteIsCut() throws {
    let site = "site=" + String(repeating: "Very Long ", count: 20)
    let draft = DiveDraft(past, model: .nothing, assignments: ["date=2025-02-10", site])
    let path = try #require(NewDivePath(past).path(of: draft.composed().dive))
    #expect(path.count <= "dives/2025/.md".count + 64)
  }
}
