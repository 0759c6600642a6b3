import CommandSupport
import Foundation
import GitHistory
import Testing

/// Logs of others are followed, and nothing of theirs is run.
@Suite struct FollowTests {
  static let mine: [String: String] = [
    "me/divelog.yml": "format: 1\n", "me/diver.md": "---\nname: Mari Tamm\n---\n",
    "me/dives/2024-06-20.md": "---\ndate: 2024-06-20\n---\n",
    "aino/divelog.yml": "format: 1\nshare: public\n",
    "aino/diver.md": "---\nname: Aino\nborn: 1988-03-14\n---\n",
    "aino/sites/rummu.md": "---\nname: Rummu quarry\n---\n",
    "aino/dives/2024-06-12.md":
      "---\ndate: 2024-06-12\nsite: rummu\nmax-depth: 12 m\nduration: 40 min\n---\n",
    "aino/dives/2024-06-14.md": "---\ndate: 2024-06-14\nshare: private\nsite: rummu\n---\n",
  ]

  private static let commit = "git add -A && git commit -qm log"

  static func world() throws -> GitWorld {
    let world = try GitWorld(mine)
    try world.done("cd aino && git init -q && \(commit)")
    return world
  }

  @Test func aFriendsSharedDivesAreListedShownAndSummedUp() throws {
    let world = try Self.world()
    try world.done("divelog -C me diver follow Aino ../aino")
    #expect(try world.text(of: "me/diver.md").contains("following: [{name: Aino, url: "))
    let list = try world.shell("divelog -C me list --diver aino --format csv --columns date,site")
    #expect(list.output == "date,site\n2024-06-12,rummu\n")
    #expect(list.errors == "Aino's log as it was on 2024-07-01\n")
    let shown = try world.shell("divelog -C me show last --diver Aino")
    #expect(shown.output.contains("12 m"))
    #expect(try world.shell("divelog -C me show 2024-06-14 --diver Aino").status == 2)
    let stats = try world.shell("divelog -C me stats --diver aino --format json")
    #expect(stats.output.contains("\"dives\": 1"))
    let own = try world.shell("divelog -C me list --diver me --format csv --columns date")
    #expect(own.output == "date\n2024-06-20\n")
    #expect(try world.shell("divelog -C me check").status == 0)
    #expect(try !world.folder.files().contains { $0.hasPrefix("me/") && $0.contains("git") })
  }

  @Test func onlyFollowAndUpdateFetch() throws {
    let world = try Self.world()
    try world.done(
      """
      divelog -C me diver follow Aino ../aino
      cd aino && sed -i.old 's/share: private/share: public/' dives/2024-06-14.md
      rm dives/*.old && \(Self.commit)
      """
    )
    let before = try world.shell("divelog -C me diver following --format csv")
    #expect(
      before.output
        == "name,dives,last dive,site,as of\nAino,1,2024-06-12,Rummu quarry,2024-07-01\n"
    )
    let after = try world.shell("divelog -C me diver following --update --format csv")
    #expect(after.output.hasSuffix("Aino,2,2024-06-14,Rummu quarry,2024-07-01\n"))
    #expect(after.status == 0)
  }

  @Test func aRemoteThatIsGoneIsShownAsItWas() throws {
    let world = try Self.world()
    try world.done("divelog -C me diver follow Aino ../aino && mv aino gone")
    let outcome = try world.shell("divelog -C me diver following --update --format csv")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("Aino,1,2024-06-12"))
    #expect(outcome.errors.contains("shown as it was on 2024-07-01"))
    try world.done("rm -rf cache")
    let nothing = try world.shell("divelog -C me list --diver Aino")
    #expect(nothing.status == 2)
    #expect(nothing.errors.contains("nothing of 'Aino' was fetched yet"))
  }

  @Test func unfollowingTakesTheEntryAway() throws {
    let world = try Self.world()
    let before = try world.text(of: "me/diver.md")
    try world.done("divelog -C me diver follow Aino ../aino --dry-run")
    #expect(try world.text(of: "me/diver.md") == before)
    #expect(try !world.folder.files().contains { $0.hasPrefix("cache/") })
    try world.done("divelog -C me diver follow Aino ../aino && divelog -C me diver unfollow aino")
    #expect(try world.text(of: "me/diver.md") == before)
    let outcome = try world.shell("divelog -C me diver unfollow Aino")
    #expect(outcome.status == 2)
  }

  @Test func whatCannotBeFetchedIsNotWrittenDown() throws {
    let world = try Self.world()
    for arguments in ["Tom nowhere.git", "Tom \"$PWD/nowhere\"", "Tom ../me"] {
      let outcome = try world.shell("divelog -C me diver follow \(arguments)")
      #expect(outcome.status == 2, "\(arguments)")
    }
    #expect(try world.text(of: "me/diver.md") == Self.mine["me/diver.md"])
  }

  @Test(
    arguments: [
      ("", .empty), ("--upload-pack=touch ran", .option), ("ext::sh -c touch% ran", .helper("ext")),
      ("fd::17", .helper("fd")), ("git://host/log", .scheme("git")),
      ("http://host/log", .scheme("http")), ("ssh://-oProxyCommand=touch/log", .option),
      ("ssh://me@-oProxyCommand=touch/log", .option), ("-oProxyCommand=touch:log", .option),
      ("me@-oProxyCommand=touch:log", .option), ("https://me:secret@host/log", .password),
      ("https:///log", .empty), ("file://host/log", .relative), ("log", .relative),
      ("../log", .relative), ("./a:b", .relative), ("https://host/a\nb", .controlCharacter),
    ] as [(String, RepositoryAddress.Refusal)]
  )
  func whatIsNoAddressIsRefused(text: String, refusal: RepositoryAddress.Refusal) {
    #expect(throws: refusal) { try RepositoryAddress(text) }
  }

  @Test(arguments: [
    "https://host/log.git", "https://me@host:8443/log", "ssh://me@host/log", "me@host:log.git",
    "host:logs/mine", "file:///home/me/log", "/home/me/log",
  ])
  func anAddressIsTakenAsItIs(text: String) throws {
    #expect(try RepositoryAddress(text).text == text)
  }
}
