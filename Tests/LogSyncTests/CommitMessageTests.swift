import CommandSupport
import Foundation
import GitHistory
import LogSync
import LogWorkspace
import Testing

/// What the message of a commit names, and in which language.
@Suite(.waiting) struct CommitMessageTests {
  /// A repository with one commit, and a log of two divers in it.
  private static func world(_ settings: String = "", _ files: [String: String] = [:]) throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n" + settings,
      "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
      "divers/tom/diver.md": "---\nname: Tom Kask\n---\n",
      "sites/rummu.md": "---\nname: Rummu\n---\n",
      "sites/vasalemma.md": "---\nname: Vasalemma\n---\n",
    ])
    for (path, text) in files { try folder.write(text, to: path) }
    try Divelog.prepare(
      """
      git init -q -b main && git config user.name T && git config user.email t@example.org
      git add -A && git commit -qm first
      """,
      in: folder.path
    )
    return folder
  }

  private static func dive(_ lines: String...) -> String {
    "---\n" + lines.map { $0 + "\n" }.joined() + "---\n"
  }

  /// Commits what is new in a folder, and returns the message that git has.
  private static func message(_ folder: TemporaryFolder) async throws -> String {
    let sync = try SyncWorld.sync(of: "mari", at: folder.path)
    let outcome = try await onOwnThread { try sync.run() }
    #expect(outcome.end == .done, "\(outcome.events)")
    return try Divelog.prepare("git log -1 --format=%B", in: folder.path).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func oneDiveIsNamedByNumberDiverAndSite() async throws {
    let folder = try Self.world()
    let text = Self.dive("date: 2024-06-12", "number: 128", "site: rummu")
    try folder.write(text, to: "divers/mari/dives/2024-06-12.md")
    #expect(try await Self.message(folder) == "dive 128 of mari at Rummu")
    try folder.write(text + "\nCold.\n", to: "divers/mari/dives/2024-06-12.md")
    #expect(try await Self.message(folder) == "dive 128 of mari changed")
    try FileManager.default.removeItem(atPath: folder.path + "/divers/mari/dives/2024-06-12.md")
    #expect(try await Self.message(folder) == "1 dive of mari removed")
  }

  /// Who said that a diver's dives are private finds none of them in the history.
  @Test func whatADiverHidesIsNotNamed() async throws {
    let diver = "---\nname: Mari Tamm\nshare: private\n---\n"
    let folder = try Self.world("", ["divers/mari/diver.md": diver])
    let text = Self.dive("date: 2024-06-12", "number: 128", "site: rummu")
    try folder.write(text, to: "divers/mari/dives/2024-06-12.md")
    #expect(try await Self.message(folder) == "1 change")
    try folder.write(diver + "\nMore.\n", to: "divers/mari/diver.md")
    #expect(try await Self.message(folder) == "the diver's profile")
    // What the diver shares anyway is named without the diver.
    let shared = Self.dive("date: 2024-06-13", "number: 129", "site: rummu", "share: public")
    try folder.write(shared, to: "divers/mari/dives/2024-06-13.md")
    #expect(try await Self.message(folder) == "dive 129 at Rummu")
  }

  /// A record that is removed is as hidden as it was.
  @Test func whoIsHiddenAndRemovedIsNotNamed() async throws {
    let dive = Self.dive("date: 2024-06-12", "number: 1", "site: rummu", "share: public")
    let folder = try Self.world(
      "",
      [
        "divers/tom/diver.md": "---\nname: Tom Kask\nshare: private\n---\n",
        "divers/tom/dives/2024-06-12.md": dive,
        "divers/mari/dives/2024-06-12.md": dive,
      ]
    )
    try FileManager.default.removeItem(atPath: folder.path + "/divers/tom")
    let message = try await onOwnThread {
      let sync = try SyncWorld.sync(of: "mari", at: folder.path)
      _ = try sync.run()
      return try Divelog.prepare("git log -1 --format=%B", in: folder.path).output
    }
    #expect(!message.lowercased().contains("tom"), "\(message)")
    #expect(message.contains("removed"), "\(message)")
  }

  /// A private dive is counted beside others, also when it is changed and when it is removed.
  @Test func aPrivateDiveIsCountedAndNotNamed() async throws {
    let folder = try Self.world()
    let own = "divers/mari/dives/2024-06-12.md"
    let hidden = ["divers/tom/dives/2026-08-01.md", "divers/tom/dives/2026-08-02.md"]
    let text = Self.dive("date: 2026-08-01", "site: vasalemma", "share: private")
    try folder.write(Self.dive("date: 2024-06-12", "number: 128"), to: own)
    try folder.write(text, to: hidden[0])
    let first = try await Self.message(folder)
    #expect(first == "dive 128 of mari, 1 more change\n\ndive 128 of mari")
    try folder.write(text + "\nDeep.\n", to: hidden[0])
    try folder.write(text.replacing("-01", with: "-02"), to: hidden[1])
    #expect(try await Self.message(folder) == "2 changes")
    try FileManager.default.removeItem(atPath: folder.path + "/" + hidden[0])
    try FileManager.default.removeItem(atPath: folder.path + "/" + own)
    let last = try await Self.message(folder)
    #expect(last == "1 dive of mari removed, 1 more change\n\n1 dive of mari removed")
    let history = try Divelog.prepare("git log --format=%B", in: folder.path).output
    #expect(!history.contains("tom") && !history.contains("2026-08"), "\(history)")
  }

  /// A site without 'share' that only hidden dives name would say where they were.
  @Test func aPlaceOfHiddenDivesAloneIsNotNamed() async throws {
    let folder = try Self.world()
    try folder.write("---\nname: Secret Cave\n---\n", to: "sites/cave.md")
    let text = Self.dive("date: 2026-08-01", "site: cave", "share: private")
    try folder.write(text, to: "divers/tom/dives/2026-08-01.md")
    #expect(try await Self.message(folder) == "1 site, 1 more change")
  }

  /// What is shared with a group is named if there is such a group.
  @Test func whatOnlyAGroupSeesIsNamedWhereThereIsOne() async throws {
    let text = Self.dive("date: 2024-06-12", "number: 128", "share: group")
    for (files, expected) in [
      ([:], "1 change"),
      (["groups/seals/group.md": "---\nname: Seals\nmembers: [mari]\n---\n"], "dive 128 of mari"),
    ] {
      let folder = try Self.world("", files)
      try folder.write(text, to: "divers/mari/dives/2024-06-12.md")
      #expect(try await Self.message(folder) == expected)
    }
  }

  @Test func severalDivesAreCountedAndNamedBelow() async throws {
    let folder = try Self.world()
    for (day, site) in [(12, "rummu"), (13, "vasalemma"), (14, "rummu")] {
      try folder.write(
        Self.dive("date: 2024-06-\(day)", "number: \(day)", "site: \(site)"),
        to: "divers/mari/dives/2024-06-\(day).md"
      )
    }
    #expect(
      try await Self.message(folder) == """
        3 dives of mari at Rummu and Vasalemma

        dive 12 of mari at Rummu
        dive 13 of mari at Vasalemma
        dive 14 of mari at Rummu
        """
    )
  }

  @Test(arguments: [
    ("language: et\n", "sukeldumine 128 (mari) – Rummu"),
    ("language: fi\n", "sukellus 128 (mari) – Rummu"),
    ("language: xx\n", "dive 128 of mari at Rummu"), ("", "dive 128 of mari at Rummu"),
  ])
  func itIsInTheLanguageOfTheLog(settings: String, expected: String) async throws {
    let folder = try Self.world(settings)
    try folder.write(
      Self.dive("date: 2024-06-12", "number: 128", "site: rummu"),
      to: "divers/mari/dives/2024-06-12.md"
    )
    let outcome = try Divelog.run(
      ["--lang", "fi", "--today", "2024-07-01", "sync"],
      in: folder.path
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    let log = try Divelog.prepare("git log -1 --format=%s", in: folder.path).output
    #expect(log == expected + "\n")
  }

  @Test func otherRecordsAreNamedByKind() async throws {
    let folder = try Self.world()
    try folder.write("---\nname: Kotka\n---\n", to: "sites/kotka.md")
    #expect(try await Self.message(folder) == "site Kotka")
    try folder.write("---\nname: Blue Fin\n---\n", to: "centres/blue-fin.md")
    try folder.write("---\nname: Mari T.\n---\n", to: "divers/mari/diver.md")
    #expect(
      try await Self.message(folder) == """
        Mari T.'s profile, centre Blue Fin

        Mari T.'s profile
        centre Blue Fin
        """
    )
  }

  @Test(arguments: [
    ("share: private", "", "1 change"), ("share: privat", "", "1 change"),
    ("", "share: private", "dive 128 of mari"), ("share: public", "", "dive 128 of mari at Cave"),
  ])
  func whatIsPrivateIsNotNamed(dive: String, site: String, expected: String) async throws {
    let siteText = Self.dive("name: Cave", site).replacing("\n\n", with: "\n")
    let folder = try Self.world("", ["sites/cave.md": siteText])
    let text = Self.dive("date: 2024-06-12", "number: 128", "site: cave", dive)
      .replacing("\n\n", with: "\n")
    // Where others have the same error already it stops no one.
    try folder.write(text, to: "divers/mari/dives/2024-06-12.md")
    let sync = try SyncWorld.sync(of: "mari", at: folder.path)
    let outcome = try await onOwnThread { try sync.run() }
    if dive == "share: privat" {
      #expect(outcome.end == .problems && outcome.committed == nil)
    } else {
      #expect(outcome.committed?.message == expected)
    }
  }

  /// Git ignores the site, so that others only get the reference to it.
  @Test func whatIsNotCommittedIsNotNamed() async throws {
    let folder = try Self.world("", [".gitignore": "sites/wreck*\n"])
    try folder.write("---\nname: The Secret Wreck\n---\n", to: "sites/wreck.md")
    // Others who lack the site have an unknown reference, which a name of a site is not.
    try folder.write(
      Self.dive("date: 2024-06-12", "number: 128", "site: The Secret Wreck"),
      to: "divers/mari/dives/2024-06-12.md"
    )
    #expect(try await Self.message(folder) == "dive 128 of mari")
  }

  @Test func kindsThatArePrivateAreCountedAsFiles() async throws {
    let folder = try Self.world()
    try folder.write(
      "---\nname: Medical fitness\ntype: medical\nowner: mari\n---\n",
      to: "documents/medical.md"
    )
    #expect(try await Self.message(folder) == "1 file")
  }

  @Test func theSubjectHasAtMost72Characters() async throws {
    let long = String(repeating: "Very Long Quarry ", count: 5)
    let folder = try Self.world("", ["sites/long.md": "---\nname: \(long)Wall\n---\n"])
    for day in 10..<50 {
      let date = "2024-0\(4 + day / 28)-\(10 + day % 18)"
      try folder.write(
        Self.dive("date: \(date)", "site: \(day % 2 == 0 ? "long" : "rummu")"),
        to: "divers/\(day % 3 == 0 ? "tom" : "mari")/dives/\(date)-\(day).md"
      )
    }
    let lines = try await Self.message(folder)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "27 dives of mari, 13 dives of tom")
    #expect(lines.count == 2 + 31 && lines[1].isEmpty)
    #expect(lines.last == "and 10 more")
  }
}
