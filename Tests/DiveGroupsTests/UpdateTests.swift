import DiveFormat
import DiveGroups
import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Testing

private let first = """
  ---
  date: 2024-06-12
  time: 10:30
  site: rummu
  members: [mari, juhan]
  max-depth: 18 m
  visibility: 6 m
  tags: [club]
  ---

  Prison wall.

  """
private let second = """
  ---
  date: 2024-06-12
  time: 10:30
  site: rummu
  members: [mari, juhan, tom]
  max-depth: 19 m
  tags: [club, wreck]
  ---

  Prison wall and excavator.

  """
private let copy = "divers/mari/dives/2024/2024-06-12-1030-rummu.md"

@Suite("Updating members' entries")
struct UpdateTests {
  private func drifted(_ edit: (inout String) -> Void = { _ in }) throws -> Club {
    var club = Club(first)
    try club.apply()
    var text = try #require(club.text(copy))
    edit(&text)
    club.write(text, to: copy)
    club.write(second, to: Club.template)
    return club
  }

  @Test(
    "of items with one name each is added, changed and removed by itself",
    arguments: [
      ("pike 1, pike 2", "pike 2"), ("pike 1, pike 2", "pike 1"), ("pike 1", "pike 1, pike 2"),
      ("pike 1, pike 2", "pike 1, pike 3"), ("pike 1, pike 2", "perch 1"), ("pike 1", "pike 2"),
      ("pike 1, pike 1", "pike 1"), ("pike 1, perch 1", "perch 2, pike 1"),
    ]
  )
  func items(before: String, after: String) throws {
    func text(_ items: String) -> String {
      let list = items.split(separator: ", ").map { item in
        let words = item.split(separator: " ")
        return "{species: \(words[0]), count: \(words[1])}"
      }
      return first.replacing(
        "tags: [club]",
        with: "tags: [club]\nsightings: [\(list.joined(separator: ", "))]"
      )
    }
    var club = Club(text(before))
    try club.apply()
    club.write(text(after), to: Club.template)
    let updates = try club.update(knowing: [Array(text(before).utf8)])
    #expect(updates.allSatisfy { $0.conflicts.isEmpty })
    #expect(try club.status().entries.allSatisfy { $0.differing.isEmpty })
  }

  @Test("a key of another program drifts, is shown and is decided as any other")
  func otherKeys() throws {
    let settings = ["divelog.yml": "format: 1\nother-keys: [cssclasses]\n"]
    let old = first.replacing("tags: [club]", with: "tags: [club]\ncssclasses: [foo]")
    var club = Club(old, settings)
    try club.apply()
    #expect(try club.status().entries.prefix(2).map(\.state) == [.logged, .logged])
    club.write(old.replacing("[foo]", with: "[bar]"), to: Club.template)
    #expect(try club.status().entries.prefix(2).map(\.state) == [.drifted, .drifted])
    #expect(try club.status().entries.first?.differing == ["cssclasses"])
    club.write(try #require(club.text(copy)).replacing("[foo]", with: "[mine]"), to: copy)
    let updates = try club.update(knowing: [Array(old.utf8)])
    #expect(updates.flatMap(\.conflicts).map(\.key) == ["cssclasses"])
    let keys: Set<String> = ["cssclasses"]
    #expect(TemplateUpdate.Decision.mayTake("cssclasses", otherKeys: keys))
    #expect(!TemplateUpdate.Decision.mayTake("cssclasses"))
    try club.update(knowing: [Array(old.utf8)], TemplateUpdate.Decision(taking: keys))
    #expect(club.text(copy)?.contains("cssclasses: [bar]\n") == true)
    #expect(try club.status().entries.prefix(2).map(\.differing) == [[], []])
  }

  @Test("what changed in the group dive comes to an unchanged entry")
  func follows() throws {
    var club = try drifted()
    let updates = try club.update(knowing: [Array(first.utf8)])
    let text = try #require(club.text(copy))
    #expect(updates.allSatisfy { $0.conflicts.isEmpty })
    #expect(text.contains("max-depth: 19 m\n") && !text.contains("visibility"))
    #expect(text.contains("buddies: [juhan, tom]\ntags: [club, wreck]\n"))
    #expect(text.hasSuffix("---\n\nPrison wall and excavator.\n"))
    #expect(text.contains("@\(TemplateVersion(of: Array(second.utf8)).digest)\n"))
    #expect(try club.update(knowing: []).allSatisfy { $0.change == nil })
  }

  @Test("what the member wrote stays, and where both changed there is a conflict")
  func conflict() throws {
    var club = try drifted { text in
      text =
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          line == "max-depth: 18 m" ? "max-depth: 17.5 m  # my computer" : String(line)
        }.joined(separator: "\n") + "My own line.\n"
    }
    let updates = try club.update(knowing: [Array(first.utf8)])
    #expect(updates.flatMap(\.conflicts).map(\.key) == ["max-depth"])
    #expect(updates.flatMap(\.conflicts).map(\.reason) == [.bothChanged])
    let text = try #require(club.text(copy))
    #expect(text.contains("max-depth: 17.5 m  # my computer\n"))
    #expect(text.hasSuffix("\n\nPrison wall and excavator.\nMy own line.\n"))
    #expect(try club.status().entries.first?.differing == ["max-depth"])
    #expect(try club.update(knowing: []).allSatisfy { $0.change == nil && $0.conflicts.isEmpty })
  }

  @Test("without the earlier version nothing is changed, and every difference is a conflict")
  func noBase() throws {
    var club = try drifted()
    let before = club.files
    let updates = try club.update(knowing: [])
    let mine = try #require(updates.first { $0.source.path == copy })
    #expect(mine.conflicts.map { $0.key ?? "notes" } == ["max-depth", "buddies", "tags", "notes"])
    #expect(mine.conflicts.allSatisfy { $0.reason == .noBase })
    #expect(club.files == before)
  }

  @Test("what a person decides is done: the group's value, or all else the member's own")
  func decided() throws {
    var club = try drifted()
    let taking = TemplateUpdate.Decision(taking: ["max-depth"])
    let left = try club.update(knowing: [], taking).flatMap(\.conflicts).map { $0.key ?? "notes" }
    #expect(!left.isEmpty && !left.contains("max-depth"))
    let keeping = TemplateUpdate.Decision(taking: ["max-depth"], keepsRest: true)
    #expect(try club.update(knowing: [], keeping).allSatisfy { $0.conflicts.isEmpty })
    #expect(try club.status().entries.compactMap { $0.copies.first }.count == 2)
    #expect(try club.status().entries.allSatisfy { !$0.differing.contains("max-depth") })
    #expect(try club.status().entries.prefix(2).map(\.state) == [.logged, .logged])
  }

  @Test("without the earlier version an entry that says the same is named as of the present one")
  func noBaseAndNoDifference() throws {
    var club = Club(first)
    try club.apply()
    let version = TemplateVersion(of: Array(first.utf8))
    for path in club.files.keys {
      guard let text = club.text(path), text.contains("@\(version.digest)") else { continue }
      // Entries of older versions have the digest of the bytes.
      club.write(text.replacing("@\(version.digest)", with: "@\(version.ofBytes)"), to: path)
    }
    club.write(first.replacingTitle(), to: Club.template)
    let updates = try club.update(knowing: [])
    #expect(updates.allSatisfy { $0.conflicts.isEmpty && $0.change != nil && $0.keys.isEmpty })
    #expect(try club.status().entries.map(\.state) == [.logged, .logged])
  }
}

@Suite("Updating tanks and notes")
struct TankUpdateTests {
  private static func dive(_ tanks: String, notes: String = "") -> String {
    "---\ndate: 2024-06-12\ntime: 10:30\nmembers: [mari]\n\(tanks)---\n\(notes)"
  }

  private static let both = """
    tanks:
      - volume: 12 L
        gas: EAN32
      - volume: 7 L
        gas: EAN50

    """

  /// A member's entry with pressures at the first tank, and a changed group dive.
  private func club(
    _ base: String,
    _ now: String,
    pressures: Bool = true,
    notes: String? = nil
  ) throws -> Club {
    var club = Club(base)
    try club.apply()
    var text = try #require(club.text(copy))
    if pressures {
      text = text.replacing("gas: EAN32", with: "gas: EAN32\n    start: 200 bar\n    end: 60 bar")
    }
    if let notes { text += notes }
    club.write(text, to: copy)
    club.write(now, to: Club.template)
    return club
  }

  @Test(
    "pressures never become those of another tank",
    arguments: [
      "tanks:\n  - volume: 7 L\n    gas: EAN50\n",
      "tanks:\n  - volume: 7 L\n    gas: EAN50\n  - volume: 12 L\n    gas: EAN32\n",
      "tanks:\n  - volume: 3 L\n    gas: air\n" + String(both.dropFirst("tanks:\n".count)),
    ]
  )
  func moved(tanks: String) throws {
    let base = Self.dive(Self.both)
    var club = try club(base, Self.dive(tanks))
    let before = try #require(club.text(copy))
    let updates = try club.update(knowing: [Array(base.utf8)])
    #expect(updates.flatMap(\.conflicts).map(\.reason) == [.wouldMoveTank])
    let now = try #require(club.text(copy))
    #expect(now.contains("EAN32\n    start: 200 bar\n    end: 60 bar\n  - volume: 7 L"))
    #expect(now != before)
  }

  @Test("a tank that is only described otherwise keeps its pressures")
  func corrected() throws {
    let base = Self.dive(Self.both)
    var club = try club(base, Self.dive(Self.both.replacing("12 L", with: "15 L")))
    #expect(try club.update(knowing: [Array(base.utf8)]).allSatisfy { $0.conflicts.isEmpty })
    let now = try #require(club.text(copy))
    #expect(now.contains("15 L\n    gas: EAN32\n    start: 200 bar\n"))
  }

  @Test("tanks that cannot be read are not tanks that are gone")
  func damaged() throws {
    let base = Self.dive(Self.both)
    var club = try club(base, Self.dive(Self.both.replacing("12 L", with: "12,5 L")))
    let before = club.files
    #expect(throws: GroupFailure.damaged(path: Club.template, key: "tanks")) {
      try club.update(knowing: [Array(base.utf8)])
    }
    #expect(club.files == before)
  }

  @Test("an earlier version that cannot be read makes a conflict, and drops nothing")
  func damagedBase() throws {
    let base = Self.dive(Self.both.replacing("12 L", with: "12,5 L"))
    var club = try club(Self.dive(Self.both), Self.dive(""), pressures: false)
    let text = try #require(club.text(copy))
    let old = TemplateVersion(of: Array(Self.dive(Self.both).utf8)).digest.description
    let new = TemplateVersion(of: Array(base.utf8)).digest.description
    club.write(text.replacing(old, with: new), to: copy)
    let updates = try club.update(knowing: [Array(base.utf8)])
    #expect(updates.flatMap(\.conflicts).map(\.key) == ["tanks"])
    #expect(club.text(copy)?.contains("EAN32") ?? false)
  }

  @Test("who wants the group's tanks gets them, and pressures stay")
  func decided() throws {
    let base = Self.dive("")
    var club = try club(base, Self.dive("tanks:\n  - volume: 12 L\n"), pressures: false)
    let text = try #require(club.text(copy))
    club.write(
      text.replacing("---\ndate", with: "---\ntanks: [{start: 200 bar, end: 90 bar}]\ndate"),
      to: copy
    )
    let taking = TemplateUpdate.Decision(taking: ["tanks"])
    let updates = try club.update(knowing: [Array(base.utf8)], taking)
    #expect(updates.allSatisfy { $0.conflicts.isEmpty })
    #expect(club.text(copy)?.contains("{volume: 12 L, start: 200 bar, end: 90 bar}") ?? false)
  }

  @Test("one diver's pressures in the group dive are not a tank of the others")
  func personalTank() throws {
    let base = Self.dive("tanks:\n  - volume: 12 L\n  - start: 200 bar\n")
    let now = Self.dive("tanks:\n  - volume: 15 L\n  - start: 210 bar\n")
    var club = try club(base, now, pressures: false)
    #expect(try club.update(knowing: [Array(base.utf8)]).allSatisfy { $0.conflicts.isEmpty })
    let text = try #require(club.text(copy))
    #expect(text.contains("  - volume: 15 L\n") && !text.contains("bar"))
  }

  @Test("notes that the member has already are not written twice")
  func sameNotes() throws {
    let base = Self.dive("")
    let now = Self.dive("", notes: "\nWall.\n")
    var club = try club(base, now, pressures: false, notes: "\nMine.\nWall.\n")
    #expect(try club.update(knowing: [Array(base.utf8)]).allSatisfy { $0.conflicts.isEmpty })
    #expect(club.text(copy)?.hasSuffix("---\n\nMine.\nWall.\n") ?? false)
  }

  @Test("notes that were kept are beside the group's in the status")
  func keptNotes() throws {
    let base = Self.dive("", notes: "\nWall.\n")
    let club = try club(base, base, pressures: false)
    #expect(try club.status().entries.flatMap(\.differing) == [])
    var other = club
    other.write(try #require(club.text(copy)).replacing("Wall.", with: "Tower."), to: copy)
    let found = try other.status().entries.flatMap(\.differences)
    #expect(found.map(\.key) == ["notes"])
    #expect(found.map(\.own) == [.text("Tower.")] && found.map(\.group) == [.text("Wall.")])
  }
}

extension String {
  /// The same values in other spellings.
  fileprivate func replacingTitle() -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line == "max-depth: 18 m" ? "max-depth: 18.0 m # as tables have it" : String(line)
    }.joined(separator: "\n")
  }
}

@Suite("Belonging to a group")
struct MembershipTests {
  private func change(
    _ club: Club,
    _ make: (DiveGroup, CalendarDate, Logbook, RecordIndex) throws -> FileChange
  ) throws -> String {
    let logbook = try club.logbook()
    let group = try #require(logbook.groups.first)
    let day = try CalendarDate(parsing: "2024-06-12")
    let result = try make(group, day, logbook, RecordIndex(logbook)).result
    return String(decoding: try #require(result), as: UTF8.self)
  }

  @Test("who joins stands last, with the day")
  func join() throws {
    let text = try change(Club(first)) {
      try MembershipChange.join("tom", $0, on: $1, in: $2, $3)
    }
    #expect(text.contains("    until: 2023-12-31\n  - diver: tom\n    since: 2024-06-12\nask:"))
  }

  @Test("who leaves stays in the list, with the last day")
  func leave() throws {
    let text = try change(Club(first)) {
      try MembershipChange.leave("juhan", $0, on: $1, in: $2, $3)
    }
    #expect(text.contains("  - diver: juhan  # leads\n    until: 2024-06-12\n  - Liis Kask\n"))
  }

  /// The club with the memberships of one diver.
  private func club(of memberships: String) -> Club {
    Club(first, ["groups/club/group.md": "---\nname: Club\nmembers:\n\(memberships)---\n"])
  }

  @Test("who joins before a membership begins has that one from the earlier day on")
  func earlierJoin() throws {
    let club = club(of: "  - diver: mari\n    since: 2025-01-01\n")
    let text = try change(club) { try MembershipChange.join("mari", $0, on: $1, in: $2, $3) }
    #expect(text.contains("since: 2024-06-12\n---"))
  }

  @Test("a membership that ends is not begun earlier by joining")
  func earlierJoinOfAnEnded() throws {
    let club = club(of: "  - diver: mari\n    since: 2025-01-01\n    until: 2025-12-31\n")
    #expect(throws: (any Error).self) {
      try change(club) { try MembershipChange.join("mari", $0, on: $1, in: $2, $3) }
    }
  }

  @Test("who joins on the last day of a membership stays")
  func stays() throws {
    let club = club(of: "  - diver: mari\n    since: 2020-01-01\n    until: 2024-06-12\n")
    let text = try change(club) { try MembershipChange.join("mari", $0, on: $1, in: $2, $3) }
    #expect(text.contains("members:\n  - diver: mari\n    since: 2020-01-01\n---"))
  }

  @Test("who leaves leaves every membership of that day")
  func leavesAll() throws {
    let club = club(
      of: "  - diver: mari\n    since: 2020-01-01\n  - diver: mari\n    since: 2022-01-01\n"
    )
    let text = try change(club) { try MembershipChange.leave("mari", $0, on: $1, in: $2, $3) }
    #expect(text.split(separator: "\n").filter { $0 == "    until: 2024-06-12" }.count == 2)
  }

  @Test("no one joins twice, or leaves without belonging")
  func refusals() throws {
    #expect(throws: MembershipChange.Refusal.hasLeft(on: try CalendarDate(parsing: "2023-12-31"))) {
      try change(Club(first)) { try MembershipChange.leave("tom", $0, on: $1, in: $2, $3) }
    }
    #expect(throws: MembershipChange.Refusal.isMember) {
      try change(Club(first)) { try MembershipChange.join("mari", $0, on: $1, in: $2, $3) }
    }
    #expect(throws: MembershipChange.Refusal.isNoMember) {
      try change(Club(first)) { try MembershipChange.leave("ann", $0, on: $1, in: $2, $3) }
    }
  }
}
