import DiveFormat
import DiveGroups
import DiveModel
import DiveUnits
import Logbook
import SourceText
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

  @Test("what changed in the group dive comes to an entry that nobody changed")
  func follows() throws {
    var club = try drifted()
    let updates = try club.update(knowing: [Array(first.utf8)])
    let text = try #require(club.text(copy))
    #expect(updates.allSatisfy { $0.conflicts.isEmpty })
    #expect(text.contains("max-depth: 19 m\n") && !text.contains("visibility"))
    #expect(text.contains("buddies: [juhan, tom]\ntags: [club, wreck]\n"))
    #expect(text.hasSuffix("---\n\nPrison wall and excavator.\n"))
    #expect(text.contains("@\(TemplateDigest(of: Array(second.utf8)))\n"))
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
    club.write(first.replacingTitle(), to: Club.template)
    let updates = try club.update(knowing: [])
    #expect(updates.allSatisfy { $0.conflicts.isEmpty && $0.change != nil && $0.keys.isEmpty })
    #expect(try club.status().entries.map(\.state) == [.logged, .logged])
  }
}

extension String {
  /// The same values, spelled otherwise.
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

  @Test("nobody joins twice, or leaves without belonging")
  func refusals() throws {
    #expect(throws: MembershipChange.Refusal.isMember) {
      try change(Club(first)) { try MembershipChange.join("mari", $0, on: $1, in: $2, $3) }
    }
    #expect(throws: MembershipChange.Refusal.isNoMember) {
      try change(Club(first)) { try MembershipChange.leave("tom", $0, on: $1, in: $2, $3) }
    }
  }
}

@Suite("The version of a group dive")
struct DigestTests {
  @Test("it is the beginning of the SHA-256, whatever the line endings and the byte order mark")
  func digest() {
    // FIPS 180-2, appendix B.1.
    #expect(TemplateDigest(of: "abc".utf8).description == "ba7816bf8f01cfea")
    let plain = TemplateDigest(of: "a\nb\n".utf8)
    #expect(TemplateDigest(of: "a\r\nb\r\n".utf8) == plain)
    #expect(TemplateDigest(of: [0xEF, 0xBB, 0xBF] + Array("a\nb\n".utf8)) == plain)
    #expect(TemplateDigest(of: "a\rb\n".utf8) != plain)
    #expect(TemplateDigest("+a7816bf8f01cfea") == nil)
    #expect(TemplateDigest("ba7816bf8f01cfea")?.description == "ba7816bf8f01cfea")
  }
}
