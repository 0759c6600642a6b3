import CommandSupport
import Testing

/// Commands that change or remove a dive take `last`, a number or a day for the user's own dive
/// only.
@Suite(.waiting) struct OwnDiveTests {
  private static let files: [String: String] = [
    "divelog.yml": "format: 1\n",
    "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
    "divers/tom/diver.md": "---\nname: Tom Becker\n---\n",
    "divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n",
    "divers/mari/dives/2024-06-01.md": "---\nnumber: 1\ndate: 2024-06-01\n---\n",
    "divers/tom/dives/2024-06-02.md": "---\nnumber: 7\ndate: 2024-06-02\n---\n",
  ]

  private static let changes: [[String]] = [["remove", "--yes"], ["set", "rating=3"], ["edit"]]

  /// Runs a command on a dive as a given user; returns the result and the changed files.
  private func run(
    _ command: [String],
    _ dive: String,
    as diver: String
  ) throws -> (outcome: Divelog.Outcome, changed: [String]) {
    let log = try TemporaryFolder(Self.files)
    let outcome = try Divelog.run(
      [command[0], dive] + command.dropFirst(),
      in: log.path,
      environment: [
        "DIVELOG_DIVER": diver, "EDITOR": "sed -i s/^date/rating:.3/",
        "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_SYSTEM": "/dev/null",
      ]
    )
    let there = try Set(log.files())
    let changed = try Self.files.keys.sorted().filter { path in
      try !there.contains(path) || log.text(of: path) != Self.files[path]
    }
    return (outcome, changed)
  }

  @Test(arguments: changes, ["", "marri"])
  func anUnknownUserChangesNoLastDive(command: [String], diver: String) throws {
    let (outcome, changed) = try run(command, "last", as: diver)
    #expect(outcome.status == 2)
    #expect(changed.isEmpty)
    #expect(outcome.errors.contains(diver.isEmpty ? "say who you are" : "unknown diver 'marri'"))
  }

  @Test(arguments: changes, ["last", "#7", "7", "2024-06-02"])
  func aDiverWithoutDivesChangesNoOtherDiversDive(command: [String], dive: String) throws {
    let (outcome, changed) = try run(command, dive, as: "juhan")
    #expect(outcome.status == 2)
    #expect(changed.isEmpty)
    let words =
      dive == "last" ? "'juhan' has no dive" : "divers/tom/dives/2024-06-02.md; to change it"
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test(arguments: changes)
  func onesOwnIsChangedAndSaid(command: [String]) throws {
    let (outcome, changed) = try run(command, "last", as: "mari")
    #expect(outcome.errors.contains("as mari, from DIVELOG_DIVER"))
    #expect(changed == ["divers/mari/dives/2024-06-01.md"])
  }

  @Test func aPathIsAnybodys() throws {
    let (outcome, changed) = try run(["remove", "--yes"], "tom/2024-06-02", as: "mari")
    #expect(outcome.status == 0)
    #expect(changed == ["divers/tom/dives/2024-06-02.md"])
  }

  @Test func theOnlyDiveOfADayNeedsNoUser() throws {
    let (outcome, changed) = try run(["remove", "--yes"], "2024-06-02", as: "")
    #expect(outcome.status == 0)
    #expect(changed == ["divers/tom/dives/2024-06-02.md"])
    #expect(try run(["remove", "--yes"], "2024-06-02", as: "marri").changed.isEmpty)
  }

  @Test func anybodysLastDiveIsShown() throws {
    let (outcome, _) = try run(["show"], "last", as: "")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("2024-06-02"))
  }
}
