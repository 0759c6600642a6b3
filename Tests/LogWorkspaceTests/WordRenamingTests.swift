import CommandSupport
import DiveUnits
import LogWorkspace
import LogbookCore
import Testing
import Wording

/// A word of dives is written otherwise, and nothing else.
@Suite struct WordRenamingTests {
  private static let files = [
    "divelog.yml": "format: 1\n", "diver.md": "---\nname: Me\n---\n",
    "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
  ]

  /// The front matter of a dive after a renaming.
  private func renamed(
    _ text: String,
    _ key: String,
    _ old: String,
    _ new: String
  ) throws -> String {
    let path = "dives/2024-06-01.md"
    let start = "---\ndate: 2024-06-01\n"
    let folder = try TemporaryFolder(Self.files.merging([path: start + text + "\n---\n"]) { $1 })
    var log = try LogSession(
      around: folder.path,
      today: CalendarDate(parsing: "2026-07-01"),
      user: UserClaim(named: "me")
    )
    let renaming = try log.renaming(old, to: new, in: key, of: .user)
    guard let change = renaming.change else { return text }
    if let refusal = change.plan.refusal { throw refusal }
    try log.commit(change.plan)
    return String(try folder.text(of: path).dropFirst(start.count).dropLast(5))
  }

  @Test(arguments: [
    ("tags: [quarry, 'Wrak',  old]", "tag", "wrak", "wreck", "tags: [quarry, wreck,  old]"),
    ("tags: Wrak # mine", "tags", "wrak", "wreck", "tags: wreck # mine"),
    ("tags: [Wrak, old, wreck]", "tag", "wrak", "wreck", "tags: [old, wreck]"),
    ("tags: [Wreck, WRECK]", "tag", "wreck", "wreck", "tags: [wreck]"),
    ("tags: [wreck]", "tag", "Wreck", "wreck", "tags: [wreck]"),
    ("tags:\n  - wrak # a\n  - old", "tag", "wrak", "b: c", "tags:\n  - \"b: c\" # a\n  - old"),
    ("buddies: [Mary, Tom Fox]", "buddy", "mary", "mari", "buddies: [mari, Tom Fox]"),
    ("buddies: [Mary, mari]", "buddy", "Mary", "mari", "buddies: [mari]"),
    ("buddies: Mary", "buddy", "Mary", "mari", "buddies: mari"),
    ("suit: 7mm", "suit", "7mm", "7 mm", "suit: 7 mm"),
    ("weather: 7mm", "suit", "7mm", "7 mm", "weather: 7mm"),
    (
      "sightings: [Pike, {species: perch, count: 2}]", "species", "pike", "northern pike",
      "sightings: [northern pike, {species: perch, count: 2}]"
    ),
    (
      "sightings:\n  - species: Pike\n    count: 2\n  - perch", "species", "pike", "pikes",
      "sightings:\n  - species: pikes\n    count: 2\n  - perch"
    ),
    ("x-lens: [wide, Wide2]", "x-lens", "wide2", "wide", "x-lens: [wide]"),
  ])
  func onlyTheWordChanges(
    text: String,
    key: String,
    old: String,
    new: String,
    expected: String
  ) throws {
    #expect(try renamed(text, key, old, new) == expected)
  }

  @Test func whatCannotBeReadIsNamed() throws {
    let reason = Message.valueUnreadable(key: "tags")
    let failure = LogFailure.unchangeable(path: "dives/2024-06-01.md", reason: reason)
    #expect(throws: failure) { try renamed("tags: [wrak, {x: y}]", "tag", "wrak", "wreck") }
    #expect(try renamed("tags: [other, {x: y}]", "tag", "wrak", "wreck") == "tags: [other, {x: y}]")
    #expect(throws: LogFailure.holdsNoWords(key: "rating")) {
      try renamed("rating: 3", "rating", "3", "4")
    }
    // An id must be one of a record.
    #expect(throws: LogFailure.wouldHaveErrors(path: "dives/2024-06-01.md")) {
      try renamed("buddies: Mary", "buddy", "Mary", "marii")
    }
  }

  private static let groupDive =
    "---\ndate: 2024-06-12\ntags: [wrak]\ngroup: club\nmembers: [mari, tom]\n---\n"

  private static func club(ledBy leader: String) -> [String: String] {
    let digest = TemplateVersion(of: Array(groupDive.utf8)).digest
    func entry(_ tags: String) -> String {
      "---\ndate: 2024-06-12\ntags: \(tags)\ngroup: club\ntemplate: club/2024-06-12@\(digest)\n---\n"
    }
    return [
      "divelog.yml": "format: 1\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "divers/tom/diver.md": "---\nname: Tom\n---\n",
      "groups/club/group.md":
        "---\nname: Club\nleaders: [\(leader)]\nmembers: [mari, tom]\n---\n",
      "groups/club/dives/2024/2024-06-12.md": groupDive,
      "divers/mari/dives/2024/2024-06-12.md": entry("[wrak]"),
      "divers/tom/dives/2024/2024-06-12.md": entry("[own]"),
    ]
  }

  /// A group dive and its entries get the new word together, so that the entries do not drift.
  @Test func groupDivesOfALeaderAreChangedWithTheirEntries() throws {
    let folder = try TemporaryFolder(Self.club(ledBy: "mari"))
    var log = try LogSession(around: folder.path, user: UserClaim(named: "mari"))
    let renaming = try log.renaming("wrak", to: "wreck", in: "tag", of: .all)
    #expect(renaming.keptInGroups == 0)
    let plan = try #require(renaming.change?.plan)
    #expect(plan.changes.count == 3)
    #expect(plan.newProblems.isEmpty, "\(plan.newProblems)")
    try log.commit(plan)
    let dive = try folder.text(of: "groups/club/dives/2024/2024-06-12.md")
    #expect(dive == Self.groupDive.replacing("wrak", with: "wreck"))
    let version = TemplateVersion(of: Array(dive.utf8)).digest
    for (diver, tags) in [("mari", "[wreck]"), ("tom", "[own]")] {
      let entry = try folder.text(of: "divers/\(diver)/dives/2024/2024-06-12.md")
      #expect(entry.contains("tags: \(tags)\n"))
      #expect(entry.contains("template: club/2024-06-12@\(version)\n"))
    }
  }

  @Test(arguments: [("tom", ChosenDivers.all), ("mari", .user)])
  func groupDivesThatKeepTheWordAreCounted(leader: String, divers: ChosenDivers) throws {
    let folder = try TemporaryFolder(Self.club(ledBy: leader))
    let log = try LogSession(around: folder.path, user: UserClaim(named: "mari"))
    let renaming = try log.renaming("wrak", to: "wreck", in: "tag", of: divers)
    #expect(renaming.keptInGroups == 1)
    #expect(renaming.change?.plan.changes.count == 1)
  }
}
