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
    #expect(sent.lines == ["aino can now see what is shared with seals"], "\(sent.lines)")
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
    #expect(sent.lines.contains { $0 == "the members of seals can now see \(dive)" })
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
        #expect(line.contains("groups/new/group.md; removing it undoes that"), "\(line)")
      }
    }
  }

  /// Each member of a new group saw in a group of their own what the people of both share.
  @Test func aNewGroupOfMembersOfTwoShowsNothingNew() async throws {
    let shared = "---\nname: Plan\nmembers: [tom, aino]\nshare: group\n---\n"
    let world = try World([
      "divers/aino/diver.md": "---\nname: Aino\n---\n", "trips/plan.md": shared,
      "groups/gulls/group.md": "---\nname: Gulls\nmembers: [aino]\n---\n",
    ])
    let group = "---\nname: Both\nmembers: [tom, aino]\n---\n"
    try world.folder.write(group, to: "tom/groups/both/group.md")
    let sent = try await world.sync("tom")
    #expect(sent.isSent && sent.lines.isEmpty, "\(sent.lines)")
  }

  /// Who is new to the log is named, as for a group that was there before.
  @Test func whoIsNewToTheLogIsNamedInANewGroup() async throws {
    let plan = "---\nname: Plan\nmembers: [tom]\nshare: group\n---\n"
    let world = try World(["trips/plan.md": plan])
    try world.folder.write("---\nname: Uus\n---\n", to: "tom/divers/uus/diver.md")
    let group = "---\nname: Course\nmembers: [tom, uus, Guest]\n---\n"
    try world.folder.write(group, to: "tom/groups/course/group.md")
    let sent = try await world.sync("tom")
    #expect(sent.isSent, "\(sent.lines)")
    #expect(sent.lines == ["Guest and uus can now see what is shared with course"])
  }

  /// The dive of another is not given to a new group, be it of people who are new to the log.
  @Test(arguments: ["uus", "uus, mari"])
  func aDiveOfAnotherIsNotGivenToANewGroup(members: String) async throws {
    let world = try World()
    try world.folder.write("---\nname: Uus\n---\n", to: "tom/divers/uus/diver.md")
    let group = "---\nname: New\nmembers: [\(members)]\n---\n"
    try world.folder.write(group, to: "tom/groups/new/group.md")
    try world.edit(World.groupDive, "group: owls", "group: new", in: "tom")
    let refused = try await world.sync("tom")
    #expect(refused.isRefused && refused.lines.contains { $0.contains(World.groupDive) })
  }

  @Test func theFirstGroupShowsMembersTheirOwn() async throws {
    let world = try World(["divelog.yml": "format: 1\nshare: group\n"])
    try world.shell("cd tom && git rm -rq groups && git commit -qm alone && git push -q")
    let group = "---\nname: Club\nmembers: [mari]\n---\n"
    try world.folder.write(group, to: "tom/groups/club/group.md")
    let sent = try await world.sync("tom")
    #expect(sent.isSent, "\(sent.lines)")
  }

  /// A secretary who is no diver adds a member to the group that the secretary made.
  @Test func theSecretaryAddsAMember() async throws {
    let page = "---\nname: Aino\nshare: group\n---\n"
    let world = try World(["divers/aino/diver.md": page])
    let asSecretary =
      "git -C tom config user.name Sec && git -C tom config user.email s@example.org"
    try world.shell(asSecretary)
    let group = "---\nname: Course\nmembers: [juhan]\n---\n"
    try world.folder.write(group, to: "tom/groups/course/group.md")
    try world.shell("cd tom && git add -A && git commit -qm course && git push -q")
    try world.edit("groups/course/group.md", "[juhan]", "[juhan, aino]", in: "tom")
    let sent = try await world.sync("tom", as: UserClaim())
    #expect(sent.isSent, "\(sent.lines)")
    #expect(sent.lines.contains("aino can now see what is shared with course"))
  }

  @Test func aMemberUntilADayToComeIsNamed() async throws {
    let world = try World(Self.aino)
    let member = "members: [{diver: aino, until: 2099-01-01}, "
    try world.edit(Self.owls, "members: [", member, in: "tom")
    #expect(try await world.sync("tom").isRefused)
  }

  /// A name that becomes that of a diver does not make the diver a member.
  @Test func aGuestIsNotADiverByAnAlias() async throws {
    let owls = "---\nname: Owls\nmembers: [mari, juhan, Liis Kask]\n---\n"
    let world = try World([Self.owls: owls])
    try world.edit("divers/tom/diver.md", "name:", "aliases: [Liis Kask]\nname:", in: "tom")
    let refused = try await world.sync("tom")
    #expect(refused.isRefused && refused.lines.contains { $0.contains("owls") }, "\(refused.lines)")
  }

  /// The dive of a group is shown to it by the entry of each who took part.
  @Test func theEntryOfAGroupDiveIsOfTheGroup() async throws {
    let entry = "divers/juhan/dives/2024-06-01.md"
    for (hasDive, isSent) in [(true, true), (false, false)] {
      let world = try World([entry: "---\ndate: 2024-06-01\nshare: group\n---\n"])
      try world.shell(
        "cd tom && sed -i.old 's/members: .*/members: [mari, tom]/; /leaders/d' \(Self.seals)"
          + " && rm -f groups/seals/*.old && git commit -qam two && git push -q"
      )
      if hasDive {
        try world.folder.write(
          "---\ndate: 2024-06-01\nmembers: [tom, juhan]\n---\n",
          to: "tom/groups/seals/dives/2024-06-01.md"
        )
      }
      try world.edit(entry, "date:", "group: seals\ndate:", in: "tom")
      let synced = try await world.sync("tom")
      #expect(isSent ? synced.isSent : synced.isRefused, "\(hasDive): \(synced.lines)")
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
