import DiveInput
import DiveModel
import DiveUnits
import Diagnostics
import Testing
import Wording

@Suite struct DialogueTests {
  private let past: PastDives

  init() throws { past = EntryLog.past(of: "me", in: try EntryLog.log(EntryLog.files)) }

  private func dialogue(_ assignments: String..., groups: [String] = []) -> Dialogue {
    let draft = DiveDraft(past, model: .habits, assignments: assignments)
    let choice = QuestionChoice(
      past,
      groups: groups,
      known: Set(
        assignments.compactMap { text in
          text.split(separator: "=").first.map(String.init)
        }
      )
    )
    return Dialogue(draft, .newDive(choice), today: "2025-07-02")
  }

  private func isTaken(_ reply: Dialogue.Reply) -> Bool {
    if case .taken = reply { true } else { false }
  }

  /// What is certain is taken, what is probable is offered.
  @Test(arguments: [
    ("10.30", ["10.30"], "date: 2025-07-02\ntime: 10:30\n"),
    ("3.6.23", ["3.6.23", ""], "date: 2023-06-03\n"),
    ("3.6.2023 10.05", ["3.6.2023 10.05", ""], "date: 2023-06-03\ntime: 10:05\n"),
    ("10.05", ["10.05", "1"], "date: 2025-07-02\ntime: 10:05\n"),
    ("10.05", ["10.05", "", "2"], "date: 2025-05-10\n"),
    ("22.11", ["22.11", "2"], "date: 2024-11-22\n"),
    ("1.1.69", ["1.1.69", ""], "date: 1969-01-01\n"),
    ("3.6.23 and a time", ["3.6.23", "10.30"], "date: 2023-06-03\ntime: 10:30\n"),
    ("2/7/2023 and a time", ["2/7/2023", "10:30", "2"], "date: 2023-02-07\ntime: 10:30\n"),
    (
      "no day, and a time", ["31.2.2023", "10:30", "3.3.2023", ""],
      "date: 2023-03-03\ntime: 10:30\n"
    ),
    ("a day in words, and a time", ["17 June 2023", "10:30"], "date: 2023-06-17\ntime: 10:30\n"),
    (
      "a day in other words, and a time", ["17 Tammikuu 2023", "10:30", "2023-01-17"],
      "date: 2023-01-17\ntime: 10:30\n"
    ),
    ("a time in words, and a time", ["10 h 30", "10:30"], "date: 2025-07-02\ntime: 10:30\n"),
    ("no time, and a time", ["10h30", "10:30"], "date: 2025-07-02\ntime: 10:30\n"),
    ("2/7/2023", ["2/7/2023", "1"], "date: 2023-07-02\n"),
    ("2/7/23", ["2/7/23", "", "2"], "date: 2023-02-07\n"),
  ])
  func aMomentIsWrittenAsOneDoes(_: String, lines: [String], written: String) {
    var dialogue = dialogue()
    for line in lines.dropLast() { #expect(!isTaken(dialogue.take(line)), "\(line)") }
    #expect(isTaken(dialogue.take(lines.last ?? "")))
    #expect(dialogue.result.composed().text.contains(written))
  }

  /// The day of an answer with a wrong time is kept for the right one.
  @Test func aWrongTimeIsCorrectedAlone() {
    var dialogue = dialogue()
    #expect(!isTaken(dialogue.take("30.6.23 25.00")))
    #expect(isTaken(dialogue.take("22:00")))
    #expect(dialogue.result.composed().text.contains("date: 2023-06-30\ntime: 22:00\n"))
  }

  /// The number of a day leaves no room for the time, so that is asked for.
  @Test func aDayChosenByItsNumberIsFollowedByTheTime() {
    var dialogue = dialogue()
    #expect(!isTaken(dialogue.take("3/6/2023")))
    #expect(isTaken(dialogue.take("2")))
    #expect(dialogue.current == .field("time"))
    #expect(isTaken(dialogue.take("10:30")))
    #expect(dialogue.current == .field("site"))
    #expect(dialogue.result.composed().text.contains("date: 2023-03-06\ntime: 10:30\n"))
    for line in ["<", "2023-06-03"] { _ = dialogue.take(line) }
    #expect(dialogue.current == .field("site"))
    #expect(dialogue.result.composed().text.contains("date: 2023-06-03\ntime: 10:30\n"))
    // A time that was typed with the day is not asked for.
    for line in ["<", "3/6/2023 11:00", "1"] { _ = dialogue.take(line) }
    #expect(dialogue.current == .field("site"))
  }

  /// Neither an accepted nor a corrected day loses a time that was asked for by itself, whether one
  /// goes back or the whole dive is asked again.
  @Test(arguments: [
    ([""], "date: 2023-03-06\ntime: 10:30\n"), (["?", ""], "date: 2023-03-06\ntime: 10:30\n"),
    (["<", ""], "date: 2023-03-06\ntime: 10:30\n"),
    (["2023-06-03"], "date: 2023-06-03\ntime: 10:30\n"),
    (["3/7/2023", "1"], "date: 2023-07-03\ntime: 10:30\n"),
    (["noon", "2023-06-03"], "date: 2023-06-03\ntime: 10:30\n"),
    (["11:00"], "date: 2023-03-06\ntime: 11:00\n"), (["-"], nil),
  ])
  func aTimeAskedForByItselfStays(answers: [String], written: String?) {
    for isReopened in [false, true] {
      var dialogue = dialogue()
      for line in ["3/6/2023", "2", "10:30", "rummu"] { _ = dialogue.take(line) }
      for _ in 0..<20 { _ = dialogue.take(isReopened ? "" : "<") }
      if isReopened { dialogue.reopen() }
      #expect(dialogue.current == .moment)
      #expect(dialogue.standard == "2023-03-06 10:30")
      for line in answers { _ = dialogue.take(line) }
      for _ in 0..<20 { _ = dialogue.take("") }
      #expect(dialogue.current == nil)
      let text = dialogue.result.composed().text
      #expect(text.contains(written ?? "time:") == (written != nil), "\(text)")
    }
  }

  @Test func aTimeThatWasLeftOutIsAskedForAgain() {
    var dialogue = dialogue()
    for line in ["3/6/2023", "2", "-", "<", "<", ""] { _ = dialogue.take(line) }
    #expect(dialogue.current == .field("time"))
    #expect(isTaken(dialogue.take("11:00")))
    #expect(dialogue.current == .field("site"))
    #expect(dialogue.result.composed().text.contains("date: 2023-03-06\ntime: 11:00\n"))
  }

  /// The problem is what is wrong with a date or a time, not that one is said twice.
  @Test(arguments: [
    ("30.6.23 25.00", "25.00"), ("25.00 2023-06-30", "25.00"), ("17 June 2023", "17 June 2023"),
    ("June 17, 2023 10:30", "June 17, 2023"), ("17 Tammikuu 2023", "17 Tammikuu 2023"),
  ])
  func whatIsWrongWithAMomentIsSaid(text: String, wrong: String) throws {
    var dialogue = dialogue()
    guard case .refused(let problems, _) = dialogue.take(text) else {
      Issue.record("\(text) is taken")
      return
    }
    let texts = problems.map { Language.english.words($0.message) }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("'\(wrong)'") == true, "\(texts)")
    #expect(texts.first?.contains("second time") == false)
  }

  @Test(arguments: [Int.min, -1, 0, 3, Int.max])
  func aNumberThatIsNoChoiceIsRefused(number: Int) {
    var dialogue = dialogue()
    #expect(!isTaken(dialogue.take("2/7/2023")))
    #expect(!isTaken(dialogue.take("\(number)")))
  }

  @Test(arguments: [("12,5", "12 min 30 s"), ("12.5", "12 min 30 s"), ("47", "47 min")])
  func aDurationMayHaveAFraction(answer: String, written: String) {
    var dialogue = dialogue("site=rummu-quarry")
    #expect(isTaken(dialogue.take("10:30")))
    #expect(dialogue.current == .field("duration"))
    #expect(isTaken(dialogue.take(answer)))
    #expect(dialogue.result.composed().text.contains("duration: \(written)\n"))
  }

  @Test func whatWasDeletedIsForgotten() {
    var dialogue = dialogue()
    #expect(!isTaken(dialogue.take("yesterday noon")))
    #expect(dialogue.toCorrect == "yesterday noon")
    dialogue.forgetRefused()
    #expect(dialogue.toCorrect == nil)
    #expect(dialogue.standard == "2025-07-02")
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

  @Test(arguments: [
    ("10:30", ["date=2025-07-02", "time=10:30"]),
    ("2025-06-01 10:30", ["date=2025-06-01", "time=10:30"]),
    ("2025-06-01T10:30+03:00", ["date=2025-06-01", "time=10:30", "zone=+03:00"]),
    ("10:30 -05:00", ["date=2025-07-02", "time=10:30", "zone=-05:00"]),
  ])
  func aMomentIsADayATimeAndAZone(answer: String, said: [String]) {
    var dialogue = dialogue()
    #expect(isTaken(dialogue.take(answer)))
    #expect(dialogue.result.assignments == said)
  }

  @Test(arguments: [
    "10:30 11:45", "2025-06-01 10:30 11:40", "2025-06-01 2025-06-02", "2025-06-01 10:30 boat",
    "10:30 +03:00 +02:00",
  ])
  func aMomentThatSaysTooMuchIsRefused(answer: String) {
    var dialogue = dialogue()
    #expect(!isTaken(dialogue.take(answer)))
    #expect(dialogue.result.assignments.isEmpty)
  }

  /// What was right in a date and a time is not typed again: neither after a refusal nor later.
  @Test(arguments: [
    (["11.10.2022 12:00", "2022-10-11"], ["date=2022-10-11", "time=12:00"]),
    (["2022-10-11 12:00", "<", "2022-10-12"], ["date=2022-10-12", "time=12:00"]),
    (["2022-10-11 12:00 +03:00", "<", "14:00"], ["date=2022-10-11", "time=14:00", "zone=+03:00"]),
    (["12:00", "<", "2022-10-12"], ["date=2022-10-12", "time=12:00"]),
    (["2022-10-11 25:00", "12:00"], ["date=2022-10-11", "time=12:00"]),
    (["2022-10-11 12:00", "<", "-", "<", "2022-10-12"], ["date=2022-10-12"]),
    (["31.12.2022 12:00", ""], ["date=2022-12-31", "time=12:00"]),
    (["12:00 31.12.2022", ""], ["date=2022-12-31", "time=12:00"]),
  ])
  func aTimeStaysWhenTheDateIsCorrected(answers: [String], said: [String]) {
    var dialogue = dialogue()
    for answer in answers { _ = dialogue.take(answer) }
    #expect(dialogue.result.assignments == said)
    _ = dialogue.take("<")
    let shown = said.compactMap { $0.split(separator: "=").last }.joined(separator: " ")
    #expect(dialogue.standard == shown)
  }

  @Test func theReadingOfADateHasTheTime() {
    var dialogue = dialogue()
    #expect(!isTaken(dialogue.take("11.10.2022 12:00")))
    #expect(dialogue.standard == "2022-10-11 12:00")
    #expect(isTaken(dialogue.take("")))
    #expect(dialogue.result.assignments == ["date=2022-10-11", "time=12:00"])
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

  @Test func pressuresOfATankThatIsNotThereAreRefused() {
    var dialogue = dialogue(
      "date=2025-07-02",
      "time=10:30",
      "site=rummu",
      "duration=40 min",
      "max-depth=10 m"
    )
    #expect(dialogue.current == .pressures)
    #expect(!isTaken(dialogue.take("210-80, , 200-190")))
    #expect(dialogue.current == .pressures)
    #expect(isTaken(dialogue.take("210-80, 200-190")))
    #expect(dialogue.result.composed().dive.tanks.count == 2)
  }

  @Test(
    arguments: [
      ("12 L 200-70", "12 L", nil, "200 bar", "70 bar"),
      ("12l: 200-70", "12 L", nil, "200 bar", "70 bar"),
      ("15 L air 200 bar to 70 bar", "15 L", "air", "200 bar", "70 bar"),
      ("2x12 L EAN32 210-80", "2x12 L", "EAN32", "210 bar", "80 bar"),
      ("11,1 l 21/35 210-80", "11.1 L", "21/35", "210 bar", "80 bar"),
      ("12 L", "12 L", nil, nil, nil),
      ("12 L, 200-70", "12 L", nil, "200 bar", "70 bar"),
      ("12 L, 200 bar", "12 L", nil, "200 bar", nil),
      ("12 L, EAN32 210-80", "12 L", "EAN32", "210 bar", "80 bar"),
      ("12 L, nitrox 32 210-80", "12 L", "nitrox 32", "210 bar", "80 bar"),
      ("12 L nitrox 32", "12 L", "nitrox 32", nil, nil),
      ("12 L nitrox 32 210-80", "12 L", "nitrox 32", "210 bar", "80 bar"),
      ("210-80", nil, nil, "210 bar", "80 bar"),
    ] as [(String, String?, String?, String?, String?)]
  )
  func aTankIsSaidWithItsPressures(
    answer: String,
    volume: String?,
    gas: String?,
    start: String?,
    end: String?
  ) {
    let draft = DiveDraft(past, model: .habits, assignments: ["date=2025-07-02", "site=rummu"])
    var dialogue = Dialogue(draft, .fixed([Question(about: "tanks")]), today: nil)
    #expect(isTaken(dialogue.take(answer)))
    let said = [("volume", volume), ("gas", gas), ("start", start), ("end", end)]
    let expected = said.compactMap { key, value in value.map { "tanks.1.\(key)=\($0)" } }
    #expect(dialogue.result.assignments.filter { $0.hasPrefix("tanks") } == expected)
  }

  @Test func twoTanksAreTwo() {
    let draft = DiveDraft(past, model: .habits, assignments: ["date=2025-07-02", "site=rummu"])
    var dialogue = Dialogue(draft, .fixed([Question(about: "tanks")]), today: nil)
    #expect(isTaken(dialogue.take("12 L, 11,1 L 200-70")))
    #expect(
      dialogue.result.assignments.filter { $0.hasPrefix("tanks") } == [
        "tanks.1.volume=12 L", "tanks.2.volume=11.1 L", "tanks.2.start=200 bar",
        "tanks.2.end=70 bar",
      ]
    )
  }

  @Test(arguments: [
    ("80-200", "200-80"), ("12 L EAN32 80-200", "12 L EAN32 200-80"),
    ("210-80, 80-200", "210-80, 200-80"),
  ])
  func risingPressuresAreOfferedTheOtherWayRound(answer: String, offered: String) {
    let draft = DiveDraft(past, model: .habits, assignments: ["date=2025-07-02", "site=rummu"])
    var dialogue = Dialogue(draft, .fixed([Question(about: "tanks")]), today: nil)
    #expect(!isTaken(dialogue.take(answer)))
    #expect(dialogue.standard == offered)
    #expect(isTaken(dialogue.take("")))
    #expect(dialogue.current == nil)
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
