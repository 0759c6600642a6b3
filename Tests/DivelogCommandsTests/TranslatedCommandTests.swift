import CommandSupport
import Foundation
import Testing

/// Commands translate values and names of things.
@Suite(.waiting) struct TranslatedCommandTests {
  private func run(_ tag: String, _ arguments: String...) throws -> String {
    let folder = Divelog.packageRoot + "/SampleLog"
    let outcome = try Divelog.run(arguments + ["--lang", tag], in: folder)
    return outcome.output + outcome.errors
  }

  @Test(arguments: [
    ("en", "top up with air"), ("et", "lase peale: õhk"), ("fi", "lisää päälle: ilma"),
  ])
  func aGasHasAName(tag: String, words: String) throws {
    let output = try run(tag, "gas", "blend", "--from", "EAN28 50 bar", "--to", "EAN32 200 bar")
    #expect(output.contains(words))
  }

  @Test(arguments: ["en", "et", "fi"])
  func aGasThatIsAdvisedCanBeTyped(tag: String) throws {
    func blend(_ top: String) throws -> String {
      try run(
        tag,
        "gas",
        "blend",
        "--from",
        "empty",
        "--to",
        "EAN32 200 bar",
        "--top-up",
        top
      )
    }
    #expect(try blend("oxygen").contains("'air'"))
    #expect(try !blend("air").contains("divelog:"))
  }

  @Test(arguments: [
    ("en", "no site 'nowhere'"), ("et", "sukeldumiskoht 'nowhere'"),
    ("fi", "sukelluspaikka 'nowhere'"),
  ])
  func aKindOfRecordHasAName(tag: String, words: String) throws {
    let output = try run(tag, "site", "show", "nowhere")
    #expect(output.contains(words))
    #expect(output.contains("'divelog site list'"))
  }

  @Test(arguments: [
    ("en", "'maxdepht' in dive"), ("et", "'maxdepht' (sukeldumine)"),
    ("fi", "'maxdepht' (sukellus)"),
  ])
  func aTableHasAName(tag: String, words: String) throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/2024-06-12.md": "---\nmaxdepht: 12 m\n---\n",
    ])
    let outcome = try Divelog.run(["check", "--lang", tag], in: folder.path)
    #expect(outcome.output.contains(words))
  }

  /// A value with a unit is what a file holds, whatever else a sentence says of it.
  @Test(arguments: ["en", "et", "fi"])
  func aFigureOfACheckHasAPoint(tag: String) throws {
    let dive = """
      ---
      date: 2024-06-12
      duration: 40 min
      max-depth: 24 m
      average-depth: 15.5 m
      tanks: [{volume: 12 L, start: 200 bar, end: 187 bar, gas: EAN60}]
      ---
      """
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/2024-06-12.md": dive,
    ])
    let arguments = ["check", "--lang", tag, "--today=2024-07-01"]
    let output = try Divelog.run(arguments, in: folder.path).output
    #expect(output.contains(/[0-9]\.[0-9]+ bar/))
    #expect(output.contains(/[0-9](\.[0-9])? L\/min/))
    #expect(!output.contains(/[0-9],[0-9]/))
  }

  /// The first questions of `new`, and the answer to a '?'.
  static let questions = [
    "en": [
      "date and time [2026-10-01]: ", "site: ", "duration in min: ", "max-depth in m: ", "18.4 m",
    ],
    "et": [
      "kuupäev ja kellaaeg [2026-10-01]: ", "sukeldumiskoht (site): ",
      "kestus (duration), ühik min: ", "suurim sügavus (max-depth), ühik m: ",
      "väärtus peab olema",
    ],
    "fi": [
      "päivä ja kellonaika [2026-10-01]: ", "sukelluspaikka (site): ",
      "kesto (duration), yksikkö min: ", "suurin syvyys (max-depth), yksikkö m: ",
      "odotettiin jotakin kuten",
    ],
  ]

  @Test(arguments: ["en", "et", "fi"])
  func whatIsAskedIsNamed(tag: String) throws {
    let questions = try #require(Self.questions[tag])
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari\n---\n",
    ])
    let terminal = try Terminal(["new", "--today=2026-10-01", "--lang", tag], in: log.path)
    for question in questions[..<3] { try terminal.answer(question, "\r") }
    try terminal.answer(questions[3], "?\r")
    try terminal.answer(questions[3], "\u{4}")
    #expect(try terminal.status() == 2)
    #expect(terminal.screen.contains { $0.contains(questions[4]) })
  }
}
