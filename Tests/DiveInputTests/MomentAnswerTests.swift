import DiveInput
import Diagnostics
import Testing
import Wording

/// The first question: a day and a time, as people write them.
@Suite struct MomentAnswerTests: DialogueSuite {
  let past: PastDives

  init() throws { past = try Self.past() }

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
      "a day in other words, and a time", ["17 Styczen 2023", "10:30", "2023-01-17"],
      "date: 2023-01-17\ntime: 10:30\n"
    ),
    ("a day as an Estonian writes it", ["5. juuni 2023", ""], "date: 2023-06-05\n"),
    (
      "the same with a time", ["5. juuni 2023 kell 10.30", ""],
      "date: 2023-06-05\ntime: 10:30\n"
    ),
    (
      "a day as a Finn writes it", ["5. kesäkuuta 2023 klo 10.30", ""],
      "date: 2023-06-05\ntime: 10:30\n"
    ),
    ("numbers and a word", ["5.6.2023 klo 10.30", ""], "date: 2023-06-05\ntime: 10:30\n"),
    ("a time in words, and a time", ["10 h 30", "10:30"], "date: 2025-07-02\ntime: 10:30\n"),
    ("no time, and a time", ["10h30", "10:30"], "date: 2025-07-02\ntime: 10:30\n"),
    ("a day and an hour", ["14.7.2023 13", ""], "date: 2023-07-14\ntime: 13:00\n"),
    ("an hour, and a time", ["14.7.2023 9", "9:30"], "date: 2023-07-14\ntime: 9:30\n"),
    ("2/7/2023", ["2/7/2023", "1"], "date: 2023-07-02\n"),
    ("2/7/23", ["2/7/23", "", "2"], "date: 2023-02-07\n"),
  ])
  func aMomentIsWrittenAsOneDoes(_: String, lines: [String], written: String) {
    var dialogue = dialogue()
    for line in lines.dropLast() { #expect(!isTaken(dialogue.take(line)), "\(line)") }
    #expect(isTaken(dialogue.take(lines.last ?? "")))
    #expect(dialogue.result.composed().text.contains(written))
  }

  /// A word that is neither a day nor a time is not called a second day.
  @Test func aWordThatMeansNothingIsNotSaidTwice() {
    var dialogue = dialogue()
    guard case .refused(let problems, _) = dialogue.take("2023-06-05 morning") else {
      return #expect(Bool(false), "taken")
    }
    #expect(problems.map(\.id) == ["bad-date"])
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

  @Test func whatWasDeletedIsForgotten() {
    var dialogue = dialogue()
    #expect(!isTaken(dialogue.take("yesterday noon")))
    #expect(dialogue.toCorrect == "yesterday noon")
    dialogue.forgetRefused()
    #expect(dialogue.toCorrect == nil)
    #expect(dialogue.standard == "2025-07-02")
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
}
