import CommandSupport
import Testing

/// A wrong group dive is removed with the entries to which no one has added anything.
@Suite(.waiting) struct GroupDiveRemovalTests {
  private static let name = "2024-06-12-1030-rummu"
  private static let dive = "groups/club/dives/2024/\(name).md"

  private static let text = """
    ---
    date: 2024-06-12
    time: 10:30
    site: rummu
    tanks: [{volume: 12 L}]
    members: [mari, tom, liis]
    ---

    The wall.

    """

  private static func entry(_ diver: String) -> String { "divers/\(diver)/dives/2024/\(name).md" }

  /// A club whose members have entries of a dive, as the program writes them.
  private func club() throws -> TemporaryFolder {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "divers/mari/dives/2024/2024-06-10.md": "---\nnumber: 7\ndate: 2024-06-10\n---\n",
      "divers/tom/diver.md": "---\nname: Tom\n---\n",
      "divers/liis/diver.md": "---\nname: Liis\n---\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [mari, tom, liis]\n---\n",
      "sites/rummu.md": "---\nname: Rummu\n---\n",
      Self.dive: Self.text,
    ])
    let applied = try Divelog.run(
      ["group", "apply", "club/last", "--today=2024-07-01"],
      in: log.path
    )
    try #require(applied.status == 0, "\(applied.errors)")
    return log
  }

  private static let remove = ["remove", "club/\(name)", "--with-entries"]

  @Test func theEntriesGoWithItAndComeBack() throws {
    let log = try club()
    #expect(try log.text(of: Self.entry("mari")).contains("number: 8\n"))
    let before = try log.files()
    let state = try TemporaryFolder([:])
    let environment = ["DIVELOG_UNDO": "on", "XDG_STATE_HOME": state.path]
    // Without the option it is named; without `--yes` nothing is removed.
    let plain = try Divelog.run(["remove", "club/\(Self.name)"], in: log.path)
    #expect(plain.status == 2 && plain.errors.contains("'--with-entries'"), "\(plain.errors)")
    let unasked = try Divelog.run(Self.remove, in: log.path)
    #expect(unasked.status == 2 && unasked.errors.contains("'--yes' removes"), "\(unasked.errors)")
    let shown = try Divelog.run(Self.remove + ["--dry-run"], in: log.path)
    #expect(shown.status == 0)
    #expect(shown.errors.contains("removed with the group dive: 3 entries:"), "\(shown.errors)")
    #expect(shown.output.split(separator: "\n").count { $0 == "+++ /dev/null" } == 4)
    #expect(try log.files() == before)
    let done = try Divelog.run(Self.remove + ["--yes"], in: log.path, environment: environment)
    #expect(done.status == 0, "\(done.errors)")
    #expect(try !log.files().contains { $0.contains(Self.name) })
    #expect(try Divelog.run(["undo", "--yes"], in: log.path, environment: environment).status == 0)
    #expect(try log.files().filter { !$0.hasPrefix(".") } == before)
  }

  /// Even if git could bring back all of them, they are several people's.
  @Test func onlyAfterYesAlsoInARepository() throws {
    let log = try club()
    try Divelog.prepare(
      "git init -q && git add -A && git -c user.name=M -c user.email=m@example.org commit -qm x",
      in: log.path
    )
    #expect(try Divelog.run(Self.remove, in: log.path).status == 2)
    #expect(try log.files().contains(Self.entry("tom")))
    let terminal = try Terminal(Self.remove, in: log.path)
    terminal.mustBeRaw = false
    try terminal.answer("Remove it? [y/N]", "y\r")
    #expect(try terminal.status() == 0)
    #expect(try !log.files().contains { $0.contains(Self.name) })
  }

  /// Whatever a member added, however little, stays.
  @Test(arguments: [
    ("time: 10:30", "time: 10:35", "time"), ("site: rummu\n", "site: rummu\nrating: 5\n", "rating"),
    ("{volume: 12 L}", "{volume: 12 L, start: 200 bar}", "tanks"),
    ("The wall.", "The wall.\n\nA pike!", "notes"),
    ("site: rummu", "site: rummu # or Vasalemma?", "# or Vasalemma?"),
    ("site: rummu\n", "site: rummu\nx-boat: Nemo\n", "x-boat"),
    ("---\n\nThe", "photos: [a.jpg]\n---\n\nThe", "photos"),
    ("group: club", "group: seals", "group"),
  ])
  func anEntryWithAnAdditionStays(old: String, new: String, added: String) throws {
    let log = try club()
    let path = Self.entry("tom")
    let entry = try log.text(of: path)
    let changed = entry.replacing(old, with: new)
    try #require(changed != entry)
    try log.write(changed, to: path)
    let refused = try Divelog.run(Self.remove + ["--yes"], in: log.path)
    #expect(refused.status == 2)
    let words = "\(path) stays, because it says more than the group dive: \(added)\n"
    #expect(refused.errors.contains(words), "\(refused.errors)")
    #expect(try log.files().contains(Self.entry("mari")))
    let forced = try Divelog.run(Self.remove + ["--yes", "--force"], in: log.path)
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(try log.files().filter { $0.contains(Self.name) } == [path])
    #expect(try log.text(of: path) == changed)
  }

  /// What cannot be read may be what a member added.
  @Test(arguments: [
    "visibility: 5,5 m", "ratng: 5", "max-depth: 18,4 m", "site: vasalemma",
    "sightings: [{species: pike, nte: big}]",
  ])
  func anEntryWithSomethingUnreadStays(line: String) throws {
    let log = try club()
    let path = Self.entry("tom")
    let changed = try log.text(of: path).replacing("time: 10:30\n", with: "time: 10:30\n\(line)\n")
    try log.write(changed, to: path)
    let refused = try Divelog.run(Self.remove + ["--yes"], in: log.path)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("\(path) stays, because"), "\(refused.errors)")
    let forced = try Divelog.run(Self.remove + ["--yes", "--force"], in: log.path)
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(try log.text(of: path) == changed)
  }

  @Test func aDiversOwnDiveHasNoEntries() throws {
    let log = try club()
    let outcome = try Divelog.run(
      ["remove", "divers/mari/dives/2024/2024-06-10.md", "--with-entries", "--yes"],
      in: log.path
    )
    #expect(outcome.status == 2 && outcome.errors.contains("is not a group dive"))
    #expect(try log.files().contains("divers/mari/dives/2024/2024-06-10.md"))
  }
}
