import CommandSupport
import Testing

/// A user who applies a group dive for themselves is asked for personal values.
@Suite(.serialized, .waiting) struct OwnAnswersTests {
  private static let club: [String: String] = [
    "divelog.yml": "format: 1\n",
    "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
    "divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n",
    "groups/club/group.md":
      "---\nname: Club\nmembers: [mari, juhan]\nask: [tanks, rating]\n---\n",
    "groups/club/dives/2024-06-12-1030-rummu.md": """
    ---
    date: 2024-06-12
    time: 10:30
    site: Rummu
    members: [mari, juhan]
    tanks:
      - volume: 12 L
        gas: EAN32
        start: 200 bar
      - {volume: 7 L, gas: EAN50, use: deco}
    ---

    """,
    "divers/mari/dives/2024-06-01.md":
      "---\ndate: 2024-06-01\ntanks: [{volume: 18 L, gas: air}]\n---\n",
  ]

  private func start(_ log: TemporaryFolder, _ dive: String = "club/last") throws -> Terminal {
    try Terminal(
      ["group", "apply", dive, "--for", "mari", "--today=2024-07-01"],
      in: log.path,
      environment: ["TERM": "xterm", "DIVELOG_DIVER": "mari"]
    )
  }

  /// Pressures are asked of the group's tanks, and again if they rise, the other way round.
  @Test func theGroupsTanksAreAskedOf() throws {
    let log = try TemporaryFolder(Self.club)
    let terminal = try start(log)
    let prompt = "pressures in bar, as 210-80; 12 L EAN32 and 7 L EAN50 deco"
    try terminal.answer(prompt + ": ", "80-210\r")
    try terminal.answer(prompt + " [210-80]: ", "210-80, 200-150\r")
    #expect(terminal.screen.contains("as mari, from DIVELOG_DIVER"))
    try terminal.answer("rating: ", "4\r")
    #expect(try terminal.status() == 0)
    let text = try log.text(of: "divers/mari/dives/2024/2024-06-12-1030-rummu.md")
    for line in ["start: 210 bar", "end: 80 bar", "end: 150 bar", "rating: 4", "gas: EAN50"] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(!text.contains("18 L"))
  }

  @Test func tanksThatTheGroupDoesNotKnowAreNotTheDiversOwn() throws {
    var files = Self.club
    files["groups/club/dives/2024-06-12-1030-rummu.md"] =
      "---\ndate: 2024-06-12\ntime: 10:30\nsite: Rummu\nmembers: [mari, juhan]\n---\n"
    let log = try TemporaryFolder(files)
    let terminal = try start(log)
    let question = "pressures in bar, as 210-80, or with the tank, as 12 L EAN32 210-80: "
    try terminal.answer(question, "\u{4}")
    #expect(try terminal.status() == 2)
  }

  @Test func whoLeavesIsToldTheCommand() throws {
    let log = try TemporaryFolder(Self.club)
    let terminal = try start(log)
    try terminal.answer("pressures", "210-80\r")
    try terminal.answer("rating: ", "\u{4}")
    #expect(try terminal.status() == 2)
    let command =
      "divelog group apply club/last --for mari --set 'tanks.1.start=210 bar' 'tanks.1.end=80 bar'"
    #expect(terminal.screen.contains("to repeat this: " + command))
  }

  /// After a dive was applied for all, the group's questions are still asked once.
  @Test func whatTheEntryLacksIsAsked() throws {
    let log = try TemporaryFolder(Self.club)
    let applied = try Divelog.run(["group", "apply", "last", "--today=2024-07-01"], in: log.path)
    #expect(applied.status == 0)
    let terminal = try start(log)
    try terminal.answer("pressures in bar, as 210-80; 12 L EAN32 and 7 L EAN50 deco: ", "210-80\r")
    try terminal.answer("rating: ", "4\r")
    #expect(try terminal.status() == 0)
    let text = try log.text(of: "divers/mari/dives/2024/2024-06-12-1030-rummu.md")
    for line in ["start: 210 bar", "end: 80 bar", "rating: 4"] { #expect(text.contains(line)) }
    let again = try start(log)
    #expect(try again.status() == 0)
    #expect(!again.screen.contains { $0.hasPrefix("rating") })
  }

  @Test func whatWasSaidAndNotSetIsNoSuccess() throws {
    let log = try TemporaryFolder(Self.club)
    let arguments = ["group", "apply", "last", "--for", "mari", "--set", "rating=4"]
    #expect(try Divelog.run(arguments + ["--today=2024-07-01"], in: log.path).status == 0)
    #expect(try Divelog.run(arguments + ["--today=2024-07-01"], in: log.path).status == 1)
  }

  /// Questions are asked only if something will be written.
  @Test func nothingIsAskedWhereNothingIsWritten() throws {
    var files = Self.club
    files["divers/mari/dives/2024-06-12-1030-rummu.md"] =
      "---\ndate: 2024-06-12\ntime: 10:30\nsite: Rummu\n---\n"
    files["groups/club/dives/2024-12-20-lake.md"] =
      "---\ndate: 2024-12-20\nsite: Lake\nplanned: true\nmembers: [mari, juhan]\n---\n"
    files["groups/club/dives/2024-06-14-lake.md"] =
      "---\ndate: 2024-06-14\nsite: Lake\nmembers: [juhan]\n---\n"
    let log = try TemporaryFolder(files)
    let cases: [(String, Int32)] = [("2024-06-12", 0), ("2024-12-20", 2), ("2024-06-14", 2)]
    for (dive, status) in cases {
      let terminal = try start(log, "club/" + dive)
      #expect(try terminal.status() == status, "\(dive)")
      #expect(!terminal.screen.contains { $0.hasPrefix("pressures") })
    }
  }

  @Test func theAskedFieldsAreAskedAndWritten() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
      "divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n",
      "groups/club/group.md":
        "---\nname: Club\nmembers: [mari, juhan]\nask: [weight, rating]\n---\n",
      "groups/club/dives/2024-06-12-1030-rummu.md":
        "---\ndate: 2024-06-12\ntime: 10:30\nsite: Rummu\nmembers: [mari, juhan]\n---\n",
      "divers/mari/dives/2024-06-01.md": "---\ndate: 2024-06-01\nweight: 6 kg\n---\n",
    ])
    let terminal = try Terminal(
      ["group", "apply", "club/last", "--for", "mari", "--today=2024-07-01"],
      in: log.path,
      environment: ["TERM": "xterm", "DIVELOG_DIVER": "mari"]
    )
    try terminal.answer("weight in kg [6 kg]: ", "\r")
    try terminal.answer("rating: ", "4\r")
    #expect(try terminal.status() == 0)
    let path = try #require(
      log.files().first { $0.hasPrefix("divers/mari/") && $0.contains("1030-rummu") }
    )
    let text = try log.text(of: path)
    #expect(text.contains("weight: 6 kg"))
    #expect(text.contains("rating: 4"))
  }
}
