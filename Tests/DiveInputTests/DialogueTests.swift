import DiveInput
import DiveModel
import DiveUnits
import Diagnostics
import Testing
import Wording

@Suite struct DialogueTests: DialogueSuite {
  let past: PastDives

  init() throws { past = try Self.past() }

  @Test(arguments: [("12,5", "12 min 30 s"), ("12.5", "12 min 30 s"), ("47", "47 min")])
  func aDurationMayHaveAFraction(answer: String, written: String) {
    var dialogue = dialogue("site=rummu-quarry")
    #expect(isTaken(dialogue.take("10:30")))
    #expect(dialogue.current == .field("duration"))
    #expect(isTaken(dialogue.take(answer)))
    #expect(dialogue.result.composed().text.contains("duration: \(written)\n"))
  }

  @Test func eightAnswersMakeADive() {
    var dialogue = dialogue()
    let answers = [
      "10:30", "Rummu quarry", "47 min", "18.4 m", "210-80", "17 °C", "Jussi, Anne Mets",
      "Prison wall.",
    ]
    for answer in answers { #expect(isTaken(dialogue.take(answer)), "\(answer)") }
    #expect(dialogue.current == nil)
    #expect(
      dialogue.result.composed().text == """
        ---
        number: 14
        date: 2025-07-02
        time: 10:30
        duration: 47 min
        site: rummu
        max-depth: 18.4 m
        water-temperature: 17 °C
        tanks:
          - volume: 11 L
            gas: EAN32
            start: 210 bar
            end: 80 bar
        weight: 4 kg
        suit: wetsuit
        buddies: [juhan, Anne Mets]
        ---

        Prison wall.

        """
    )
  }

  /// An accepted default is no input of the user; a typed date is, even today's.
  @Test(arguments: [
    ("", false), ("-", false), ("2025-07-02", true), ("10:30", true), ("2025-07-01", true),
  ])
  func whoTypesSaysSomething(moment: String, says: Bool) {
    var dialogue = dialogue()
    _ = dialogue.take(moment)
    while dialogue.current != nil { _ = dialogue.take("") }
    #expect(dialogue.saysSomething == says)
    dialogue.reopen()
    while dialogue.current != nil { _ = dialogue.take("") }
    #expect(dialogue.saysSomething == says)
    dialogue.reopen()
    _ = dialogue.take("2025-07-02")
    #expect(dialogue.saysSomething)
    _ = dialogue.take("Rummu quarry")
    #expect(dialogue.saysSomething)
  }

  @Test func enterTakesWhatIsOffered() {
    var dialogue = dialogue()
    #expect(dialogue.standard == "2025-07-02")
    for _ in dialogue.questions { #expect(isTaken(dialogue.take(""))) }
    #expect(dialogue.current == nil)
    let dive = dialogue.result.composed().dive
    #expect(dive.date?.value.description == "2025-07-02")
    #expect(dive.duration == nil)
    #expect(dive.tanks.first?.value.start == nil)
  }

  /// A number without a unit is in the one that the question shows; what else it could be is asked.
  @Test(arguments: [
    ("duration", "38", "duration=38 min"), ("max-depth", "18", "max-depth=18 m"),
    ("max-depth", "18,4", "max-depth=18.4 m"), ("duration", "40,5", "duration=40 min 30 s"),
    ("max-depth", "18,4 m", "max-depth=18.4 m"),
    ("max-depth", "60,5 ft", "max-depth=60.5 ft"), ("max-depth", "60 ft", "max-depth=60 ft"),
    ("water-temperature", "4,5", "water-temperature=4.5 °C"), ("weight", "6", "weight=6 kg"),
    ("visibility", "8", "visibility=8 m"), ("visibility", "good", "visibility=good"),
    ("altitude", "1,200", nil), ("duration", "1:25", nil),
  ])
  func aNumberIsInTheUnitOfTheQuestion(key: String, answer: String, said: String?) {
    let draft = DiveDraft(past, model: .nothing, assignments: [])
    var dialogue = Dialogue(draft, .fixed([.field(key), .notes]), today: nil)
    #expect(isTaken(dialogue.take(answer)) == (said != nil))
    #expect(dialogue.result.assignments == [said].compactMap { $0 })
    // Who comes back sees what was understood.
    _ = dialogue.take("<")
    #expect(said == nil || dialogue.standard == said?.split(separator: "=").last.map(String.init))
  }

  /// Of two durations one is chosen by its number; no dive takes a minute.
  @Test func aDurationIsChosenByItsNumber() {
    let draft = DiveDraft(past, model: .nothing, assignments: [])
    var dialogue = Dialogue(draft, .fixed([.field("duration"), .notes]), today: nil)
    #expect(!isTaken(dialogue.take("1:10")))
    #expect(dialogue.choices == ["1 h 10 min", "1 min 10 s"])
    #expect(isTaken(dialogue.take("1")))
    #expect(dialogue.result.assignments == ["duration=1 h 10 min"])
    #expect(dialogue.current == .notes)
  }

  /// The beginning of one group's id is enough for an offer.
  @Test func aGroupIsOfferedByItsBeginning() throws {
    var dialogue = dialogue("date=2025-07-02", "time=10:30", groups: ["harju-divers", "seals"])
    try #require(dialogue.current == .group(["harju-divers", "seals"]))
    #expect(!isTaken(dialogue.take("Harju")))
    #expect(dialogue.standard == "harju-divers")
  }

  @Test func anImperialLogIsAskedInFeet() throws {
    let files = EntryLog.files.merging(["divelog.yml": "format: 1\nunits: imperial\n"]) { $1 }
    let past = EntryLog.past(of: "me", in: try EntryLog.log(files))
    let draft = DiveDraft(past, model: .nothing, assignments: [])
    let asked: [Question] = [.field("max-depth"), .field("water-temperature"), .pressures]
    var dialogue = Dialogue(draft, .fixed(asked), today: nil)
    #expect(asked.map { $0.unit(dialogue.units) } == ["ft", "°F", "psi"])
    for answer in ["61,5", "54", "3000-700"] { #expect(isTaken(dialogue.take(answer))) }
    #expect(
      dialogue.result.assignments == [
        "max-depth=61.5 ft", "water-temperature=54 °F", "tanks.1.start=3000 psi",
        "tanks.1.end=700 psi",
      ]
    )
  }

  @Test func aMistakeIsReportedAndFixedByEnter() throws {
    var dialogue = dialogue("date=2025-07-02", "time=10:30", "site=rummu", "duration=40 min")
    #expect(dialogue.current == .field("max-depth"))
    guard case .refused(let problems, _) = dialogue.take("18.4 fathoms") else {
      return #expect(Bool(false), "an unknown unit was taken")
    }
    #expect(problems.map(\.id) == ["unknown-unit"])
    #expect(dialogue.toCorrect == "18.4 fathoms")
    // Enter does not leave out what was typed.
    for _ in 0..<2 { #expect(!isTaken(dialogue.take(""))) }
    #expect(dialogue.current == .field("max-depth"))
    #expect(isTaken(dialogue.take("18.4")))
    #expect(dialogue.toCorrect == nil)
    #expect(dialogue.result.assignments.contains("max-depth=18.4 m"))
  }

  @Test func aRefusedAnswerIsLeftOutByADashAlone() {
    var dialogue = dialogue("date=2025-07-02", "time=10:30", "site=rummu", "duration=40 min")
    _ = dialogue.take("deep")
    #expect(isTaken(dialogue.take("-")))
    #expect(dialogue.toCorrect == nil)
    _ = dialogue.take("<")
    _ = dialogue.take("deep")
    _ = dialogue.take("<")
    #expect(dialogue.toCorrect == nil)
  }

  @Test func anUnknownIDIsToldAndTheNearestOffered() {
    var dialogue = dialogue("date=2025-07-02", "time=10:30")
    #expect(dialogue.current == .field("site"))
    guard case .refused(let problems, _) = dialogue.take("rumu") else {
      return #expect(Bool(false), "an unknown id was taken")
    }
    #expect(problems.map(\.id) == ["unknown-site"])
    #expect(dialogue.standard == "rummu")
    _ = dialogue.take("hara")
    #expect(dialogue.standard == "Hara")
  }

  /// Who is a question ahead, or behind, has not named a site.
  @Test(arguments: [
    "14:00", "40 ft", "18.5 m", "2/7/2023", "12.5.2023", "2023-07-02", "2500 24:00", "2.7.23 10:15",
  ])
  func aDateATimeOrADepthIsNoSite(answer: String) {
    var dialogue = dialogue("date=2025-07-02", "time=10:30")
    guard case .refused(let problems, _) = dialogue.take(answer) else {
      return #expect(Bool(false), "\(answer) was taken")
    }
    #expect(problems.map(\.message) == [.answerIsNoSite(text: answer)])
    #expect(dialogue.current == .field("site"))
    #expect(isTaken(dialogue.take("40 ft wall")))
  }

  @Test func oneGoesBackToTheQuestionBefore() {
    var dialogue = dialogue()
    _ = dialogue.take("10:30")
    _ = dialogue.take("canyon")
    _ = dialogue.take("<")
    #expect(dialogue.current == .field("site"))
    #expect(dialogue.standard == "canyon")
    #expect(isTaken(dialogue.take("rummu")))
    #expect(dialogue.result.composed().dive.site?.value.text == "rummu")
    for _ in 0..<5 { _ = dialogue.take("<") }
    #expect(dialogue.current == .moment)
  }

  /// Personal answers are dropped when the dive becomes a group's.
  @Test func answersToWhatIsNotAskedAnyMoreDoNotHold() throws {
    let club = EntryLog.files.merging([
      "groups/club/group.md": "---\nname: Club\nmembers: [me]\n---\n"
    ]) { $1 }
    let past = EntryLog.past(of: "me", in: try EntryLog.log(club))
    let draft = DiveDraft(past, model: .habits, assignments: [])
    let choice = QuestionChoice(past, groups: ["club"], known: [])
    var dialogue = Dialogue(draft, .newDive(choice), today: "2025-07-02")
    for answer in ["10:30", "", "rummu", "40 min", "12 m"] {
      #expect(isTaken(dialogue.take(answer)), "\(answer)")
    }
    try #require(dialogue.current == .pressures)
    #expect(isTaken(dialogue.take("210-80")))
    #expect(dialogue.answered.contains("tanks.1.start=210 bar"))
    for _ in 0..<5 { _ = dialogue.take("<") }
    try #require(dialogue.current == .group(["club"]))
    #expect(isTaken(dialogue.take("club")))
    #expect(dialogue.group == "club")
    #expect(!dialogue.answered.contains { $0.hasPrefix("tanks") })
    #expect(!dialogue.questions.contains(.pressures))
    // Going back once more restores the answers.
    _ = dialogue.take("<")
    #expect(isTaken(dialogue.take("-")))
    #expect(dialogue.answered.contains("tanks.1.start=210 bar"))
  }

  @Test func whatWasWrongBeforeIsHeldAgainstNoAnswer() {
    var dialogue = dialogue("tanks.3.gas=EAN50")
    #expect(!dialogue.result.composed().problems.isEmpty)
    #expect(isTaken(dialogue.take("10:30")))
  }

  @Test func aQuickEntryAsksWhatEveryDiveHas() throws {
    let past = self.past
    let draft = DiveDraft(past, model: .nothing, assignments: [])
    let choice = QuestionChoice(past, groups: ["club"], known: [], isQuick: true)
    var dialogue = Dialogue(draft, .newDive(choice), today: "2025-07-02")
    let keys = ["site", "duration", "max-depth"]
    #expect(dialogue.questions == [.moment] + keys.map { .field($0) })
    for answer in ["2022-10-11", "rummu", "38", "12"] { #expect(isTaken(dialogue.take(answer))) }
    let composed = dialogue.result.composed()
    #expect(composed.dive.tanks.isEmpty && composed.dive.buddies.isEmpty)
    let next = NextDive(after: composed)
    #expect(next.date == "2022-10-11")
    #expect(next.given == ["site=rummu"])
  }

  @Test func habitsThatAreNotAskedAreTold() {
    let dialogue = dialogue("date=2025-07-02", "time=10:30", "site=rummu")
    #expect(dialogue.takenOver == ["tanks 11 L EAN32", "weight 4 kg", "suit wetsuit"])
  }

  @Test func aDashLeavesAHabitOut() {
    var dialogue = dialogue("date=2024-10-02", "time=14:00")
    #expect(dialogue.standard == "canyon")
    _ = dialogue.take("-")
    #expect(dialogue.result.composed().dive.site == nil)
  }

  @Test func aQuestionMarkAsksBack() {
    var dialogue = dialogue()
    guard case .explain(.moment) = dialogue.take("?") else {
      return #expect(Bool(false), "a question mark was taken")
    }
    #expect(dialogue.current == .moment)
  }

  @Test(arguments: [("max-depth", "500"), ("duration", "0"), ("duration", "-5")])
  func aNumberThatIsWrongInItsUnitIsRefusedForThat(key: String, answer: String) {
    let draft = DiveDraft(past, model: .habits, assignments: ["date=2025-07-02", "site=rummu"])
    var dialogue = Dialogue(draft, .fixed([Question(about: key)]), today: nil)
    guard case .refused(let problems, let readings) = dialogue.take(answer) else {
      return #expect(Bool(false), "\(answer) was taken")
    }
    #expect(!problems.isEmpty && !problems.contains { $0.id == "missing-unit" }, "\(problems)")
    #expect(readings == [] && dialogue.standard == nil)
    #expect(dialogue.toCorrect == answer)
  }

  @Test func fixedQuestionsAreAskedAndNoOthers() {
    let draft = DiveDraft(past, model: .habits, assignments: ["date=2025-07-02", "site=rummu"])
    let asked = ["weight", "tanks", "rating"].map { Question(about: $0) }
    var dialogue = Dialogue(draft, .fixed(asked), today: nil)
    #expect(dialogue.standard == "4 kg")
    _ = dialogue.take("5 kg")
    _ = dialogue.take("200-100")
    #expect(!isTaken(dialogue.take("7")))
    _ = dialogue.take("4")
    #expect(dialogue.current == nil)
    #expect(dialogue.result.composed().dive.rating?.value == 4)
  }

  @Test func tabFindsIDsByNamesAndNamesOfBuddies() {
    let site = Completions(to: .field("site"), past)
    #expect(site.answers(to: "rum") == ["rummu"])
    #expect(site.answers(to: "THE") == ["canyon"])
    #expect(site.answers(to: "") == ["rummu", "canyon"])
    let buddies = Completions(to: .field("buddies"), past)
    #expect(buddies.answers(to: "juhan, an") == ["juhan, Anne Mets"])
    #expect(buddies.answers(to: "juhan, ju").isEmpty)
    #expect(Completions(to: .field("entry"), past).answers(to: "b") == ["boat"])
  }
}
