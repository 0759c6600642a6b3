import DiveStatistics
import DiveUnits
import LogWorkspace
import LogbookCore
import Testing
import Wording

/// What is due for others has only what they may see.
@Suite struct DueForOthersTests {
  private static let files = [
    "divelog.yml": "format: 1\ndocument-types: [medical, permit]\n",
    "divers/mari/diver.md": "---\nname: Mari\nshare: group\n---\n",
    "divers/zed/diver.md": "---\nname: Zed\n---\n",
    "groups/club/group.md": "---\nmembers: [mari]\nrequires: [medical, permit]\n---\n",
    "groups/other/group.md": "---\nmembers: [zed]\n---\n",
    "documents/shown.md":
      "---\ntype: medical\nowner: mari\nexpires: 2024-06-10\nshare: group\n---\n",
    "documents/hidden.md": "---\ntype: insurance\nowner: mari\nexpires: 2024-06-11\n---\n",
    "documents/zeds.md":
      "---\ntype: medical\nowner: zed\nexpires: 2024-06-12\nshare: group\n---\n",
  ]

  private func paths(_ readers: Audience, group: String? = nil) throws -> [String] {
    let log = LogSession(
      try Logbook(reading: .memory(Self.files.mapValues { Array($0.utf8) })),
      root: "/",
      folder: "/",
      today: try CalendarDate(parsing: "2024-06-01"),
      language: .english,
      user: UserClaim()
    )
    let owners = try log.owners(diver: nil, group: group)
    return log.dueItems(within: nil, of: owners, seenBy: readers).pressing.map(\.path)
  }

  @Test func aGroupSeesWhatItsMembersShare() throws {
    #expect(try paths(.group("club")) == ["documents/shown.md"])
    #expect(try paths(.group("other")) == ["documents/zeds.md"])
    #expect(try paths(.public) == [])
    #expect(try paths(.owner).count == 3)
  }

  /// What is not shown is not called missing.
  @Test func nothingIsMissingForOthers() throws {
    #expect(try paths(.group("club"), group: "club") == ["documents/shown.md"])
    #expect(try paths(.owner, group: "club").count > 2)
  }
}
