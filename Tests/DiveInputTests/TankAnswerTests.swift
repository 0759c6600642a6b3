import DiveInput
import DiveModel
import Testing

/// Tanks and their pressures, said in one answer.
@Suite struct TankAnswerTests: DialogueSuite {
  let past: PastDives

  init() throws { past = try Self.past() }

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
      ("D12 210-80", "2x12 L", nil, "210 bar", "80 bar"),
      ("2x7 air 210-80", "2x7 L", "air", "210 bar", "80 bar"),
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
}
