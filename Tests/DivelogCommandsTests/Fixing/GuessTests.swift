import CommandSupport
import Foundation
import Testing

/// A fix that may be wrong shows no reader more, and keeps no other fix of its file back.
@Suite struct GuessTests {
  private static let files = [
    "divelog.yml": "format: 1\nshare: group\n",
    "divers/mari/diver.md": "---\nname: Mari\n---\n",
    "groups/club/group.md": "---\nname: Club\nmembers: [mari]\n---\n",
    "sites/secret-cave.md": "---\nname: Secret Cave\n---\n",
    "sites/rummu-quarry.md": "---\nname: Rummu\nshare: public\n---\n",
    "divers/mari/dives/2024-06-02.md": """
    ---
    date: 2024-06-02
    site: secret-cav
    mode: snorkeling
    max-depth: 12 meter
    share: public
    ---

    """,
    "divers/mari/dives/2024-06-03.md":
      "---\ndate: 2024-06-03\nsite: secret-cave\nshare: private\n---\n",
    "divers/mari/dives/2024-06-04.md":
      "---\ndate: 2024-06-04\nsite: rumu-quarry\nshare: private\n---\n",
  ]

  @Test func onlyTheFixThatShowsMoreIsLeft() throws {
    let log = try TemporaryFolder(Self.files)
    let counted = try Divelog.run(["check"], in: log.path).errors
    #expect(counted.contains("3 more with '--fix --unsafe'"), "\(counted)")
    let done = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path).errors
    let text = try log.text(of: "divers/mari/dives/2024-06-02.md")
    #expect(text.contains("site: secret-cav\nmode: snorkel\nmax-depth: 12 m\n"))
    #expect(try log.text(of: "divers/mari/dives/2024-06-04.md").contains("rummu-quarry"))
    #expect(done.contains("1 fix was not applied, because others might see more"), "\(done)")
    let place = "  divers/mari/dives/2024-06-02.md:3: write 'secret-cave'\n"
    #expect(done.contains(place), "\(done)")
    #expect(!done.contains("can be fixed"), "\(done)")
  }

  /// The place of a dive that all see may be named right, if all see it already.
  @Test func aPlaceThatIsSeenIsNamedRight() throws {
    var files = Self.files
    files["divers/mari/dives/2024-06-05.md"] =
      "---\ndate: 2024-06-05\nsite: rumu-quarry\nshare: public\n---\n"
    let log = try TemporaryFolder(files)
    _ = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path)
    #expect(try log.text(of: "divers/mari/dives/2024-06-05.md").contains("site: rummu-quarry\n"))
    #expect(try log.text(of: "divers/mari/dives/2024-06-02.md").contains("site: secret-cav\n"))
  }

  /// A date decides on a membership; what is not shown then may be fixed.
  @Test func aDateThatShowsTheDiveIsLeft() throws {
    var files = Self.files
    files["groups/club/group.md"] =
      "---\nname: Club\nmembers: [{diver: mari, since: 2024-05-01}]\n---\n"
    files["divers/mari/dives/2024-06-02.md"] =
      "---\ndate: ~2024-06-02\nsite: secret-cav\nmode: snorkeling\n---\n"
    let log = try TemporaryFolder(files)
    let done = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path).errors
    let text = try log.text(of: "divers/mari/dives/2024-06-02.md")
    #expect(text == "---\ndate: ~2024-06-02\nsite: secret-cave\nmode: snorkel\n---\n")
    #expect(done.contains("1 fix was not applied"), "\(done)")
  }

  private static let suits = ["7mm", "7 mm", "7mm", "7 mm", "7 mm"]

  private static func wardrobe() throws -> TemporaryFolder {
    var files = ["divelog.yml": "format: 1\n"]
    for (day, suit) in suits.enumerated() {
      files["dives/2024-06-0\(day + 1).md"] = "---\ndate: 2024-06-0\(day + 1)\nsuit: \(suit)\n---\n"
    }
    return try TemporaryFolder(files)
  }

  private func suits(_ log: TemporaryFolder) throws -> [String] {
    try log.files().filter { $0.hasPrefix("dives/") }.sorted().map { path in
      try log.text(of: path).split(separator: "\n").first { $0.hasPrefix("suit: ") }
        .map { String($0.dropFirst(6)) } ?? ""
    }
  }

  @Test func aSpellingIsFixedInAllItsFiles() throws {
    let log = try Self.wardrobe()
    let state = try TemporaryFolder([:])
    let environment = ["DIVELOG_UNDO": "on", "XDG_STATE_HOME": state.path]
    let counted = try Divelog.run(["check"], in: log.path)
    #expect(counted.output.contains("= fix: rename '7mm' to '7 mm' in 2 dives"))
    #expect(counted.errors.contains("1 can be fixed with '--fix --unsafe'"), "\(counted.errors)")
    let fixed = try Divelog.run(
      ["check", "--fix", "--unsafe"],
      in: log.path,
      environment: environment
    )
    #expect(fixed.errors.contains("fixed dives/2024-06-01.md\nfixed dives/2024-06-03.md\n"))
    #expect(fixed.output.isEmpty)
    #expect(try suits(log) == Array(repeating: "7 mm", count: 5))
    #expect(try Divelog.run(["undo"], in: log.path, environment: environment).status == 0)
    #expect(try suits(log) == Self.suits)
  }

  /// `Tom` becomes a name by the fix of the line, and no one has been shown that he may be Tom Saar.
  @Test func aFirstNameGetsNoSurnameThatNothingReported() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024-06-01.md": "---\ndate: 2024-06-01\nbuddies: Juri & Tom\n---\n",
      "dives/2024-06-02.md": "---\ndate: 2024-06-02\nbuddies: Tom Saar\n---\n",
    ])
    _ = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path)
    let text = try log.text(of: "dives/2024-06-01.md")
    #expect(text == "---\ndate: 2024-06-01\nbuddies: [Juri, Tom]\n---\n")
    // It is reported now, and so may be taken.
    _ = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path)
    #expect(try log.text(of: "dives/2024-06-01.md").contains("buddies: [Juri, Tom Saar]\n"))
  }

  /// What a file says without its first line is known, and fixed, only behind that line.
  @Test func frontMatterThatIsNeverOpenedIsFixedWithItsValues() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/a.md": "date: 1.6.2024\nmax-depth: 13,4 m\nwater: sea\ncurrent: ei\n---\n",
    ])
    _ = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path)
    let fixed = "---\ndate: 2024-06-01\nmax-depth: 13.4 m\nwater: salt\ncurrent: none\n---\n"
    #expect(try log.text(of: "dives/a.md") == fixed)
  }

  /// Two words of one list change together; a word that a file may hold unread stays in all files,
  /// and holds no other word back.
  @Test func severalSpellingsAreFixedAtOnce() throws {
    var files = ["divelog.yml": "format: 1\n"]
    for day in 1...6 {
      let buddies = day < 3 ? "juhan saar, MARI KASK" : "Juhan Saar, Mari Kask"
      let suit = day < 3 ? "7mm" : day == 6 ? "{seven: 7mm}" : "7 mm"
      files["dives/2024-06-0\(day).md"] =
        "---\ndate: 2024-06-0\(day)\nbuddies: [\(buddies)]\nsuit: \(suit)\n---\n"
    }
    let log = try TemporaryFolder(files)
    _ = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path)
    let text = try log.text(of: "dives/2024-06-02.md")
    #expect(text == "---\ndate: 2024-06-02\nbuddies: [Juhan Saar, Mari Kask]\nsuit: 7mm\n---\n")
    #expect(try log.text(of: "dives/2024-06-06.md") == files["dives/2024-06-06.md"])
  }

  /// A file that was not named is not changed by a fix that was not asked about.
  @Test func aRenameStaysInTheScope() throws {
    let log = try Self.wardrobe()
    let path = "dives/2024-06-01.md"
    let fixed = try Divelog.run(["check", "--fix", "--unsafe", path], in: log.path)
    #expect(!fixed.errors.contains("can be fixed"), "\(fixed.errors)")
    #expect(try suits(log) == Self.suits)
  }

  @Test(arguments: [("y", "7 mm"), ("", "7mm")])
  func aRenameIsAskedAbout(answer: String, suit: String) throws {
    let log = try Self.wardrobe()
    let terminal = try Terminal(["check", "--fix", "--ask"], in: log.path)
    terminal.mustBeRaw = false
    try terminal.answer("Apply it?", answer + "\r")
    _ = try terminal.status()
    #expect(try suits(log) == [suit, "7 mm", suit, "7 mm", "7 mm"])
  }

  @Test func machinesReadTheRename() throws {
    let log = try Self.wardrobe()
    let json = try Divelog.run(["check", "--format", "json"], in: log.path).output
    let rename = #""rename": {"key": "suit", "from": "7mm", "to": "7 mm", "diver": "me"}"#
    #expect(json.contains(#""safe": false, "edits": [], "# + rename), "\(json)")
  }

  /// What is counted as fixable is fixed, or named with the reason.
  @Test(arguments: [
    ("notes: \"a \"\"b\"\" c\"\n---\n", "a \"\"b\"\" c"),
    ("notes: one\n  two three\n---\n", "one two three"),
    ("suit: \"a \"\"b\"\" c\"\nmode: snorkeling\n---\n", "mode: snorkel\n"),
  ])
  func whatIsCountedIsFixed(lines: String, left: String) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/2024-06-01.md": "---\ndate: 2024-06-01\n" + lines,
    ])
    let counted = try Divelog.run(["check"], in: log.path).errors
    #expect(counted.contains("'--fix --unsafe'"), "\(counted)")
    _ = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path)
    let again = try Divelog.run(["check"], in: log.path)
    #expect(!again.errors.contains("can be fixed"), "\(again.output)\(again.errors)")
    #expect(try log.text(of: "dives/2024-06-01.md").contains(left))
  }

  /// More problems than one are found in a file only once it can be read.
  @Test func aFileInAnotherEncodingIsConverted() throws {
    let log = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    let lines = "---\ndate: 2024-06-01\nsuit:?K?rt\nnitrox: 32%\nmode:?snorkel\n---\n"
    let marks: [UInt8] = [0xA0, 0xE4, 0xA0]
    var place = 0
    let bytes = lines.utf8.map { byte -> UInt8 in
      guard byte == UInt8(ascii: "?") else { return byte }
      place += 1
      return marks[place - 1]
    }
    let file = URL(fileURLWithPath: log.path + "/dives/2024-06-01.md")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
    _ = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path)
    #expect(try log.text(of: "dives/2024-06-01.md").contains("K\u{E4}rt"))
    let again = try Divelog.run(["check"], in: log.path).errors
    #expect(!again.contains("can be fixed with"), "\(again)")
  }

  /// A key of one's own keeps a value out of every figure, so it is chosen, not guessed.
  @Test func noKeyIsTakenOutOfUse() throws {
    let text = "---\ndate: 2024-06-01\nfun-factor: high\ntype: boat\n---\n"
    let log = try TemporaryFolder(["divelog.yml": "format: 1\n", "dives/2024-06-01.md": text])
    let done = try Divelog.run(["check", "--fix", "--unsafe"], in: log.path).errors
    #expect(try log.text(of: "dives/2024-06-01.md") == text)
    #expect(done.contains("2 have fixes to choose from: '--fix --ask'"), "\(done)")
  }
}
