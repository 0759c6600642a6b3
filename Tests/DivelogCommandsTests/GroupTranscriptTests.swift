import CommandSupport
import Testing

/// Groups and their dives on the command line, byte for byte.
@Suite(.waiting) struct GroupTranscriptTests {
  private let today = "--today=2024-07-01"

  private static let files: [String: String] = [
    "divelog.yml": "format: 1\n",
    "groups/club/group.md": """
    ---
    name: The Club
    leaders: [mari]
    members:
      - diver: mari
        since: 2020-01-01
      - diver: juhan
        since: 2020-01-01
      - Ann Lee
    ask: [weight]
    defaults:
      water: fresh
      tags: [club, thursday]
    ---

    """,
    "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
    "divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n",
    "divers/tom/diver.md": "---\nname: Tom Becker\n---\n",
    "sites/rummu-quarry.md": "---\nname: Rummu quarry\nmax-depth: 14 m\n---\n",
  ]

  /// The name of the group dive that the transcripts write.
  private static let dive = "club/2024-06-13-1830-rummu-quarry"
  private static let path = "groups/club/dives/2024/2024-06-13-1830-rummu-quarry.md"

  private func commit(_ log: Transcript) throws {
    let who = "-c user.name=Mari -c user.email=mari@example.org"
    let script = "git init -q && git add -A && git \(who) commit -q -m dives"
    try Divelog.prepare(script, in: log.folder.path)
  }

  /// A log in which the group's dive is written, and mari and juhan have their entries.
  private func applied() throws -> Transcript {
    var log = try Transcript(Self.files)
    try log.run(
      ["group", "log", "club", today, "--notes", "Prison wall."]
        + ["--set", "date=2024-06-13", "time=18:30", "site=rummu-quarry", "max-depth=12 m"]
    )
    try log.run("group", "apply", Self.dive, today)
    return log
  }

  @Test func membersJoinAndLeave() throws {
    var log = try Transcript(Self.files)
    try log.run("group", "join", "club", "--diver", "tom", today)
    try log.run("group", "join", "The Club", "--diver", "tom", today)
    try log.run("group", "join", "club", "--diver", "tom", "--since", "5/1/2024")
    try log.run("group", "leave", "club", "--diver", "juhan", "--until", "2024-06-30", "--diff")
    try log.run("group", "leave", "club", "--diver", "tom", "--until", "2023-06-30")
    try log.run("group", "leave", "club", "--diver", "tomm")
    try log.run("group", "join", "clubb", "--diver", "tom")
    try log.run("group", "show", "club")
    try expectGolden(log.text, "group-members.txt")
  }

  @Test func aDiveIsWrittenOnceAndEveryMemberHasIt() throws {
    var log = try applied()
    try log.run("group", "apply", "last", today)
    try log.run("group", "status")
    try log.run("show", "mari/2024-06-13-1830-rummu-quarry")
    try log.run("group", "log", "club", today, "--set", "site=rumu-quarry")
    try log.run("group", "log", "club", today, "--set", "max-depth=12,4 m", "colour=red")
    try log.run(
      ["group", "log", "club", today, "--set", "date=2024-06-13", "time=18:30"]
        + ["site=rummu-quarry"]
    )
    try log.run("check", "--strict", today)
    try expectGolden(log.text, "group-log.txt")
  }

  @Test func whoLoggedTheDiveKeepsTheEntry() throws {
    var log = try Transcript(Self.files)
    try log.folder.write(
      "---\ndate: 2024-06-13\ntime: 18:35\nduration: 40 min\nrating: 4\n---\n",
      to: "divers/mari/dives/2024-06-13-evening.md"
    )
    try log.run(
      ["group", "log", "club", today]
        + ["--set", "date=2024-06-13", "time=18:30", "duration=45 min", "site=rummu-quarry"]
    )
    try log.run("group", "apply", "club/last", today, "--diff")
    try log.run("group", "apply", "club/last", "--for", "juhan", today, "--set", "weight=8 kg")
    try log.run("group", "apply", "club/last", "--for", "juhan", today, "--set", "weight=9 kg")
    try log.run("group", "apply", "club/last", "--for", "tom", today)
    try log.run("group", "apply", "club/last", "--for", "mari,juhan", "--set", "weight=8 kg")
    try log.run("group", "status", "club/last")
    try log.run("check", today)
    try expectGolden(log.text, "group-apply.txt")
  }

  @Test func correctionsReachAllAndOwnValuesStay() throws {
    var log = try applied()
    try commit(log)
    try log.run("set", "mari/2024-06-13-1830-rummu-quarry", "max-depth=11 m", today)
    try log.run("set", Self.path, "max-depth=12.5 m", "visibility=6 m", today)
    try log.run("check", today, "--format", "concise")
    try log.run("group", "status", "--open")
    try log.run("group", "apply", Self.path, "--update", "--diff", today)
    try log.run("group", "apply", Self.path, "--update", today)
    try log.run("group", "apply", "--update", "--all", today)
    try log.run("group", "status", "club/last")
    try log.run("group", "status", "club", "--format", "json")
    try log.run("group", "status", "club", "--format", "csv")
    try log.run("group", "apply", "last", "--update", "--take", "max-depth", today)
    try log.run("group", "status", "--format", "markdown")
    try expectGolden(log.text, "group-update.txt")
  }

  @Test func withoutAHistoryAPersonDecides() throws {
    var log = try applied()
    try log.run("set", Self.path, "max-depth=12.5 m", "visibility=6 m", today)
    try log.run("group", "apply", "last", "--update", "--for", "mari", today)
    try log.run(
      ["group", "apply", "last", "--update", "--for", "mari", "--take", "max-depth", today]
    )
    try log.run(
      ["group", "apply", "last", "--update", "--for", "mari", "--take", "max-depth", today]
        + ["--keep"]
    )
    try log.run("group", "apply", "last", "--update", "--take", "weight", today)
    try log.run("group", "status", "last")
    try expectGolden(log.text, "group-decide.txt")
  }

  @Test func aPlannedDiveWaitsForItsDay() throws {
    var log = try Transcript(Self.files)
    try log.run("group", "log", "club", "--planned", "--set", "site=rummu-quarry", today)
    try log.run(
      ["group", "log", "club", "--planned", today]
        + ["--set", "date=2024-07-06", "site=rummu-quarry", "--members", "mari,tom"]
    )
    let dive = "club/2024-07-06-rummu-quarry"
    try log.run("group", "status", dive)
    try log.run("group", "apply", dive, today)
    try log.run("group", "apply", dive, "--date", "2024-07-07", today)
    let evening = "--today=2024-07-07"
    try log.run("check", evening)
    try log.run("group", "apply", dive, "--date", "2024-07-07", "--time", "12:15", evening)
    try log.run("group", "apply", dive, "--date", "2024-07-07", "--time", "12:15", evening)
    try log.run("group", "status")
    try log.run("check", evening)
    try expectGolden(log.text, "group-planned.txt")
  }

  @Test func whatCannotBeMeantIsRefused() throws {
    var log = try applied()
    try log.run("group", "apply")
    try log.run("group", "apply", "last", "--all", "--update")
    try log.run("group", "apply", "last", "--take", "max-depth")
    try log.run("group", "apply", "last", "--update", "--set", "weight=8 kg")
    try log.run("group", "apply", "last", "--set", "weight=8 kg")
    try log.run("group", "apply", "last", "--for", "mari", "--set", "weight=8", today)
    try log.run("group", "apply", "last", "--time", "12:00")
    try log.run("group", "apply", "last", "--date", "2024-06-12", today)
    try log.run("group", "apply", "club/2024-06-13-1830-rumu-quarry")
    try log.run("group", "apply", "2023-01-01")
    try log.run("group", "status", "nowhere")
    try expectGolden(log.text, "group-refusals.txt")
  }

  @Test func anEntryStandsForItsGroupDive() throws {
    let log = try applied()
    let status = try Divelog.run(["group", "status", Self.dive], in: log.folder.path)
    for name in [
      "divers/mari/dives/2024/2024-06-13-1830-rummu-quarry.md", Self.path, "last", "club/last",
      "2024-06-13-1830-rummu-quarry", "2024-06-13", "The Club/last",
    ] {
      let other = try Divelog.run(["group", "status", name], in: log.folder.path)
      #expect(other.output == status.output, "\(name)")
      #expect(other.status == 0)
    }
  }
}
