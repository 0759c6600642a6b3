import CommandSupport
import Testing

/// The name of a dive's file follows a corrected date or time, with what belongs to the file.
@Suite(.waiting) struct RedatedDiveTests {
  private static func dive(_ more: String = "") -> String {
    "---\ndate: 2024-12-31\ntime: 10:30\n\(more)---\nCold.\n"
  }

  private static func log(_ name: String, _ more: [String: String] = [:]) throws -> TemporaryFolder
  {
    let files = [
      "divelog.yml": "format: 1\n", "sites/pier.md": "---\nname: Pier\n---\n",
      "dives/\(name).md": dive("site: pier\n"),
    ]
    return try TemporaryFolder(files.merging(more) { $1 })
  }

  private static func set(_ log: TemporaryFolder, _ values: [String]) throws -> Divelog.Outcome {
    try Divelog.run(["set", "last"] + values, in: log.path)
  }

  @Test(arguments: [
    ("2024/2024-12-31-1030-pier", ["date=2025-01-01"], "2025/2025-01-01-1030-pier"),
    ("2024/2024-12-31-1030-pier", ["time=11:00"], "2024/2024-12-31-1100-pier"),
    ("2024/2024-12-31-1030-pier", ["time="], "2024/2024-12-31-pier"),
    ("2024/2024-12-31-1030-pier-2", ["date=2024-12-30"], "2024/2024-12-30-1030-pier"),
    ("2024-12-31-1030-pier", ["date=2024-12-30"], "2024/2024-12-30-1030-pier"),
    ("own/2024-12-31-1030-pier", ["date=2025-01-01"], "own/2025-01-01-1030-pier"),
    ("2024/2024-12-31-1030-last-one", ["time=11:00"], "2024/2024-12-31-1100-last-one"),
    ("2024/2024-12-31-last-one", ["date=2025-01-01"], "2025/2025-01-01-last-one"),
    ("2024/last-one", ["date=2024-12-30"], "2024/last-one"),
    ("2024/2024-12-31-1030-pier", ["max-depth=9 m"], "2024/2024-12-31-1030-pier"),
  ])
  func theNameFollows(name: String, values: [String], new: String) throws {
    let log = try Self.log(name)
    let done = try Self.set(log, values)
    #expect(done.status == 0, "\(done.errors)")
    let files = try log.files().filter { $0.hasPrefix("dives/") }
    #expect(files == ["dives/\(new).md"])
    #expect(try Divelog.run(["check"], in: log.path).status == 0)
  }

  @Test func whatBelongsToTheDiveFollowsAndComesBack() throws {
    let name = "2024/2024-12-31-1030-pier"
    let log = try Self.log(
      name,
      [
        "dives/\(name).md": Self.dive(
          "site: pier\ncomputers:\n  - profile: 2024-12-31-1030-pier.csv\n"
        ),
        "dives/\(name).csv": "time,depth\n0,0\n60,5\n",
        "documents/permit.md": "---\nname: Permit\nabout: [dives/me/2024-12-31-1030-pier]\n---\n",
      ]
    )
    let state = try TemporaryFolder([:])
    let environment = ["DIVELOG_UNDO": "on", "XDG_STATE_HOME": state.path]
    func texts() throws -> [String: String] {
      let files = try log.files()
      return Dictionary(uniqueKeysWithValues: try files.map { ($0, try log.text(of: $0)) })
    }
    let before = try texts()
    let set = ["set", "last", "date=2025-01-01"]
    let dry = try Divelog.run(set + ["--dry-run"], in: log.path, environment: environment)
    #expect(dry.output.contains("rename to dives/2025/2025-01-01-1030-pier.md"), "\(dry.output)")
    #expect(try texts() == before)
    #expect(try Divelog.run(set, in: log.path, environment: environment).status == 0)
    let dive = try log.text(of: "dives/2025/2025-01-01-1030-pier.md")
    #expect(dive.contains("date: 2025-01-01\n") && dive.contains("2025-01-01-1030-pier.csv"))
    #expect(try log.text(of: "documents/permit.md").contains("dives/me/2025-01-01-1030-pier]"))
    #expect(try log.files().contains("dives/2025/2025-01-01-1030-pier.csv"))
    #expect(try Divelog.run(["check", "--strict"], in: log.path).status == 0)
    #expect(try Divelog.run(["undo"], in: log.path, environment: environment).status == 0)
    #expect(try texts() == before)
  }
}
