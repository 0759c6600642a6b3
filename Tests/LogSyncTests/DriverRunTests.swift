import CommandSupport
import LogSync
import LogbookCore
import Testing

/// The effect of the merge driver on its three files, without a command line.
@Suite(.waiting) struct DriverRunTests {
  private static func dive(_ lines: String) -> String { "---\ndate: 2024-06-12\n\(lines)---\n" }

  private static func run(_ ours: String, _ theirs: String) throws -> (Bool, String) {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "base": dive("weather: sunny\n"), "ours": dive(ours),
      "theirs": dive(theirs),
    ])
    let run = DriverRun(
      in: folder.path,
      base: "base",
      ours: "ours",
      theirs: "theirs",
      path: "dives/2024-06-12.md",
      markSize: 7
    )
    return (try run.run(), try folder.text(of: "ours"))
  }

  @Test func differentKeysComeTogether() throws {
    let (hasConflict, text) = try Self.run("weather: fog\n", "weather: sunny\nsuit: drysuit\n")
    #expect(!hasConflict)
    #expect(text.contains("weather: fog\n") && text.contains("suit: drysuit\n"))
  }

  @Test func oneKeyOfBothStandsBetweenMarks() throws {
    let (hasConflict, text) = try Self.run("weather: fog\n", "weather: rain\n")
    #expect(hasConflict)
    #expect(text.contains("<<<<<<< ") && text.contains("fog") && text.contains("rain"))
  }

  @Test func aFileThatIsMissingIsNamed() throws {
    let folder = try TemporaryFolder(["ours": Self.dive(""), "theirs": Self.dive("")])
    let run = DriverRun(
      in: folder.path,
      base: "nowhere",
      ours: "ours",
      theirs: "theirs",
      path: "dives/2024-06-12.md",
      markSize: 7
    )
    #expect {
      try run.run()
    } throws: { error in
      guard case .unread(let path, .missing)? = error as? DriverRun.Failure else { return false }
      return path == "nowhere"
    }
  }
}
