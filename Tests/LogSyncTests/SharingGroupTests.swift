import CommandSupport
import LogSync
import LogWorkspace
import LogbookCore
import Testing

/// What the members of a group see is decided by the group: by those who are in it, and its page by
/// who leads it.
@Suite struct SharingGroupTests {
  private typealias World = SharingWorld
  private static let seals = "groups/seals/group.md"
  private static let owls = "groups/owls/group.md"
  private static let aino = ["divers/aino/diver.md": "---\nname: Aino\n---\n"]

  @Test func aMemberAddsAnother() async throws {
    let world = try World(Self.aino)
    try world.edit(Self.seals, "members: [", "members: [aino, ", in: "tom")
    let sent = try await world.sync("tom")
    #expect(sent.isSent)
    #expect(sent.lines == ["aino can see from now on what is shared with seals"], "\(sent.lines)")
  }

  @Test func whoIsNotInAGroupAddsNoOne() async throws {
    for name in ["aino", "tom"] {
      let world = try World(Self.aino)
      try world.edit(Self.owls, "members: [", "members: [\(name), ", in: "tom")
      let refused = try await world.sync("tom")
      #expect(refused.isRefused)
      let line = try #require(refused.lines.first)
      #expect(line.contains("you do not belong to owls") && line.contains(name), "\(line)")
      let allowed = try await world.sync("tom") { $0.allowsSharing = true }
      #expect(allowed.isSent && allowed.lines.count == 1)
    }
  }

  /// What the new member shares with their groups is seen by this one too.
  @Test func theEarlierDivesOfANewMemberAreNamed() async throws {
    let dive = "divers/aino/dives/2024-06-01.md"
    let files = Self.aino.merging([dive: "---\ndate: 2024-06-01\nshare: group\n---\n"]) { $1 }
    let world = try World(files)
    try world.edit(Self.seals, "members: [", "members: [aino, ", in: "tom")
    let sent = try await world.sync("tom")
    #expect(sent.isSent)
    #expect(sent.lines.contains { $0 == "the members of seals can see \(dive) from now on" })
  }

  @Test func aNewGroupShowsNothingThatWasHiddenFromItsMembers() async throws {
    let files = [World.dive: "---\ndate: 2024-06-01\nshare: group\n---\n"]
    for (members, isHarmless) in [("mari, tom", true), ("mari, tom, aino", false)] {
      let world = try World(Self.aino.merging(files) { $1 })
      try world.folder.write(
        "---\nname: New\nmembers: [\(members)]\n---\n",
        to: "tom/groups/new/group.md"
      )
      let synced = try await world.sync("tom")
      #expect(isHarmless ? synced.isSent && synced.lines.isEmpty : synced.isRefused)
      if !isHarmless {
        let line = synced.lines.joined(separator: "\n")
        #expect(
          line.contains("the members of new would see") && line.contains(World.dive),
          "\(line)"
        )
      }
    }
  }

  @Test func aDiveOfAnotherGroupStaysInIt() async throws {
    let world = try World()
    try world.edit(World.groupDive, "group: owls", "group: seals", in: "tom")
    let refused = try await world.sync("tom")
    #expect(refused.isRefused && refused.lines.first?.contains("the members of seals") ?? false)
  }

  @Test func thePageOfAGroupIsOfItsLeader() async throws {
    for (name, isOwn) in [("juhan", true), ("tom", false)] {
      let world = try World()
      try world.edit(Self.seals, "name:", "share: public\nname:", in: name)
      let synced = try await world.sync(name)
      #expect(isOwn ? synced.isSent : synced.isRefused, "\(name): \(synced.lines)")
    }
  }

  @Test func thePageOfAGroupWithoutLeadersIsOfItsMembers() async throws {
    for (name, isOwn) in [("mari", true), ("juhan", true), ("tom", false)] {
      let world = try World()
      try world.edit(Self.owls, "name:", "share: public\nname:", in: name)
      let synced = try await world.sync(name)
      #expect(isOwn ? synced.isSent : synced.isRefused, "\(name): \(synced.lines)")
    }
  }

  @Test func aLeaderDoesNotDecideForMembers() async throws {
    let world = try World()
    try world.edit(World.dive, "date:", "share: public\ndate:", in: "juhan")
    #expect(try await world.sync("juhan").isRefused)
  }

  @Test func whoMakesHimselfAMemberIsNone() async throws {
    let world = try World()
    try world.edit(Self.owls, "members: [", "leaders: [tom]\nmembers: [aino, ", in: "tom")
    #expect(try await world.sync("tom").isRefused)
  }

  @Test func aRenamedGroupShowsWhatItShowed() async throws {
    let world = try World()
    try world.shell(
      """
      cd tom && git mv groups/owls groups/night-owls
      sed -i.old 's/^name: .*/&\\naliases: [owls]/' groups/night-owls/group.md
      sed -i.old 's/group: owls/group: night-owls/' \(World.groupDive)
      find . -name '*.old' -exec rm {} +
      """
    )
    let sent = try await world.sync("tom")
    #expect(sent.isSent && sent.lines.isEmpty, "\(sent.lines)")
  }
}
