import CommandSupport
import Foundation
import Testing

/// The first evening with a stack of paper: 15 dives, typed with 38 slips.
///
/// What has one offered fix need not be typed by hand.
@Suite(.waiting) struct SlipTests {
  private static let dives = [
    "date: 2024-06-01\nmax-depth: 18,4 m\nduration: 42\nsite: rumu-quarry\n",
    "date: 2024-06-02\nsite: rumu-quarry\nmaxdepth: 12 m\nwatertemp: 8 °C\n",
    "date: 03.06.2024\ntime: 10.30\nduration: 38 minutes\n",
    "date: 2024-06-04\nrating: ****\nwater-temp: 12 C\nweight: 6kg\n",
    "date: 2024-06-05\nmax-depth: 12,5m\nweight: 6,5 kg\n",
    "date: 2024-06-06\ntanks:\n  - volume: 12 l\n    start: 70 bar\n    end: 200 bar\n",
    "date: 2024-06-07\nmax-depth: 12 m\naverage-depth: 20 m\nsite: Rummu quary\n",
    "date: 2024-06-08\ntags: - night\nshare: pubic\n",
    "date: 2024-06-09\nsite: @rummu\nvisability: 5 m\n",
    "date: 2024-06-10\nsuit: [old] wetsuit\nrating: ***\n",
    "date: 2024-06-11\nbuddies: [Mari, , Tom]\nduration: 40 mins\n",
    "date: 2024-06-12\nvisibility: 5 meters\nmax-depth: 9 meters\nentry: shor\n",
    "date:2024-06-13\nmax-depth: 10m\nduration: 1h 5min\n",
    "date: 2024-06-14\nname: Wreck: the big one\ntime: 9:30\n",
    "date: 2024-06-15\nmax-depth: 10 m\nmax-depth: 12 m\n",
    "date: 2024-06-16\nmode: snorkeling\ntanks: 12 l, 200-70 bar\n",
    "date: 2024-06-17\nnotes: Cold and dark.\nbuddies: Mary; Tõnu\n",
    "date: 2024-06-18\nsuit: 7mm\nbuddies: Juhan\n",
    "date: 2024-06-19\nsuit: 7 mm\nguide: Juhan Saar\nbuddies: Mary & Tom\n",
  ]

  private static func log() throws -> TemporaryFolder {
    var files = ["divelog.yml": "format: 1\n", "sites/rummu-quarry.md": "---\nname: Rummu\n---\n"]
    for (place, text) in dives.enumerated() {
      let day = String(place + 101).dropFirst()
      files["dives/2024-06-\(day).md"] = "---\n\(text)---\n\nA dive.\n"
    }
    let log = try TemporaryFolder(files)
    let latin = "---\ndate: 2024-06-20\n---\n\nK?rt, 4 ?C.\n".utf8.map { byte in
      byte == UInt8(ascii: "?") ? 0xE4 : byte
    }
    try Data(latin).write(to: URL(fileURLWithPath: log.path + "/dives/2024-06-20.md"))
    return log
  }

  private struct Report: Decodable {
    let diagnostics: [Problem]

    struct Problem: Decodable {
      let id: String
      let severity: String
      let path: String
      let fixes: [Fix]
    }

    struct Fix: Decodable { let safe: Bool }
  }

  private func errors(_ log: TemporaryFolder) throws -> [Report.Problem] {
    let json = try Divelog.run(["check", "--format", "json"], in: log.path).output
    return try JSONDecoder().decode(Report.self, from: Data(json.utf8)).diagnostics
      .filter { $0.severity == "error" }
  }

  @Test func whatHasOneFixIsNotTypedByHand() throws {
    let log = try Self.log()
    #expect(try errors(log).count > 20)
    let counted = try Divelog.run(["check"], in: log.path).errors
    #expect(counted.contains("more with '--fix --unsafe'"))
    #expect(counted.contains("choose from: '--fix --ask'"))
    #expect(try Divelog.run(["check", "--fix", "--unsafe"], in: log.path).status == 1)
    let left = try errors(log).filter { $0.fixes.count == 1 }
    // What says who may see the dive is left to the diver, and what would be a key of their own.
    let chosen = ["08", "14"].map { "dives/2024-06-\($0).md" }
    #expect(left.map(\.path) == chosen)
    #expect(try log.text(of: "dives/2024-06-08.md").contains("share: pubic"))
    #expect(try log.text(of: "dives/2024-06-08.md").contains("tags: [night]"))
    let second = "site: rummu-quarry\nmax-depth: 12 m\nwater-temperature: 8 °C\n"
    #expect(try log.text(of: "dives/2024-06-02.md").contains(second))
    let tanks = "tanks:\n  - volume: 12 l\n    start: 200 bar\n    end: 70 bar\n"
    #expect(try log.text(of: "dives/2024-06-16.md").contains("mode: snorkel\n" + tanks))
    let moved = "date: 2024-06-17\nbuddies: [Mary, Tõnu]\n---\n\nCold and dark.\n\nA dive.\n"
    #expect(try log.text(of: "dives/2024-06-17.md").hasSuffix(moved))
    #expect(try log.text(of: "dives/2024-06-18.md").contains("suit: 7 mm\nbuddies: Juhan Saar\n"))
    #expect(try log.text(of: "dives/2024-06-19.md").contains("buddies: [Mary, Tom]\n"))
    #expect(try log.text(of: "dives/2024-06-20.md").hasSuffix("\n\nKärt, 4 äC.\n"))
  }

  /// A fix that another one makes possible is made too.
  @Test(arguments: [
    ("\tsite: Rummu\n\tmax-depth: 9 m", "site: Rummu\nmax-depth: 9 m"),
    ("  site: Rummu", "site: Rummu"), ("number: #12", "number: 12"),
    ("number: nr 12", "number: 12"),
    ("number: No. 12", "number: 12"),
    (
      "time: 10:30\n    site: Rummu\n    max-depth: 9 m",
      "time: 10:30\nsite: Rummu\nmax-depth: 9 m"
    ),
  ])
  func whatAFixLeavesIsFixed(line: String, fixed: String) throws {
    let path = "dives/2024/2024-06-01.md"
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", path: "---\ndate: 2024-06-01\n\(line)\n---\n",
    ])
    let done = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path)
    let expected = "---\ndate: 2024-06-01\n\(fixed)\n---\n"
    #expect(try log.text(of: path) == expected, "\(done.output)")
    #expect(try Divelog.run(["check"], in: log.path).status == 0)
  }

  /// What has two readings is chosen, not typed.
  @Test(arguments: [("1", "max-depth: 10 m"), ("2", "max-depth: 12 m")])
  func oneOfTwoValuesIsChosen(answer: String, left: String) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024-06-01.md": "---\ndate: 2024-06-01\nmax-depth: 10 m\nmax-depth: 12 m\n---\n",
    ])
    let terminal = try Terminal(["check", "--fix", "--ask"], in: log.path)
    terminal.mustBeRaw = false
    try terminal.answer("Which one? 1 to 2", answer + "\r")
    #expect(try terminal.status() == 0)
    let text = try log.text(of: "dives/2024-06-01.md")
    #expect(text == "---\ndate: 2024-06-01\n\(left)\n---\n")
  }

  /// The command in the note makes two spellings one.
  @Test func aSpellingIsRenamedByTheCommandThatIsNamed() throws {
    var files = ["divelog.yml": "format: 1\n"]
    for (day, suit) in ["7mm", "7 mm", "7mm", "7 mm", "7 mm"].enumerated() {
      files["dives/2024-06-0\(day + 1).md"] = "---\ndate: 2024-06-0\(day + 1)\nsuit: \(suit)\n---\n"
    }
    let log = try TemporaryFolder(files)
    let told = try Divelog.run(["check"], in: log.path).output
    #expect(told.contains("divelog rename suit 7mm '7 mm'"), "\(told)")
    let renamed = try Divelog.run(["rename", "suit", "7mm", "7 mm", "--yes"], in: log.path)
    #expect(renamed.status == 0, "\(renamed.errors)")
    #expect(try Divelog.run(["check"], in: log.path).output == "")
  }

  @Test func whatIsSafeIsMarked() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024-06-01.md": "---\ndate: 2024-06-01\nmax-depth: 18,4 m\nmode: snorkeling\n---\n",
    ])
    let told = try Divelog.run(["check"], in: log.path).output
    #expect(told.contains("= safe fix: write '18.4 m'"))
    #expect(told.contains("= fix: write 'snorkel'"))
  }

  @Test func aSafeFixIsAllThatIsMadeUnasked() throws {
    let log = try Self.log()
    _ = try Divelog.run(["check", "--fix"], in: log.path)
    #expect(try log.text(of: "dives/2024-06-02.md").contains("site: rumu-quarry\n"))
    #expect(try errors(log).allSatisfy { $0.fixes.first?.safe != true })
  }

  @Test(arguments: [
    ("divelog.yml", "format: 1\nshar: public\n"),
    ("groups/club/group.md", "---\nname: C\nmembers:\n  - diver: aina\n---\n"),
    ("dives/a.md", "---\ndate: 2024-06-01\nshare: grop\n---\n"),
    ("dives/a.md", "---\ndate: 2024-06-01\nshre: public\n---\n"),
    ("dives/a.md", "---\ndate: 2024-06-01\nshare: - public\n---\n"),
    ("dives/a.md", "---\ndate: 2024-06-01\ngroup: tratu\nshare: group\n---\n"),
    ("dives/a.md", "---\ndate: 2024-06-01\ngrup: tartu\nshare: group\n---\n"),
    ("trips/a.md", "---\nname: A\nmembers:\n- tomm\n- aino\n---\n"),
  ])
  func whoMaySeeWhatIsNeverGuessed(path: String, text: String) throws {
    let log = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    try log.write("---\nname: Aino\n---\n", to: "divers/aino/diver.md")
    try log.write("---\nname: Tom\n---\n", to: "divers/tom/diver.md")
    try log.write("---\nname: Tartu\n---\n", to: "groups/tartu/group.md")
    try log.write(text, to: path)
    _ = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path)
    let lines = try log.text(of: path).split(separator: "\n").filter { $0.contains("share:") }
    let before = text.split(separator: "\n").filter { $0.contains("share:") }
    #expect(lines == before)
    let groups = ["grup:", "group: tratu", "tomm"].filter(text.contains)
    #expect(try groups.allSatisfy(log.text(of: path).contains))
    if path.hasPrefix("groups") { #expect(try log.text(of: path) == text) }
  }

  /// What a reader would see only because of a guess stays as it is; other files are fixed.
  @Test func aGuessShowsNoReaderMore() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\nshare: group\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "groups/club/group.md": """
      ---
      name: Club
      members:
        - diver: mari
          since: 2024-05-01
      ---

      """,
      "sites/secret-cave.md": "---\nname: Secret Cave\n---\n",
      "sites/rummu-quarry.md": "---\nname: Rummu\nshare: public\n---\n",
      "divers/mari/dives/2024-05-02.md": "---\ndate: 2024-04-02\n---\n",
      "divers/mari/dives/2024-06-02.md":
        "---\ndate: 2024-06-02\nsite: secret-cav\nshare: public\n---\n",
      "divers/mari/dives/2024-06-03.md":
        "---\ndate: 2024-06-03\nsite: secret-cave\nshare: private\n---\n",
      "divers/mari/dives/2024-06-05.md": """
      ---
      date: 2024-06-05
      site: rumu-quarry
      position: 59.33333, 24.44444
      buddies: [tomm]
      share: public
      ---

      """,
      "divers/tom/diver.md": "---\nname: Tom\nshare: public\n---\n",
      "divers/mari/dives/2024-06-04.md":
        "---\ndate: 2024-06-04\nsite: rumu-quarry\nshare: private\n---\n",
    ])
    let before = try log.files().filter { $0.contains("/dives/") }
      .reduce(into: [:]) { $0[$1] = try log.text(of: $1) }
    _ = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path)
    let changed = try before.filter { try log.text(of: $0.key) != $0.value }.map(\.key)
    #expect(changed == ["divers/mari/dives/2024-06-04.md"])
  }

  @Test func aFixIsChosenAmongItsReadings() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024-06-01.md": "---\ndate: 2024-06-01\nduration: 42\n---\n",
      "dives/2024-06-02.md": "---\ndate: 2024-06-02\nduration: 43\n---\n",
      "dives/2024-06-03.md": "---\ndate: 2024-06-03\nduration: 44\n---\n",
    ])
    let terminal = try Terminal(["check", "--fix", "--ask"], in: log.path)
    terminal.mustBeRaw = false
    try terminal.answer("Which one? 1 to 2", "1\r")
    try terminal.answer("Which one? 1 to 2", "9\r")
    try terminal.answer("Which one? 1 to 2", "\r")
    try terminal.answer("Which one? 1 to 2", "2\r")
    #expect(try terminal.status() == 1)
    #expect(try log.text(of: "dives/2024-06-01.md").contains("duration: 42 min\n"))
    #expect(try log.text(of: "dives/2024-06-02.md").contains("duration: 43\n"))
    #expect(try log.text(of: "dives/2024-06-03.md").contains("duration: 44 s\n"))
  }

  @Test(arguments: [("y", true), ("1", true), ("", false), ("n", false), ("q", false)])
  func theOnlyFixIsTakenWithYes(answer: String, isTaken: Bool) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024-06-01.md": "---\ndate: 2024-06-01\nratin: 4\n---\n",
    ])
    let terminal = try Terminal(["check", "--fix", "--ask"], in: log.path)
    terminal.mustBeRaw = false
    try terminal.answer("Apply it?", answer + "\r")
    _ = try terminal.status()
    let text = try log.text(of: "dives/2024-06-01.md")
    #expect(text.contains("rating: 4") == isTaken)
  }

  /// A question mark is no answer.
  @Test(arguments: [
    ("ratin: 4", "Apply it?", "y: apply this fix", "y", "rating: 4"),
    ("duration: 42", "Which one? 1 to 2", "1 to 2: apply that fix", "1", "duration: 42 min"),
  ])
  func theChoicesAreExplained(
    line: String,
    question: String,
    words: String,
    answer: String,
    fixed: String
  ) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024-06-01.md": "---\ndate: 2024-06-01\n\(line)\n---\n",
    ])
    let terminal = try Terminal(["check", "--fix", "--ask"], in: log.path)
    terminal.mustBeRaw = false
    try terminal.answer(question, "?\r")
    try terminal.wait { terminal.screen.contains { $0.contains(words) } }
    try terminal.answer(question, answer + "\r")
    _ = try terminal.status()
    #expect(try log.text(of: "dives/2024-06-01.md").contains(fixed))
  }

  @Test func whoStopsKeepsWhatWasChosen() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024-06-01.md": "---\ndate: 2024-06-01\nduration: 42\nmax-depth: 1,5 m\n---\n",
      "dives/2024-06-02.md": "---\ndate: 2024-06-02\nduration: 43\n---\n",
    ])
    let terminal = try Terminal(["check", "--fix", "--ask"], in: log.path)
    terminal.mustBeRaw = false
    try terminal.answer("Which one? 1 to 2", "1\r")
    try terminal.answer("Which one? 1 to 2", "q\r")
    #expect(try terminal.status() == 1)
    let text = try log.text(of: "dives/2024-06-01.md")
    #expect(text.contains("duration: 42 min\nmax-depth: 1.5 m\n"))
    #expect(try log.text(of: "dives/2024-06-02.md").contains("duration: 43\n"))
  }

  @Test(arguments: [
    (["--unsafe"], "goes with '--fix'"), (["--ask"], "goes with '--fix'"),
    (["--fix", "--ask"], "needs a terminal"), (["--fix", "--diff", "--ask"], "--diff"),
  ])
  func whatGoesTogetherIsSaid(arguments: [String], message: String) throws {
    let log = try Self.log()
    let outcome = try Divelog.run(["check"] + arguments, in: log.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message))
  }
}
