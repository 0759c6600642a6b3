import CommandSupport
import LogWorkspace
import Testing

/// `group join` says whether `sync` will send it.
@Suite(.waiting) struct JoiningTests {
  private func join(_ arguments: [String], in world: SharingWorld, _ user: String) throws -> String
  {
    let done = try Divelog.run(
      ["-C", user, "--today", "2024-07-01", "group", "join"] + arguments,
      in: world.folder.path,
      environment: ["DIVELOG_DIVER": user]
    )
    #expect(done.status == 0, "\(done.errors)")
    return done.errors
  }

  @Test func whoDoesNotBelongToAGroupIsToldThatAMemberIsNeeded() async throws {
    let world = try SharingWorld()
    let remark = try join(["Owls"], in: world, "tom")
    #expect(remark.contains("'divelog group join owls --diver tom'"), "\(remark)")
    #expect(try await world.sync("tom").isRefused)
    #expect(try join(["owls", "--diver", "tom"], in: world, "juhan").isEmpty)
    #expect(try await world.sync("juhan").isSent)
  }

  @Test func whatIsSentIsNotRemarkedOn() async throws {
    let world = try SharingWorld()
    try world.folder.write("---\nname: New\nmembers: [mari]\n---\n", to: "tom/groups/new/group.md")
    #expect(try join(["new"], in: world, "tom").contains("sync") == false)
    #expect(try await world.sync("tom").isSent)
    try world.shell("git -C tom remote remove origin")
    #expect(try join(["owls"], in: world, "tom").contains("sync") == false)
  }
}
