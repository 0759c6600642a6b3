import CommandSupport
import LogSync
import Testing

/// A record is the same one after it was moved, and no other one is taken for it.
@Suite struct SharingMoveTests {
  private typealias World = SharingWorld
  private static let notes = (1...20).map { "Line \($0) of what I saw.\n" }.joined()
  private static let secret = "divers/tom/dives/2024-06-01-1000-wreck.md"
  private static let open = "divers/mari/dives/2024-06-01-1000-wreck.md"

  private static func dive(_ share: String, _ more: String = "") -> String {
    "---\ndate: 2024-06-01\ntime: 10:00\nshare: \(share)\n\(more)---\n\(notes)"
  }

  private static func together() throws -> World {
    try World([secret: dive("private"), open: dive("public", "buddies: [tom]\n")])
  }

  /// A dive that was logged meanwhile goes to the others in its diver's new folder.
  @Test func whatIsAddedMeanwhileFollowsARename() async throws {
    let world = try Self.together()
    try Self.rename(in: world)
    #expect(try await world.sync("mari") { $0.allowsRemovals = true }.isSent)
    let dive = "---\ndate: 2024-06-20\n---\n"
    try world.folder.write(dive, to: "tom/divers/tom/dives/2024-06-20.md")
    let sent = try await world.sync("tom")
    #expect(sent.isSent, "\(sent.outcome.events)")
    #expect(try world.git("show main:divers/thomas/dives/2024-06-20.md") == dive)
    #expect(try world.folder.text(of: "tom/divers/thomas/dives/2024-06-20.md") == dive)
  }

  private static func rename(in world: World) throws {
    try world.shell(
      """
      cd mari && git mv divers/tom divers/thomas
      sed -i.old 's/^name: .*/&\\naliases: [tom]/' divers/thomas/diver.md
      sed -i.old 's/\\[tom\\]/[thomas]/' \(Self.open)
      sed -i.old 's/tom/thomas/' groups/seals/group.md
      find . -name '*.old' -delete
      """
    )
  }

  @Test func aRenamedDiverShowsWhatWasSeen() async throws {
    let world = try Self.together()
    try Self.rename(in: world)
    let sent = try await world.sync("mari") { $0.allowsRemovals = true }
    #expect(sent.isSent && sent.lines.isEmpty, "\(sent.lines)")
  }

  /// One keeps the entry of a dive private, another does not.
  @Test func entriesOfOneDiveThatAreMovedStayApart() async throws {
    let world = try Self.together()
    for path in [Self.secret, Self.open] {
      let moved = path.replacing("1000-wreck", with: "1000-pier")
      try world.shell("cd juhan && git mv \(path) \(moved)")
      try world.edit(moved, "share:", "weather: calm\nshare:", in: "juhan")
    }
    let sent = try await world.sync("juhan") { $0.allowsRemovals = true }
    #expect(sent.isSent && sent.lines.isEmpty, "\(sent.lines)")
  }

  @Test func aDiveThatIsRemovedShowsNoOther() async throws {
    let world = try Self.together()
    try world.shell("cd tom && git rm -q \(Self.secret)")
    let sent = try await world.sync("tom")
    #expect(sent.isSent && sent.lines.isEmpty, "\(sent.lines)")
  }

  /// Another day and another name do not make another dive of it.
  @Test func aDiveOfAnotherIsNotShownAsAnother() async throws {
    let world = try Self.together()
    let moved = "divers/tom/dives/2024-06-04-1010-pier.md"
    try world.shell("cd mari && git mv \(Self.secret) \(moved)")
    try world.edit(moved, "2024-06-01\ntime: 10:00", "2024-06-04\ntime: 10:10", in: "mari")
    try world.edit(moved, "private", "public", in: "mari")
    let refused = try await world.sync("mari")
    #expect(refused.isRefused && refused.lines.first?.contains(moved) ?? false, "\(refused.lines)")
  }

  /// A short file of which the day and the time change is another one to git.
  @Test(arguments: [true, false])
  func aCorrectedDayRemovesNoDive(staysSame: Bool) async throws {
    let world = try World()
    let moved = "divers/tom/dives/2024-06-08-0900.md"
    let weather = staysSame ? "windy" : "calm"
    try world.shell("cd mari && git rm -q \(World.ownDive)")
    try world.folder.write(
      "---\ndate: 2024-06-08\ntime: 09:00\nweather: \(weather)\n---\n",
      to: "mari/" + moved
    )
    let synced = try await world.sync("mari")
    #expect(staysSame ? synced.isSent : synced.isRefused, "\(synced.outcome.events)")
  }

  private static let place = ["position: 59.6 24.7", "site: Old Wreck"].map { $0 + "\n" }.joined()

  /// What a hidden site hides in dives that are seen stays hidden with its name.
  @Test(
    arguments: [
      ("sed -i.old '/^aliases/d' sites/wreck.md", "a name less"),
      ("sed -i.old 's/^aliases.*/aliases: [Other]/' sites/wreck.md", "another name"),
      ("rm sites/wreck.md", "no site"), ("sed -i.old '/^site:/d' \(secret)", "no reference"),
      ("sed -i.old '/^share: private/d' sites/wreck.md", "a site for all"),
    ],
    [("mari", false), ("tom", true)]
  )
  func aHiddenPlaceStaysHidden(
    change: (script: String, title: String),
    user: (name: String, isOwn: Bool)
  ) async throws {
    let world = try World([Self.secret: Self.dive("public", Self.place)])
    let site = "---\nname: Wreck\naliases: [Old Wreck]\nshare: private\n---\n"
    // The site is Tom's, according to git.
    try world.shell("cd tom && git rm -q sites/wreck.md && git commit -qm none && git push -q")
    try world.folder.write(site, to: "tom/sites/wreck.md")
    try world.shell("cd tom && git add -A && git commit -qm site && git push -q")
    try world.shell("git -C mari pull -q && cd \(user.name) && \(change.script)")
    try world.shell("find \(user.name) -name '*.old' -delete")
    let synced = try await world.sync(user.name) { $0.allowsRemovals = true }
    #expect(user.isOwn ? synced.isSent : synced.isRefused, "\(change.title): \(synced.lines)")
    #expect(!synced.lines.isEmpty, "\(change.title)")
  }

  private static let pier = "---\nname: Pier\n---\n"

  /// Mari's dive of the wreck is private, so that no one else sees where it was.
  private static func withAHiddenSite() throws -> World {
    try World([
      World.site: "---\nname: Wreck\n---\n", "sites/pier.md": pier,
      World.dive: "---\ndate: 2024-06-01\nsite: wreck\n---\n",
      "divers/juhan/dives/2024-06-03.md": "---\ndate: 2024-06-03\nshare: public\nsite: pier\n---\n",
    ])
  }

  /// A dive that has another file and another site is not new, and no one's but its diver's.
  @Test(arguments: ["2024-06-03", "2024-06-09"])
  func aMovedDiveOfAnotherShowsNoHiddenSite(day: String) async throws {
    let world = try Self.withAHiddenSite()
    let moved = "divers/juhan/dives/\(day)-1200-wreck.md"
    try world.shell("cd tom && git rm -q divers/juhan/dives/2024-06-03.md")
    try world.folder.write(
      "---\ndate: \(day)\ntime: 12:00\nshare: public\nsite: wreck\nrating: 3\n---\n",
      to: "tom/" + moved
    )
    let refused = try await world.sync("tom") { $0.allowsRemovals = true }
    #expect(refused.isRefused, "\(refused.lines)")
    #expect(refused.lines.first?.contains(World.site) ?? false, "\(refused.lines)")
    let allowed = try await world.sync("tom") {
      $0.allowsRemovals = true
      $0.allowsSharing = true
    }
    #expect(allowed.isSent)
  }

  /// The dive of a group is of its members, and a new group is its author's.
  @Test(arguments: [("new", true), ("seals", true), ("owls", false)])
  func aNewGroupDiveShowsItsSite(group: String, isSent: Bool) async throws {
    let world = try Self.withAHiddenSite()
    if group == "new" {
      try world.folder.write(
        "---\nname: New\nmembers: [tom]\n---\n",
        to: "tom/groups/new/group.md"
      )
    }
    try world.folder.write(
      "---\ndate: 2024-06-09\ntime: 10:00\nshare: public\nsite: wreck\n---\n",
      to: "tom/groups/\(group)/dives/2024-06-09-1000.md"
    )
    let synced = try await world.sync("tom")
    #expect(isSent ? synced.isSent : synced.isRefused, "\(synced.lines)")
  }

  /// What a new dive says of its place is for its diver to say.
  @Test func onesOwnNewDiveShowsItsSite() async throws {
    let world = try Self.withAHiddenSite()
    try world.folder.write(
      "---\ndate: 2024-06-09\nshare: public\nsite: wreck\n---\n",
      to: "tom/divers/tom/dives/2024-06-09.md"
    )
    let sent = try await world.sync("tom")
    #expect(sent.isSent && sent.lines.first?.contains(World.site) ?? false, "\(sent.lines)")
  }

  /// Of more than 1,000 moved files git looks for none, unless it is asked to.
  @Test func oneOfManyMovedDivesIsNotNew() async throws {
    let notes = (1...6).map { "Line \($0) of what I saw on this dive.\n" }.joined()
    var files: [String: String] = [:]
    for dive in 0..<1_010 {
      files["divers/juhan/dives/dive-\(dive).md"] =
        "---\ndate: 2023-06-01\nrating: 3\n---\nDive \(dive) of all.\n\(notes)"
    }
    let world = try World(files)
    try world.shell(
      """
      cd tom/divers/juhan/dives
      for file in dive-*.md; do mv $file moved-$file; done
      sed -i.old 's/^rating: 3/rating: 4/' moved-*.md && rm *.old
      sed -i.old 's/^date: .*/date: 2023-07-09/; s/^rating: .*/share: public/' moved-dive-7.md
      rm *.old
      """
    )
    let refused = try await world.sync("tom") { $0.allowsRemovals = true }
    #expect(refused.isRefused, "\(refused.outcome.events)")
    let says = refused.lines.first ?? ""
    #expect(says.contains("divers/juhan/dives/moved-dive-7.md"), "\(refused.lines)")
  }
}
