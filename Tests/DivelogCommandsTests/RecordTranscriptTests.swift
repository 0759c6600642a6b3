import CommandSupport
import Foundation
import Testing

/// The output of the commands for records of every kind, byte for byte.
@Suite(.waiting) struct RecordTranscriptTests {
  private static let club: [String: String] = [
    "divelog.yml": "format: 1\n",
    "divers/mari/diver.md": "---\nname: Mari Tamm\naliases: [Marika]\n---\n",
    "divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n",
    "divers/kadri/diver.md": "---\nname: Kadri Mägi\n---\n\nCounts pike.\n",
    "sites/rummu-quarry.md": "---\nname: Rummu quarry\nmap: map.svg\n---\n\nPike.\n",
    "sites/map.svg": "<svg/>\n",
    "gear/light.md": "---\nname: The light\nowner: mari\n---\n",
    "groups/club/group.md": "---\nname: Club\nmembers: [mari, juhan]\n---\n",
    "groups/club/dives/2024-06-12-1030-rummu.md": """
    ---
    date: 2024-06-12
    time: 10:30
    site: rummu-quarry
    ---

    """,
    "divers/mari/dives/2024-06-12-1030-rummu.md": """
    ---
    number: 7
    date: 2024-06-12
    time: 10:30
    site: rummu-quarry
    group: club
    template: club/2024-06-12-1030-rummu@0123456789abcdef
    max-depth: 60 ft  # by the gauge
    gear: [light]
    buddies: [juhan]
    tags: [pike]
    photos: [pike.jpg]
    ---

    A pike under the jetty.

    """,
    "divers/mari/dives/pike.jpg": "jpg\n",
  ]

  @Test func setChangesADive() throws {
    var log = try Transcript(Self.club)
    let dive = "mari/2024-06-12-1030-rummu"
    try log.run("set", dive, "max-depth=18.4 m", "rating=4", "buddies+=kadri", "--dry-run")
    try log.run("set", "last", "max-depth=18.4 m", "rating=4", "buddies+=kadri", "tags-=pike")
    try log.run("set", "last", "rating=4")
    try log.run("set", "#7", "max-dept=18 m", "average-depth=7,5 m", "rating=9", "tags-=x")
    try log.run("set", "#7", "site=rumu-quarry", "buddies+=juhann", "rating=5")
    try log.run("set", "#7", "site=Rummu quarry")
    try log.run("set", "#7", "date=")
    try log.run("set", "#7", "average-depth=40 m")
    try log.run("set", "last", "rating=4", "--diver", "juhan")
    try log.run("set", "#7", "rating")
    try expectGolden(log.text, "set.txt")
  }

  @Test func recordsAreMadeAndChanged() throws {
    var log = try Transcript(Self.club)
    try log.run("site", "new", "kasmu-bay", "--set", "name=Käsmu: the bay", "water=brackish")
    try log.run("site", "show", "kasmu-bay")
    try log.run("site", "new", "kasmu-bay")
    try log.run("site", "new", "Blue Hole")
    try log.run("site", "new", "blue-hole", "--set", "max-depth=94", "watr=salt")
    try log.run("diver", "new", "tom", "--set", "name=Tom Becker", "certifications+={level: AOWD}")
    try log.run("group", "new", "lahti", "--set", "members=mari, Bernd Vogel", "--dry-run")
    try log.run("group", "set", "club", "defaults.water=fresh", "members-=juhan", "leaders=mari")
    try log.run("group", "set", "club", "members.1.since=2024-01-01", "--dry-run")
    try log.run("group", "set", "clb", "name=Club")
    try log.run("check")
    try log.run("site", "set", "rummu-quarry", "aliases+=rummu")
    try log.run("set", "#7", "site=rummu")
    // A change that would cause an error in another file is reported and refused.
    try log.run("site", "set", "rummu-quarry", "aliases=")
    try expectGolden(log.text, "records-made.txt")
  }

  @Test func recordsAreListedAndShown() throws {
    var log = try Transcript(Self.club)
    for kind in ConventionTests.kinds { try log.run(kind, "list") }
    try log.run("diver", "list", "marika", "--format", "json")
    try log.run("site", "list", "--columns", "id,dives,last-dive,path", "--format", "csv")
    try log.run("gear", "list", "--format", "markdown")
    try log.run("gear", "list", "--columns", "naem")
    try log.run("diver", "show", "marika")
    try log.run("group", "show", "groups/club/group.md", "--format", "json")
    try log.run("diver", "show", "mary")
    try expectGolden(log.text, "records.txt")
  }

  @Test func recordsAreRemoved() throws {
    var log = try Transcript(Self.club)
    try log.run("diver", "remove", "mari", "--force")
    try log.run("diver", "remove", "juhan")
    try log.run("site", "remove", "rummu-quarry")
    try log.run("site", "remove", "rummu-quarry", "--force")
    try log.run("site", "remove", "rummu-quarry", "--force", "--yes")
    try log.run("group", "remove", "club")
    try log.run("group", "remove", "club", "--dry-run")
    try log.run("remove", "groups/club/dives/2024-06-12-1030-rummu.md")
    try log.run("group", "remove", "club", "--force", "--yes")
    try log.run("diver", "remove", "kadri", "--yes")
    try log.run("remove", "last", "--with-files", "--dry-run")
    try log.run("remove", "last", "--with-files", "--yes")
    try log.run("remove", "last")
    try expectGolden(log.text, "records-removed.txt")
    let left = [
      "divelog.yml", "divers/juhan/diver.md", "divers/mari/diver.md", "gear/light.md",
      "sites/map.svg",
    ]
    #expect(try log.folder.files() == left)
  }

  @Test func searchFindsRecords() throws {
    var log = try Transcript(Self.club)
    try log.run("search", "pike")
    try log.run("search", "mari")
    try log.run("search", "RUMMU")
    try log.run("search", "mägi", "--format", "json")
    try log.run("search", "rummu", "--kind", "dive", "--format", "csv", "--limit", "1")
    try log.run("search", "nothing like it")
    try log.run("search", " ")
    try expectGolden(log.text, "search.txt")
  }

  @Test func anEditorIsOpenedAndTheFileChecked() throws {
    let folder = try TemporaryFolder(Self.club)
    let spoil = "EDITOR='sed -i s/Kadri/\"Kadri: \"/' divelog diver edit kadri </dev/null"
    let spoilt = try Divelog.runShell(spoil, in: folder.path)
    #expect(spoilt.status == 1)
    #expect(spoilt.errors.hasPrefix("divers/kadri/diver.md:2:"))
    #expect(!spoilt.errors.contains("Go back"), "no one is asked without a terminal")
    let fix = "VISUAL='sed -i s/Kadri:/Kadri/' EDITOR=false divelog diver edit kadri </dev/null"
    #expect(try Divelog.runShell(fix, in: folder.path).status == 0)
    #expect(try folder.text(of: "divers/kadri/diver.md").contains("name: Kadri  Mägi"))
    let failed = try Divelog.runShell(
      "EDITOR=false divelog site edit rummu-quarry",
      in: folder.path
    )
    #expect(failed.status == 2)
    #expect(failed.errors == "divelog: the editor 'false' failed\n")
    let none = "unset EDITOR VISUAL; divelog site edit rummu-quarry </dev/null"
    #expect(try Divelog.runShell(none, in: folder.path).errors.contains("set VISUAL or EDITOR"))
  }
}
