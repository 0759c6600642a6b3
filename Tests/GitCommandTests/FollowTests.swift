import CommandSupport
import Foundation
import DiveUnits
import GitHistory
import Testing

/// Logs of others are followed, and nothing of theirs is run.
@Suite(.waiting) struct FollowTests {
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
    #expect(nothing.errors.contains("'Aino' has not been fetched yet"))
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
      ("https://ghp_token@host/log", .password), ("https://host/log?access_token=x", .password),
      ("https://host/log#x", .password), ("me:secret@host:log", .password),
      ("ssh://me:secret@host/log", .password), ("https://host?x", .password),
      ("https:///log", .empty), ("file://host/log", .relative), ("log", .relative),
      ("../log", .relative), ("./a:b", .relative), ("https://host/a\nb", .controlCharacter),
    ] as [(String, RepositoryAddress.Refusal)]
  )
  func whatIsNoAddressIsRefused(text: String, refusal: RepositoryAddress.Refusal) {
    #expect(throws: refusal) { try RepositoryAddress(text) }
  }

  @Test(arguments: [
    ("https://me:secret@host/log", "https://…@host/log"),
    ("https://token@host/log?key=x", "https://…@host/log"), ("me:secret@host:log", "…@host:log"),
    ("https://host/log?key=x", "https://host/log?…"), ("https://host/log", "https://host/log"),
    ("nowhere", "nowhere"),
  ])
  func noSecretIsShown(text: String, shown: String) {
    #expect(RepositoryAddress.shown(text) == shown)
  }

  @Test func whatIsWrittenByHandShowsItsSecretNowhere() throws {
    let world = try Self.world()
    try world.folder.write(
      "---\nname: Mari Tamm\nfollowing:\n  - name: Aino\n    url: https://t0ken@localhost:1/x\n---\n",
      to: "me/diver.md"
    )
    let list = try world.shell("divelog -C me diver following --format json")
    #expect(list.output.contains("https://…@localhost:1/x"))
    let again = try world.shell("divelog -C me diver follow Aino ../aino")
    let update = try world.shell("divelog -C me diver following --update")
    for outcome in [list, again, update] {
      #expect(!outcome.output.contains("t0ken") && !outcome.errors.contains("t0ken"))
    }
    let check = try world.shell("divelog -C me check --format json")
    #expect(check.status == 1)
    #expect(check.output.contains("secret-address"))
  }

  @Test func aFriendMayNotHaveTheNameOfADiver() throws {
    let world = try Self.world()
    for name in ["'Mari Tamm'", "'mari tamm'", "me"] {
      let outcome = try world.shell("divelog -C me diver follow \(name) ../aino")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("is a diver of this log"))
    }
  }

  @Test func oneNameForTwoLogsIsAskedAbout() throws {
    let world = try Self.world()
    try world.folder.write(
      "---\nname: Tom\nfollowing: [{name: aino, url: /elsewhere}]\n---\n",
      to: "me/divers/tom/diver.md"
    )
    try world.done("divelog -C me diver follow Aino ../aino --diver me")
    let outcome = try world.shell("divelog -C me list --diver Aino")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("several logs are followed as 'Aino'"))
    #expect(outcome.errors.contains("/elsewhere"))
  }

  @Test func askingForAFriendOfSomeoneElseSaysWhoFetches() throws {
    let world = try Self.world()
    try world.folder.write(
      "---\nname: Tom\nfollowing: [{name: Aino, url: /nowhere}]\n---\n",
      to: "me/divers/tom/diver.md"
    )
    let outcome = try world.shell("divelog -C me list --diver Aino")
    #expect(outcome.errors.contains("'divelog diver following --update --diver tom'"))
  }

  @Test(arguments: [
    "https://host/log.git", "https://host:8443/log", "ssh://me@host/log",
    "me@host:log.git",
    "host:logs/mine", "file:///home/me/log", "/home/me/log",
  ])
  func anAddressIsTakenAsItIs(text: String) throws {
    #expect(try RepositoryAddress(text).text == text)
  }
}
