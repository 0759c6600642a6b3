import CommandSupport
import Foundation
import Testing

/// A check of files and folders that are named is about them alone.
@Suite(.waiting) struct NamedPathTests {
  private static let dive = """
    ---
    date: 2024-06-12
    max-depth: 30 m
    computers: [{profile: a.csv}]
    ---

    """

  private func log(_ profile: String = "time_s,depth_m\n0,0\n600,18.4\n") throws -> TemporaryFolder
  {
    try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/2024/d.md": Self.dive, "dives/2024/a.csv": profile,
      "dives/2023/e.md": "---\ndate: 2023-06-12\n---\n",
    ])
  }

  @Test(arguments: ["dives", "dives/2024", "dives/2024/d.md", "."])
  func holdsDivesAgainstTheirProfiles(path: String) throws {
    let folder = try log()
    let outcome = try Divelog.run(["check", "--format", "concise", path], in: folder.path)
    #expect(outcome.output.contains("[profile-disagrees]"))
    #expect(!outcome.errors.contains("profile-disagrees"), "it did run")
  }

  @Test(arguments: [[], ["--profiles"]])
  func saysWhatIsWrongInTheProfileOfANamedDive(flags: [String]) throws {
    let folder = try log("time_s,depth_m\n0,x\n")
    let outcome = try Divelog.run(["check", "dives/2024/d.md"] + flags, in: folder.path)
    #expect(outcome.output.contains("[bad-profile]"))
    #expect(outcome.status == 1)
  }

  @Test(
    arguments: [
      (["dives/2023"], 0), (["dives/2023/e.md"], 0), (["dives/2024/big.md"], 2),
      (["dives/2024"], 2),
      ([], 2),
    ] as [([String], Int32)]
  )
  func failsForWhatItIsAboutAlone(paths: [String], status: Int32) throws {
    let folder = try log()
    try folder.write(String(repeating: " ", count: 5 << 20), to: "dives/2024/big.md")
    let only = ["--only", "decimal-comma"]
    let outcome = try Divelog.run(["check"] + only + paths, in: folder.path)
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
  }
}
