import CommandSupport
import Foundation
import LogWorkspace
import Testing
import Wording

/// The user is known from the repository's git settings, not from the account on the machine.
@Suite(.serialized, .waiting) struct IdentityTests {
  private static let club: [String: String] = [
    "divelog.yml": "format: 1\n",
    "divers/mari/diver.md": "---\nname: Mari Tamm\naliases: [mari@example.org]\n---\n",
    "divers/juhan/diver.md": "---\nname: Juhan Saar\nx-email: Juhan@Example.org\n---\n",
    "divers/tom/diver.md": "---\nname: Tom Becker\ngit: [old@example.org, Tom@example.org]\n---\n",
  ]

  private func identity(
    _ files: [String: String] = club,
    name: String = "Nobody Here",
    email: String = "nobody@example.org",
    option: String? = nil
  ) async throws -> Identity {
    try await onOwnThread { try self.found(files, name: name, email: email, option: option) }
  }

  private func found(
    _ files: [String: String],
    name: String,
    email: String,
    option: String?
  ) throws -> Identity {
    let folder = try TemporaryFolder(files)
    for arguments in [
      ["init", "--quiet"], ["config", "user.name", name], ["config", "user.email", email],
    ] {
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      git.arguments = ["git", "-C", folder.path] + arguments
      try git.run()
      git.waitUntilExit()
      try #require(git.terminationStatus == 0)
    }
    return try LogSession(around: folder.path, user: UserClaim(named: option)).identity()
  }

  @Test(arguments: [
    ("Mari Tamm", "x@example.org", "mari", Identity.Source.gitName("Mari Tamm")),
    ("tom", "x@example.org", "tom", .gitName("tom")),
    ("Nobody", "tom@example.org", "tom", .gitEmail("tom@example.org")),
    ("Nobody", "MARI@example.org", "mari", .gitEmail("MARI@example.org")),
    ("Nobody", "juhan@example.org", "juhan", .gitEmail("juhan@example.org")),
    ("Mari Tamm", "mari@example.org", "mari", .gitEmail("mari@example.org")),
  ])
  func gitTellsWhoOneIs(
    name: String,
    email: String,
    diver: String,
    source: Identity.Source
  ) async throws {
    let found = try await identity(name: name, email: email)
    #expect(found.diver == diver)
    #expect(found.source == source)
  }

  @Test func theOptionComesFirst() async throws {
    let found = try await identity(name: "Mari Tamm", option: "Tom Becker")
    #expect(found.diver == "tom")
    #expect(found.source == .option)
  }

  @Test func theOnlyDiverIsMeant() async throws {
    let alone = ["divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n"]
    #expect(try await identity(alone).diver == "me")
    let buddies = alone.merging(["divers/tom/diver.md": "---\nname: Tom\n---\n"]) { $1 }
    #expect(try await identity(buddies).source == .onlyDiver)
    let club = ["divelog.yml": "format: 1\n", "divers/tom/diver.md": "---\nname: Tom\n---\n"]
    #expect(try await identity(club).diver == "tom")
  }

  /// The only diver with dives is the user, even if there are records of buddies.
  @Test(arguments: [("dives/2024-01-01.md", "me"), ("divers/mari/dives/2024-01-01.md", "mari")])
  func theOnlyOneWithDivesIsMeant(path: String, diver: String) async throws {
    let found = try await identity([
      "divelog.yml": "format: 1\n", path: "---\ndate: 2024-01-01\n---\n",
      "divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n",
    ])
    #expect(found.diver == diver)
    #expect(found.source == .onlyDiver)
  }

  @Test func oneMayBeginALogOfOnesOwn() async throws {
    let found = try await identity(["divelog.yml": "format: 1\n"], option: "me")
    #expect(found.diver == "me")
    await #expect(throws: LogFailure.self) { try await identity(option: "me") }
  }

  @Test func whoMayBeSeveralIsAsked() async {
    let failure = await #expect(throws: LogFailure.self) { try await identity() }
    #expect(failure?.message == .whoAreYou(divers: ["juhan", "mari", "tom"]))
    let torn = await #expect(throws: LogFailure.self) {
      try await identity(name: "Tom Becker", email: "mari@example.org")
    }
    #expect(torn?.message == .whoAreYou(divers: ["mari", "tom"]))
    let unknown = await #expect(throws: LogFailure.self) {
      try await identity(["divelog.yml": "format: 1\n"])
    }
    #expect(unknown?.message == .noDiverYet)
  }
}
