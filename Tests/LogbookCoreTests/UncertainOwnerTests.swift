import DiveModel
import LogbookCore
import Testing

/// Dives with an uncertain owner or audience are private.
@Suite struct UncertainOwnerTests {
  private static let settings = "format: 1\nshare: public\n"
  private static let dive = "---\ndate: 2024-06-12\n---\n\nQdive.\n"
  private static let record = "---\nname: Olga\nshare: private\n---\n"

  private static func log(_ files: [String: String]) throws -> Logbook {
    var files = files
    files["divelog.yml"] = files["divelog.yml"] ?? settings
    files["divers/mari/diver.md"] = "---\nname: Mari\n---\n"
    files["divers/mari/dives/2024-06-13.md"] = "---\ndate: 2024-06-13\n---\n\nOf Mari.\n"
    return try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
  }

  private static func notes(_ log: Logbook, for audience: Audience = .public) -> [String] {
    let seen = log.seen(by: audience)
    return seen.dives
      .map { String(decoding: seen.notes(of: $0.dive).drop { $0 == 0x0A }, as: UTF8.self) }.sorted()
  }

  @Test(arguments: [
    nil, "divers/olga/_diver.md", "divers/olga/.diver.md", "divers/olga/diver", "olga/diver.md",
    "divers/olga/diver.md.orig", "divers/olga/sub/diver.md", "divers/diver.md", "divers/olga.md",
    "divers/OLGA/diver.md", "divers/olga/dives/diver.md", "diver/olga/diver.md",
    "divers/olga/diver.md/diver.md", "diver.md",
  ])
  func aFolderWithoutItsRecordIsHeldBack(path: String?) throws {
    var files = ["divers/olga/dives/2024-06-12.md": Self.dive]
    if let path { files[path] = Self.record }
    let log = try Self.log(files)
    #expect(Self.notes(log) == ["Of Mari.\n"])
    #expect(log.seen(by: .public).heldBack.contains("divers/olga/diver.md"))
    files["divers/olga/diver.md"] = "---\nname: Olga\n---\n"
    #expect(try Self.notes(Self.log(files)).contains("Qdive.\n"))
  }

  @Test func aGroupWithoutItsRecordShowsNothing() throws {
    var files = ["groups/club/dives/2024-06-12.md": Self.dive]
    let log = try Self.log(files)
    #expect(Self.notes(log, for: .group("club")) == ["Of Mari.\n"])
    #expect(log.seen(by: .group("club")).heldBack == ["groups/club/group.md"])
    files["groups/club/group.md"] = "---\nname: Club\n---\n"
    #expect(try Self.notes(Self.log(files), for: .group("club")).contains("Qdive.\n"))
  }

  @Test(arguments: [
    "Diver.md", "DIVER.MD", "diver.markdown", "diver.txt", "diver.yml", "diver", "diver.md~",
    "diver.md.orig", "diver (1).md", "diver copy.md", "d\u{456}ver.md", "diver .md", "diver.md ",
    "dives/diver.md", "divers/diver.md",
  ])
  func whatWasMeantForTheRecordHoldsOnesOwnDivesBack(name: String) throws {
    var files = ["dives/2024-06-12.md": Self.dive, name: Self.record]
    let log = try Self.log(files)
    #expect(Self.notes(log) == ["Of Mari.\n"])
    #expect(log.seen(by: .public).heldBack == ["diver.md"])
    // Beside the record itself it is a copy.
    files["diver.md"] = "---\nname: Me\n---\n"
    #expect(try Self.notes(Self.log(files)).count == 2)
  }

  @Test(arguments: [
    "divers.md", "dives.md", "diver.jpg", "README.md", "notes.md", "diver-guide.md", "divelog.md",
  ])
  func anyOtherFileIsNothingToTheDives(name: String) throws {
    let log = try Self.log(["dives/2024-06-12.md": Self.dive, name: Self.record])
    #expect(Self.notes(log).count == 2)
    #expect(log.seen(by: .public).heldBack.isEmpty)
    #expect(log.diagnostics.isEmpty)
  }

  /// A diver with another person's id as an alias is not that person.
  @Test func noOneIsAMemberInPlaceOfAPersonWithAnUnreadableRecord() throws {
    var files = [
      "divelog.yml": "format: 1\nshare: group\n",
      "divers/tom/diver.md": "---\nname: Tom\naliases: [olga]\n---\n",
      "divers/tom/dives/2024-06-12.md": Self.dive,
      "divers/olga/diver.md": "---\nname: Olga\n---\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [olga, mari]\n---\n",
    ]
    #expect(try Self.notes(Self.log(files), for: .group("club")) == ["Of Mari.\n"])
    files["divers/olga/diver.md"] = String(repeating: "a", count: 2 << 20)
    #expect(try Self.notes(Self.log(files), for: .group("club")) == ["Of Mari.\n"])
  }

  @Test(arguments: [
    "visibility: private", "visibility: Private", "group: private", "entry: 'private'",
  ])
  func aWordOfSharingAtAnotherKeyIsOne(line: String) throws {
    let dive = "---\ndate: 2024-06-12\n\(line)\n---\n\nQdive.\n"
    let files = ["dives/2024-06-12.md": dive]
    let log = try Self.log(files)
    #expect(Self.notes(log) == ["Of Mari.\n"])
    #expect(log.seen(by: .public).heldBack == ["dives/2024-06-12.md"])
    let group = ["groups/private/group.md": "---\nname: A\n---\n"]
    let isGroup = line.hasPrefix("group")
    let withGroup = try Self.log(files.merging(group) { first, _ in first })
    #expect(Self.notes(withGroup).count == (isGroup ? 2 : 1))
  }

  @Test(arguments: ["---\nformat: 1\nshare: public\n---\n", "format: 1\nshre: public\n"])
  func settingsThatCannotBeReadAreNamed(text: String) throws {
    let log = try Self.log(["divelog.yml": text])
    #expect(Self.notes(log).isEmpty)
    #expect(log.seen(by: .public).heldBack == ["divelog.yml"])
    let kept = try Self.log(["divelog.yml": "format: 1\nshare: private\nunits: metrc\n"])
    #expect(kept.seen(by: .public).heldBack.isEmpty)
  }

  /// A private dive hides its site even if it lies in a folder that is not searched for dives.
  @Test(arguments: [
    "divers/olga/Dives/a.md", "Divers/olga/dives/a.md", "dives/a.MD", "dives/a.txt", "divers/a.md",
    "divers/olga/a.md",
  ])
  func aDiveThatIsNotReadKeepsItsPlace(path: String) throws {
    var files = [
      "divelog.yml": "format: 1\n",
      "sites/reef.md": "---\nname: Qolga Reef\nposition: 59.1, 24.1\n---\n",
      "divers/olga/diver.md": "---\nname: Olga\n---\n",
    ]
    #expect(try Self.log(files).seen(by: .public).sites.count == 1)
    files["dives/README.md"] = "---\ndate: 2024-06-12\n---\n"
    files["dives/notes.txt"] = "Of no dive.\n"
    #expect(try Self.log(files).seen(by: .public).sites.count == 1)
    files[path] = "---\ndate: 2024-06-12\nsite: reef\nmax-depth: 20 m\n---\n"
    #expect(try Self.log(files).seen(by: .public).sites.isEmpty)
  }

  /// Of a site that is not read it is not known whether it is kept back, and so its name is.
  @Test(arguments: ["Sites/reef.md", "sites/reef.txt", "sites/reef.MD", "sites/reef.markdown"])
  func aSiteThatIsNotReadKeepsItsName(path: String) throws {
    let dive = "---\ndate: 2024-06-12\nsite: Qolga Reef\nposition: 59.1, 24.1\n---\n"
    let site = "---\nname: Qolga Reef\nposition: 59.1, 24.1\nshare: private\n---\n"
    func shown(_ text: String) throws -> Dive? {
      let log = try Self.log(["dives/2024-06-12.md": dive, path: text])
      return log.seen(by: .public).dives.first { $0.diver == LoggedDive.me }?.dive
    }
    let kept = try #require(try shown(site))
    #expect(kept.site == nil && kept.position == nil)
    #expect(try shown("No record.\n")?.site != nil)
  }
}
