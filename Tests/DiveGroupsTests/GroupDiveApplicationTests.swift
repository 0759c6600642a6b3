import DiveChecks
import DiveFormat
import DiveGroups
import DiveUnits
import LogbookCore
import Diagnostics
import Testing

private let groupDive = """
  ---
  date: 2024-06-12
  time: 10:30
  duration: 47 min
  site: rummu
  max-depth: 18.40 m  # the deepest of us
  tanks:
    - volume: 12 L
      gas: EAN32
  buddies: [Ann]
  tags:
    - club
  ---

  Prison wall, then the excavator.

  """

@Suite("Applying a group dive")
struct ApplicationTests {
  @Test(
    "every way to write a list comes to the entries",
    arguments: [
      "tanks:\n  - {volume: 12 L, gas: air}", "tanks:\n- {volume: 12 L}\n- volume: 10 L",
      "tanks: [{volume: 12 L}]", "sightings:\n  - {species: pike}\n  - species: perch",
      "sightings:\n  - pike\n  - {species: perch, count: 2}", "x-a:\n  - {b: 1}\n  - [c, {d: e}]",
    ]
  )
  func lists(text: String) throws {
    let written = "---\ndate: 2024-06-12\ntime: 10:30\n\(text)\nmembers: [mari]\n---\n"
    var club = Club(written)
    try club.apply()
    #expect(club.text("divers/mari/dives/2024/2024-06-12-1030-rummu.md")?.contains(text) == true)
    #expect(try club.status().entries.map(\.differing) == [[]])
    // The member's existing entry gets the missing values.
    let own = "divers/mari/dives/2024/own.md"
    club = Club(written, [own: "---\ndate: 2024-06-12\ntime: 10:30\nbuddies: []\n---\n"])
    try club.apply()
    #expect(club.text(own)?.contains(text) == true)
  }

  @Test("each member gets a whole entry, with the others as buddies and nothing personal")
  func copies() throws {
    var club = Club(groupDive)
    let application = try club.apply()
    #expect(application.outcomes.map(\.diver) == ["mari", "juhan"])
    let path = "divers/mari/dives/2024/2024-06-12-1030-rummu.md"
    let digest = TemplateVersion(of: club.files[Club.template] ?? []).digest
    #expect(
      club.text(path) == """
        ---
        date: 2024-06-12
        time: 10:30
        duration: 47 min
        site: rummu
        group: club
        template: club/2024-06-12-1030-rummu@\(digest)
        max-depth: 18.40 m
        tanks:
          - volume: 12 L
            gas: EAN32
        buddies: [juhan, Liis Kask, Ann]
        tags:
          - club
        ---

        Prison wall, then the excavator.

        """
    )
  }

  @Test("the group dive then says who was there, so that later changes of the group change nothing")
  func membersAreNamed() throws {
    var club = Club(groupDive)
    try club.apply()
    let text = try #require(club.text(Club.template))
    #expect(text.contains("\nmembers: [mari, juhan, Liis Kask]\n"))
    #expect(text.contains("# the deepest of us"))
    #expect(try club.status().entries.map(\.state) == [.logged, .logged, .unrecorded])
  }

  @Test("applying twice changes nothing")
  func idempotent() throws {
    var club = Club(groupDive)
    try club.apply()
    let before = club.files
    let again = try club.apply()
    #expect(again.changes.isEmpty && club.files == before)
    #expect(again.outcomes.allSatisfy { !$0.result.changesSomething })
  }

  @Test("an entry of the same time becomes one of the group dive and keeps what it says")
  func adoption() throws {
    let path = "divers/juhan/dives/2024-06-12-1035-own.md"
    let own = "---\ntime: 10:35\ndate: 2024-06-12\nmax-depth: 17 m # mine\nrating: 5\n---\nMine.\n"
    var club = Club(groupDive, [path: own])
    let application = try club.apply(for: ["juhan"])
    #expect(
      application.outcomes.first?.result
        == .adopted(path: path, keys: ["duration", "site", "group", "tanks", "buddies", "tags"])
    )
    let text = try #require(club.text(path))
    #expect(text.contains("max-depth: 17 m # mine\n") && text.hasSuffix("---\nMine.\n"))
    #expect(club.files["divers/juhan/dives/2024/2024-06-12-1030-rummu.md"] == nil)
    #expect(try club.status().entries[1].differing == ["time", "max-depth", "notes"])
  }

  @Test(
    "a dive that is another group dive's is left alone, also if that one cannot be read",
    arguments: ["---\ndate: 2024-06-12\ntime: 10:35\nmembers: [juhan]\n---\n", "---\ndate: [\n"]
  )
  func anotherGroupsDive(other: String) throws {
    let name = "club/2024-06-12-1035-other"
    let path = "divers/juhan/dives/2024-06-12-1035-own.md"
    let own = "---\ndate: 2024-06-12\ntime: 10:35\ntemplate: \(name)@0123456789abcdef\n---\n"
    var club = Club(groupDive, [path: own, "groups/club/dives/2024-06-12-1035-other.md": other])
    let application = try club.apply(for: ["juhan"])
    #expect(application.outcomes.first?.result == .taken(path: path, by: name))
    #expect(application.changes.isEmpty)
  }

  @Test("an entry of a group dive that is gone becomes one of the group dive")
  func goneGroupDive() throws {
    let path = "divers/juhan/dives/2024-06-12-1035-own.md"
    let gone = "club/2024-06-12-1035-other@0123456789abcdef"
    let own = "---\ndate: 2024-06-12\ntime: 10:35\ntemplate: \(gone)\nrating: 5\n---\n"
    var club = Club(groupDive, [path: own])
    let application = try club.apply(for: ["juhan"])
    #expect(application.outcomes.first?.result.changesSomething == true)
    let text = try #require(club.text(path))
    #expect(text.contains("\ntemplate: club/2024-06-12-1030-rummu@"))
    #expect(text.contains("\nrating: 5\n"))
    #expect(try club.apply(for: ["juhan"]).changes.isEmpty)
  }

  @Test("an entry of another group's dive that is gone is of this group now")
  func goneDiveOfAnotherGroup() throws {
    let path = "divers/juhan/dives/2024-06-12-1035-own.md"
    let gone = "seals/2024-06-12-1035-other@0123456789abcdef"
    let own = "---\ndate: 2024-06-12\ntime: 10:35\ngroup: seals # ours\ntemplate: \(gone)\n---\n"
    var club = Club(groupDive, [path: own])
    try club.apply(for: ["juhan"])
    #expect(try #require(club.text(path)).contains("\ngroup: club # ours\n"))
    // A group that its diver wrote there stays.
    let written = own.replacing("group: seals", with: "group: others")
    club = Club(groupDive, [path: written])
    try club.apply(for: ["juhan"])
    #expect(try #require(club.text(path)).contains("\ngroup: others # ours\n"))
  }

  @Test("a name that is taken gets a number")
  func takenName() throws {
    let path = "divers/mari/dives/2024-06-12-1030-rummu.md"
    var club = Club(groupDive, [path: "---\ndate: 2024-06-12\n---\n"])
    try club.apply(for: ["mari"])
    #expect(club.files["divers/mari/dives/2024/2024-06-12-1030-rummu-2.md"] != nil)
  }

  @Test("a planned dive gets the day on which it was made")
  func planned() throws {
    let text = groupDive.replacing("---\ndate", with: "---\nplanned: true\ndate")
    var club = Club(text)
    let day = DiveDay(try CalendarDate(parsing: "2024-06-14"), at: try TimeOfDay(parsing: "11:05"))
    try club.apply(for: ["mari"], on: day)
    let copy = try #require(club.text("divers/mari/dives/2024/2024-06-14-1105-rummu.md"))
    #expect(copy.contains("date: 2024-06-14\ntime: 11:05\n") && !copy.contains("planned"))
  }

  @Test("a planned dive whose name has no time gets the one that was given")
  func plannedWithoutTime() throws {
    let text = "---\nplanned: true\ndate: 2024-06-12\n---\n"
    var club = Club("---\ndate: 2024-06-01\n---\n", ["groups/club/dives/2024-06-12-reef.md": text])
    let day = DiveDay(try CalendarDate(parsing: "2024-06-12"), at: try TimeOfDay(parsing: "10:40"))
    let name = TemplateName(group: "club", stem: "2024-06-12-reef")
    try club.apply(name, for: ["mari"], on: day)
    #expect(club.files["divers/mari/dives/2024/2024-06-12-1040-reef.md"] != nil)
  }

  @Test("a long name that is taken stays an id")
  func longTakenName() throws {
    let stem = "2024-06-12-1030-" + String(repeating: "r", count: 48)
    let own = "divers/mari/dives/\(stem).md"
    var club = Club(
      "---\ndate: 2024-06-01\n---\n",
      ["groups/club/dives/\(stem).md": groupDive, own: "---\ndate: 2024-06-12\n---\n"]
    )
    try club.apply(TemplateName(group: "club", stem: stem), for: ["mari", "juhan"])
    let made = club.files.keys.filter { $0.hasPrefix("divers/mari/dives/2024/") }
    #expect(made.count == 1 && made.allSatisfy { $0.hasSuffix("rr-2.md") })
    #expect(made.allSatisfy { $0.utf8.count == "divers/mari/dives/2024/.md".utf8.count + 64 })
    #expect(club.files["divers/juhan/dives/2024/\(stem).md"] != nil)
  }

  @Test("values of several lines are the same, however the group dive ends its lines")
  func lineEndings() throws {
    let text = groupDive.replacing("tags:", with: "x-note: |\n  one\n  two\ntags:")
    var (plain, windows) = (Club(text), Club(text.replacing(everyNewlineWith: "\r\n")))
    try plain.apply(for: ["mari"])
    try windows.apply(for: ["mari"])
    let path = "divers/mari/dives/2024/2024-06-12-1030-rummu.md"
    #expect(plain.text(path)?.contains("x-note: |\n  one\n  two\n") ?? false)
    // The digests differ only because members were added to one of the files.
    #expect(plain.text(path) == windows.text(path))
  }

  @Test("a group dive with a value that cannot be read is applied to no one")
  func damaged() throws {
    var club = Club(groupDive.replacing("12 L", with: "12,5 L"))
    #expect(throws: GroupFailure.damaged(path: Club.template, key: "tanks")) {
      try club.apply()
    }
  }

  @Test("a file with errors of one member leaves the others theirs")
  func brokenEntry() throws {
    let path = "divers/juhan/dives/2024-06-12-1035-own.md"
    let own = "---\ntime: 10:35\ndate: 2024-06-12\nrating: [5\n---\n"
    var club = Club(groupDive, [path: own])
    let application = try club.apply()
    let results = application.outcomes.map(\.result)
    #expect(results.last == .unreadable(.unreadable(path: path)))
    #expect(club.files["divers/mari/dives/2024/2024-06-12-1030-rummu.md"] != nil)
    #expect(club.text(path) == own)
  }

  @Test("what a member planned or crossed out is no entry", arguments: ["planned", "invalid"])
  func notDived(key: String) throws {
    let path = "divers/mari/dives/2024-06-12-1030-own.md"
    let own = "---\n\(key): true\ndate: 2024-06-12\ntime: 10:30\n---\n"
    var club = Club(groupDive, [path: own])
    try club.apply(for: ["mari"])
    #expect(club.text(path) == own)
    #expect(club.files["divers/mari/dives/2024/2024-06-12-1030-rummu.md"] != nil)
  }

  @Test("a diver who did not take part gets nothing")
  func strangers() throws {
    var club = Club(groupDive)
    let application = try club.apply(for: ["tom"])
    #expect(application.outcomes.map(\.result) == [.notAMember])
    #expect(application.changes.isEmpty)
  }

  @Test("what is written has no error")
  func isSound() throws {
    var club = Club(groupDive)
    try club.apply()
    let checker = Checker()
    let found = checker.check(try club.logbook()).diagnostics.filter {
      $0.diagnostic.severity == .error
    }
    #expect(found.isEmpty, "\(found)")
  }
}
