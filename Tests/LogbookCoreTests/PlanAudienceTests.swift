import DiveModel
import LogbookCore
import Testing

/// A plan is private unless it says otherwise, and shared with a group it is shared with the group that it
/// names alone, or with those of its people.
@Suite struct PlanAudienceTests {
  private static let files = [
    "divelog.yml": "format: 1\nshare: public\n",
    "groups/club/group.md": "---\nname: Club\nmembers: [{diver: tom}]\n---\n",
    "groups/others/group.md": "---\nname: Others\nmembers: [{diver: ann}]\n---\n",
    "divers/tom/diver.md": "---\nname: Tom\n---\n", "divers/ann/diver.md": "---\nname: Ann\n---\n",
    "sites/wreck.md": "---\nname: Wreck\nshare: private\n---\n",
  ]

  private func seen(_ plan: String, by audience: Audience) throws -> Logbook {
    let files = Self.files.merging(["plans/p.md": "---\n\(plan)\n---\n"]) { $1 }
    return try Logbook(reading: .memory(files.mapValues { Array($0.utf8) })).seen(by: audience)
  }

  @Test(arguments: [
    ("name: P", [] as [String]), ("share: private", []), ("share: public", ["club", "others", ""]),
    ("share: group", []), ("share: group\ndivers: [tom]", ["club"]),
    ("share: group\nmembers: [tom, ann]", ["club", "others"]),
    ("share: group\ndivers: [Someone Else]", []), ("share: group\ngroup: club", ["club"]),
    ("share: group\ngroup: Club", ["club"]), ("share: group\ngroup: culb", []),
    ("share: group\ngroup: Some friends", []), ("share: group\ngroup: [club, others]", []),
    ("group: club", []), ("share: group\nmembers: [tom, {]", []),
    ("share: group\ngorup: club", []),
  ]) func isSeenByThoseItIsSharedWith(plan: String, readers: [String]) throws {
    for reader in ["club", "others", ""] {
      let audience: Audience = reader.isEmpty ? .public : .group(reader)
      let isSeen = try seen(plan, by: audience).count(of: .plan) == 1
      #expect(isSeen == readers.contains(reader), "\(plan), by '\(reader)'")
    }
    #expect(try seen("name: P", by: .owner).count(of: .plan) == 1)
  }

  @Test func aHiddenSiteAndPeopleAreNotNamed() throws {
    let plan = try #require(
      try seen("share: public\nsite: wreck\ndivers: [Tom Stone]", by: .public).plans.first
    )
    #expect(plan.site == nil)
    #expect(plan.divers.map(\.value.text) == [Audience.someone])
  }
}
