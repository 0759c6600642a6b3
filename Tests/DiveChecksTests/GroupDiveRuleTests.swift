import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics
import Testing

@Suite("Group dives and their entries") struct GroupDiveRuleTests {
  private static let group = "---\nname: Club\nmembers: [mari, juhan, Ann Lee]\n---\n"
  private static let path = "groups/club/dives/2024-06-12-1030-rummu.md"

  private func found(
    _ groupDive: String,
    _ entries: [String: String],
    today: String = "2024-07-01"
  ) throws -> [String] {
    let text = "---\n" + groupDive + "---\n"
    let provenance = "template: club/2024-06-12-1030-rummu@\(TemplateDigest(of: text.utf8))\n"
    var files = RuleExample.surroundings
    files["groups/club/group.md"] = Self.group
    files[Self.path] = text
    files["sites/alma.md"] = "---\nname: Alma\n---\n"
    for (path, lines) in entries {
      files["divers/\(path).md"] =
        "---\n" + lines.replacing("TEMPLATE\n", with: provenance) + "---\n"
    }
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    var checker = Checker()
    checker.today = try CalendarDate(parsing: today)
    return checker.check(logbook).diagnostics.map { file in
      let parts = file.path.split(separator: "/")
      return "\(parts.dropFirst().first ?? "") \(file.diagnostic.id)"
    }
  }

  private let start = "date: 2024-06-12\ntime: 10:30\nduration: 40 min\n"

  @Test("a member without an entry is reported, a person without a record is not")
  func missing() throws {
    #expect(try found(start + "members: [mari, Ann Lee]\n", [:]) == ["club group-dive-not-logged"])
    #expect(try found(start, [:]) == ["club group-dive-not-logged"])
    let planned = start + "members: [mari]\nplanned: true\n"
    #expect(try found(planned, [:]) == [])
    #expect(
      try found(start + "members: [mari]\n", [:], today: "2024-06-11").sorted() == [
        "club future-date"
      ]
    )
  }

  @Test("an entry whose group is gone with its dives is whole, and is warned of once")
  func goneGroup() throws {
    let name = "gone/2024-06-12-1030-rummu@0123456789abcdef"
    let entry = start + "group: gone\ntemplate: \(name)\n"
    #expect(
      try found(start + "members: [Ann Lee]\n", ["mari/dives/a": entry]) == ["mari template-gone"]
    )
    let other = entry.replacing("group: gone", with: "group: lost")
    #expect(
      try found(start + "members: [Ann Lee]\n", ["mari/dives/a": other]).sorted() == [
        "mari template-gone", "mari unknown-group",
      ]
    )
  }

  @Test("a group dive that cannot be read is not gone")
  func unreadTemplate() throws {
    let entry = start + "TEMPLATE\n"
    let broken = try found(start + "members: [mari\n", ["mari/dives/a": entry])
    #expect(!broken.isEmpty && !broken.contains("mari template-gone"), "\(broken)")
  }

  @Test("an entry is held against its group dive, and not once more against the other members'")
  func disagreement() throws {
    let shared = start + "members: [mari, juhan]\nsite: rummu-quarry\nmax-depth: 12 m\n"
    let mari = start + "TEMPLATE\nbuddies: juhan\nsite: rummu-quarry\n"
    let juhan = start + "TEMPLATE\nbuddies: mari\nsite: rummu-quarry\n"
    func entries(_ one: String, _ two: String) -> [String: String] {
      ["mari/dives/a": mari + one, "juhan/dives/a": juhan + two]
    }
    #expect(try found(shared, entries("max-depth: 14 m\n", "")) == [])
    #expect(
      try found(shared, entries("max-depth: 21 m\n", "max-depth: 12 m\n"))
        == ["mari buddy-log-disagrees"]
    )
    #expect(
      try found(shared, entries("max-depth: 8 m\n", "max-depth: 16 m\n"))
        == ["juhan buddy-log-disagrees", "mari buddy-log-disagrees"]
    )
    let elsewhere = [
      "mari/dives/a": mari.replacing("rummu-quarry", with: "alma"), "juhan/dives/a": juhan,
    ]
    #expect(try found(shared, elsewhere) == ["mari buddy-log-disagrees"])
  }

  @Test("what the group dive does not say members still compare with each other")
  func betweenMembers() throws {
    let entries = [
      "mari/dives/a": start + "TEMPLATE\nbuddies: juhan\nmax-depth: 21 m\n",
      "juhan/dives/a": start + "TEMPLATE\nbuddies: mari\nmax-depth: 12 m\n",
    ]
    #expect(try found(start + "members: [mari, juhan]\n", entries) == ["mari buddy-log-disagrees"])
  }

  @Test("two entries of one group dive are one mistake, though they are of one time")
  func twice() throws {
    let entry = start + "TEMPLATE\nmax-depth: 12 m\n"
    let found = try found(
      start + "members: [mari]\n",
      ["mari/dives/a": entry, "mari/dives/b": entry]
    )
    #expect(found == ["mari duplicate-copy"])
  }

  @Test("an entry of a diver whom the group dive does not name is reported")
  func stranger() throws {
    let entry = start + "TEMPLATE\n"
    let found = try found(
      start + "members: [mari]\n",
      ["mari/dives/a": entry, "juhan/dives/a": entry]
    )
    #expect(found == ["juhan not-a-member"])
  }

  @Test("an entry finds its group dive under the group's former id")
  func renamed() throws {
    let text = "---\n\(start)members: [mari]\n---\n"
    let digest = TemplateDigest(of: text.utf8)
    var files = RuleExample.surroundings
    files["groups/club/group.md"] = "---\nname: Club\naliases: [old-club]\nmembers: [mari]\n---\n"
    files[Self.path] = text
    files["divers/mari/dives/a.md"] =
      "---\n\(start)template: old-club/2024-06-12-1030-rummu@\(digest)\n---\n"
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    #expect(Checker().check(logbook).diagnostics.isEmpty)
  }

  @Test("another spelling of a group dive is no drift, another value is")
  func driftsByValues() throws {
    let name = "club/2024-06-12-1030-rummu@0123456789abcdef"
    let group = "date: 2024-06-12 # a Wednesday\ntime: 10:30\nduration: 40 min\nmax-depth: 12.0 m\n"
    let entry = start + "group: club\ntemplate: \(name)\n"
    func found(_ line: String) throws -> [String] {
      try self.found(group + "members: [mari]\n", ["mari/dives/a": entry + line])
    }
    #expect(try found("max-depth: 12 m\n") == [])
    #expect(try found("max-depth: 13 m\n") == ["mari template-drift"])
    #expect(try found("") == ["mari template-drift"])
  }

  @Test("a member's own value is no drift where a comment or a spelling changed")
  func driftsNotBySpelling() throws {
    func group(_ depth: String) -> String {
      start + "members: [mari]\nwater-temperature: 4 °C\nmax-depth: \(depth)\n"
    }
    let applied = TemplateVersion(of: Array("---\n\(group("12 m"))---\n".utf8))
    func found(_ digest: TemplateDigest, _ depth: String) throws -> [String] {
      let entry = """
        \(start)group: club
        template: club/2024-06-12-1030-rummu@\(digest)
        max-depth: 11 m
        visibility: 8 m

        """
      return try self.found(group(depth), ["mari/dives/a": entry])
    }
    #expect(try found(applied.digest, "12 m") == [])
    #expect(try found(applied.digest, "12.0 m # by the line") == [])
    #expect(try found(applied.digest, "12.5 m") == ["mari template-drift"])
    // Entries of older versions have the digest of the bytes.
    #expect(try found(applied.ofBytes, "12 m") == [])
    #expect(try found(applied.ofBytes, "12.0 m # by the line") == ["mari template-drift"])
  }
}
