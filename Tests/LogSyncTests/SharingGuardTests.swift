import CommandSupport
import LogSync
import LogWorkspace
import LogbookCore
import Testing

/// A sync shows no one more of what belongs to others, unless it is allowed to, and names what it
/// shows of the user's own.
@Suite struct SharingGuardTests {
  private typealias World = SharingWorld

  private static func publish(_ path: String, in world: World, _ clone: String = "tom") throws {
    try world.edit(path, "date:", "share: public\ndate:", in: clone)
  }

  @Test func aDiveOfAnotherStaysHidden() async throws {
    let world = try World()
    try Self.publish(World.dive, in: world)
    for isDryRun in [true, false] {
      let refused = try await world.sync("tom") { $0.isDryRun = isDryRun }
      #expect(refused.isRefused && refused.outcome.committed == nil)
      #expect(refused.outcome.verdict == .needsPerson)
      let line = try #require(refused.lines.first)
      #expect(refused.lines.count == 1 && line.hasPrefix("not synced: everyone would see"))
      #expect(line.contains(World.dive + ":2;") && line.contains("--allow-sharing"), "\(line)")
    }
    let allowed = try await world.sync("tom") { $0.allowsSharing = true }
    #expect(allowed.isSent)
    #expect(allowed.lines == ["everyone can now see \(World.dive)"])
  }

  @Test func whatWasCommittedByHandIsNamedWithItsCommit() async throws {
    let world = try World()
    try Self.publish(World.dive, in: world)
    try world.shell("cd tom && git commit -qam mine && git rev-parse HEAD > ../at")
    let commit = try world.folder.text(of: "at").prefix(10)
    for isDryRun in [true, false] {
      let refused = try await world.sync("tom") { $0.isDryRun = isDryRun }
      #expect(refused.isRefused)
      #expect(
        refused.lines.first?.contains("\(World.dive):2 (\(commit))") ?? false,
        "\(isDryRun) \(refused.lines)"
      )
    }
  }

  @Test func theUndoingThatIsNamedUndoesIt() async throws {
    let world = try World()
    try Self.publish(World.dive, in: world)
    let line = try #require(try await world.sync("tom").lines.first)
    let commit = try #require(line.firstMatch(of: /git checkout ([0-9a-f]+) -- PATH/)?.output.1)
    try world.shell("cd tom && git checkout -q \(commit) -- \(World.dive)")
    try world.edit(World.ownDive, "windy", "calm", in: "tom")
    let sent = try await world.sync("tom")
    #expect(sent.isSent && sent.lines.isEmpty)
  }

  @Test func onesOwnDiveIsNamedAndSent() async throws {
    let world = try World()
    try Self.publish(World.ownDive, in: world)
    let dry = try await world.sync("tom") { $0.isDryRun = true }
    #expect(dry.lines == ["everyone can now see \(World.ownDive)"])
    let sent = try await world.sync("tom")
    #expect(sent.isSent && sent.lines == dry.lines)
    // It is said once.
    try world.edit(World.ownDive, "windy", "calm", in: "tom")
    #expect(try await world.sync("tom").lines.isEmpty)
  }

  @Test func aNewDiveIsNoLoosening() async throws {
    let world = try World()
    let text = "---\ndate: 2024-06-09\nshare: public\n---\n"
    for diver in ["tom", "mari"] {
      try world.folder.write(text, to: "tom/divers/\(diver)/dives/2024-06-09.md")
    }
    let sent = try await world.sync("tom")
    #expect(sent.isSent && sent.lines.isEmpty)
  }

  @Test func aPageOfAnotherStaysHiddenWithItsDives() async throws {
    let world = try World()
    let page = "divers/mari/diver.md"
    try world.edit(page, "name:", "share: public\nname:", in: "tom")
    let refused = try await world.sync("tom")
    #expect(refused.isRefused)
    #expect(refused.lines.count == 2, "\(refused.lines)")
    #expect(refused.lines.contains { $0.contains("\(page):2;") })
    #expect(refused.lines.contains { $0.contains("\(World.dive), because of \(page):2;") })
    #expect(!refused.lines.contains { $0.contains(World.groupDive) })
  }

  @Test func theUsualSharingOfTheLogIsThatOfAll() async throws {
    let world = try World()
    try world.edit("divelog.yml", "format: 1", "format: 1\nshare: public", in: "tom")
    let refused = try await world.sync("tom")
    #expect(refused.isRefused)
    let line = refused.lines.joined(separator: "\n")
    #expect(line.contains("because of divelog.yml:2"), "\(line)")
    #expect(line.contains(World.dive) && !line.contains(World.ownDive))
  }

  @Test func aRemovedPrivateIsALoosening() async throws {
    let world = try World(["divelog.yml": "format: 1\nshare: public\n"])
    try Self.hide(World.dive, in: world)
    #expect(try await world.sync("mari").isSent)
    #expect(try await world.sync("tom").outcome.end == .done)
    try world.edit(World.dive, "share: private\n", "", in: "tom")
    let refused = try await world.sync("tom")
    #expect(refused.isRefused && refused.lines.first?.contains(World.dive) ?? false)
  }

  private static func hide(_ path: String, in world: World) throws {
    try world.edit(path, "date:", "share: private\ndate:", in: "mari")
  }

  @Test func whoIsUnknownOwnsNothing() async throws {
    let world = try World()
    try Self.publish(World.ownDive, in: world)
    try world.shell("git -C tom config user.name x && git -C tom config user.email x@example.org")
    let refused = try await world.sync("tom", as: UserClaim())
    #expect(refused.isRefused && refused.lines.count == 2, "\(refused.lines)")
  }

  /// The page of a diver without dives is of the one who wrote it, as of a buddy in one's own log.
  @Test(arguments: [("mari", false), ("tom", true)])
  func theOnlyDiverOwnsThePagesOfBuddies(author: String, isOwn: Bool) async throws {
    let world = try World()
    let page = "divers/\(author == "tom" ? "aino" : "mari")/diver.md"
    try world.shell("cd tom && git rm -rq divers/mari/dives divers/juhan groups")
    if isOwn { try world.folder.write("---\nname: Aino\n---\n", to: "tom/" + page) }
    try world.shell("cd tom && git add -A && git commit -qm alone && git push -q")
    try world.edit(page, "name:", "share: public\nname:", in: "tom")
    let synced = try await world.sync("tom")
    #expect(isOwn ? synced.isSent : synced.isRefused, "\(synced.lines)")
    #expect(synced.lines.first?.contains(page) ?? false, "\(synced.lines)")
  }

  @Test func whatOthersSharedThemselvesIsNotThisSyncs() async throws {
    let world = try World()
    try Self.publish(World.dive, in: world, "mari")
    #expect(try await world.sync("mari").isSent)
    try world.edit(World.ownDive, "windy", "calm", in: "tom")
    let sent = try await world.sync("tom")
    #expect(sent.isSent && sent.lines.isEmpty && !sent.outcome.merged.isEmpty)
    // The same here and there is no loosening by the second.
    try Self.publish(World.dive, in: world, "juhan")
    #expect(try await world.sync("juhan").lines.isEmpty)
  }

  @Test func whatOthersHidMeanwhileIsNotShownByWhoIsBehind() async throws {
    let world = try World([World.dive: "---\ndate: 2024-06-01\nshare: public\n---\n"])
    try world.edit(World.dive, "public", "private", in: "mari")
    #expect(try await world.sync("mari").isSent)
    try world.edit(World.ownDive, "windy", "calm", in: "tom")
    let sent = try await world.sync("tom")
    #expect(sent.isSent && sent.lines.isEmpty)
    #expect(try world.git("show main:\(World.dive)").contains("private"))
  }

  /// Mari writes a dive while Tom changes what the log usually shares.
  @Test func whatTwoShowTogetherIsNotPushed() async throws {
    let files = ["divelog.yml": "format: 1\nshare: group\n"]
    let world = try World(files)
    try world.folder.write("---\ndate: 2024-06-01\nshare: group\n---\n", to: "mari/\(World.dive)")
    try world.edit(World.dive, "share: group\n", "", in: "mari")
    try world.edit(World.groupDive, "group: owls", "group: seals", in: "mari")
    #expect(try await world.sync("mari").isSent)
    try world.edit("divelog.yml", "share: group", "share: public", in: "tom")
    try world.shell("git -C tom commit -qam all")
    let refused = try await world.sync("tom")
    #expect(refused.isRefused && refused.lines.contains { $0.contains(World.dive) })
  }

  @Test(arguments: ["divers/mari/dives/2024/quarry.md", "divers/tom/dives/2024-06-01-2.md"])
  func aMovedDiveIsTheSame(path: String) async throws {
    let world = try World([
      World.dive: "---\ndate: 2024-06-01\ntime: 10:00\nweather: sunny\n---\n"
    ])
    try world.shell("cd tom && mkdir -p $(dirname \(path)) && git mv \(World.dive) \(path)")
    try Self.publish(path, in: world)
    let refused = try await world.sync("tom") { $0.allowsRemovals = true }
    // `git checkout` knows it by its former path.
    let named = refused.lines.first?.contains("\(World.dive) → \(path)") ?? false
    #expect(refused.isRefused && named, "\(refused.lines)")
    let undo = /removing the new file and 'git checkout [0-9a-f]+ -- OLD-PATH' undo that/
    #expect(refused.lines.first?.contains(undo) ?? false, "\(refused.lines)")
  }

  @Test func aSiteIsOfWhoAddedIt() async throws {
    for (name, isOwn) in [("tom", false), ("mari", true)] {
      let world = try World()
      try world.edit(World.site, "share: private\n", "", in: name)
      let synced = try await world.sync(name)
      #expect(isOwn ? synced.isSent : synced.isRefused, "\(name): \(synced.lines)")
      #expect(synced.lines.first?.contains(World.site) ?? false)
    }
  }

  /// A site without `share` is seen with the dives that name it.
  @Test func aSiteFollowsOnesOwnDive() async throws {
    let world = try World([
      World.site: "---\nname: Wreck\n---\n",
      World.ownDive: "---\ndate: 2024-06-01\nsite: wreck\n---\n",
      World.dive: "---\ndate: 2024-06-01\nsite: wreck\n---\n",
    ])
    try Self.publish(World.ownDive, in: world)
    let sent = try await world.sync("tom")
    #expect(sent.isSent && sent.lines.first?.contains(World.site) ?? false, "\(sent.lines)")
  }

  @Test func aSiteIsNotShownByTakingItOutOfAnothersDive() async throws {
    let world = try World([
      World.site: "---\nname: Wreck\n---\n",
      World.dive: "---\ndate: 2024-06-01\nsite: wreck\n---\n",
    ])
    try world.edit(World.dive, "site: wreck\n", "", in: "tom")
    let refused = try await world.sync("tom")
    #expect(refused.isRefused && refused.lines.first?.contains(World.site) ?? false)
    let cause = "because of \(World.dive); 'git checkout"
    #expect(refused.lines.first?.contains(cause) ?? false, "\(refused.lines)")
  }

  /// Of several changed dives that name a site, the one that shows it is named, or the page or the
  /// log that shows this one.
  @Test(arguments: [World.ownDive, "divers/tom/diver.md"])
  func whatShowsASiteIsNamed(path: String) async throws {
    let world = try World([
      World.site: "---\nname: Wreck\n---\n",
      World.ownDive: "---\ndate: 2024-06-01\nsite: wreck\n---\n",
      World.dive: "---\ndate: 2024-06-01\nsite: wreck\nweather: sunny\n---\n",
    ])
    try world.edit(World.dive, "sunny", "rainy", in: "juhan")
    let first = path == World.ownDive ? "date:" : "name:"
    try world.edit(path, first, "share: public\n" + first, in: "juhan")
    let refused = try await world.sync("juhan")
    #expect(refused.isRefused)
    let line = try #require(refused.lines.first { $0.contains(World.site) })
    #expect(line.contains("\(World.site), because of \(path):2; 'git checkout"), "\(line)")
  }

  /// A file that others do not have cannot be brought back from them.
  @Test func aNewDiveThatShowsASiteIsNamedAndTakenBack() async throws {
    let world = try World([
      World.site: "---\nname: Wreck\n---\n",
      World.dive: "---\ndate: 2024-06-01\nsite: wreck\nweather: sunny\n---\n",
    ])
    let new = "divers/tom/dives/2024-06-20.md"
    try world.edit(World.dive, "sunny", "rainy", in: "juhan")
    try world.folder.write(
      "---\ndate: 2024-06-20\nsite: wreck\nshare: public\n---\n",
      to: "juhan/" + new
    )
    let refused = try await world.sync("juhan")
    #expect(refused.isRefused && refused.lines.count == 1)
    let line = try #require(refused.lines.first)
    #expect(line.contains("\(World.site), because of \(new):4;"), "\(line)")
    #expect(line.contains("; 'share: private' in it, or removing it, undoes that"), "\(line)")
    try world.edit(new, "share: public", "share: private", in: "juhan")
    let sent = try await world.sync("juhan")
    #expect(sent.isSent && sent.lines.isEmpty, "\(sent.lines)")
  }

  @Test func aDamagedPageThatIsRepairedShowsItsDivesAgain() async throws {
    let world = try World([World.dive: "---\ndate: 2024-06-01\nshare: public\n---\n"])
    try world.shell(
      """
      cd mari && printf -- '---\\nname: Mari\\nshare: [\\n---\\n' > divers/mari/diver.md
      git commit -qam broken && git push -q
      """
    )
    _ = try await world.sync("tom")
    try world.edit("divers/mari/diver.md", "share: [\n", "", in: "tom")
    let refused = try await world.sync("tom")
    #expect(refused.isRefused && refused.lines.first?.contains(World.dive) ?? false)
  }

  /// A branch that was made here is new to the remote, but what is on it is not.
  @Test(arguments: [(World.ownDive, true), (World.dive, false)])
  func aNewBranchIsPushed(path: String, isOwn: Bool) async throws {
    let world = try World()
    try world.shell("cd tom && git checkout -q -b trip")
    try Self.publish(path, in: world)
    let synced = try await world.sync("tom")
    #expect(synced.outcome.end == (isOwn ? .done : .problems), "\(synced.outcome.events)")
    #expect(synced.lines.count == 1 && (synced.outcome.committed != nil) == isOwn)
    let pushed = try? world.git("rev-parse --verify trip")
    #expect((pushed != nil) == isOwn)
  }

  @Test func theFirstPushHasNothingToCompareWith() async throws {
    let world = try World()
    try world.shell("git init -q --bare empty.git && git -C tom remote set-url origin ../empty.git")
    try world.shell("git -C tom update-ref -d refs/remotes/origin/main; rm -rf tom/.git/logs")
    try Self.publish(World.dive, in: world)
    let sent = try await world.sync("tom")
    #expect(sent.outcome.pushed == "origin" && sent.lines.isEmpty, "\(sent.outcome.events)")
  }
}
