import CommandSupport
import Testing

/// A dive whose date cannot be read is never the newest.
@Suite struct UndatedDiveTests {
  private func log() throws -> TemporaryFolder {
    try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/a.md": "---\ndate: 2024-06-12\n---\n", "dives/b.md": "---\ndate: 2024-06-13\n---\n",
      "dives/broken.md": "---\ndate: 2024-02-30\n---\n", "dives/empty.md": "",
    ])
  }

  @Test func isNotTheLastDive() throws {
    let folder = try log()
    #expect(try Divelog.run(["show", "last"], in: folder.path).output.hasPrefix("dives/b.md"))
    let home = try Divelog.run([], in: folder.path).output
    #expect(home.contains("2024-06-13"))
    let lines = home.split(separator: "\n").drop { $0 != "Last dives" }.dropFirst()
    #expect(lines.prefix { $0.hasPrefix("  2024") }.count == 2)
    #expect(lines.first?.hasPrefix("  2024-06-13") == true)
  }

  @Test(
    arguments: [
      ("date", ["a", "b", "broken", "empty"]), ("-date", ["b", "a", "broken", "empty"]),
    ]
  )
  func comesLastInBothDirections(sort: String, ids: [String]) throws {
    let arguments = ["list", "--sort", sort, "--columns", "id", "--format", "csv"]
    let folder = try log()
    let output = try Divelog.run(arguments, in: folder.path).output
    #expect(output.split(separator: "\n").dropFirst().map(String.init) == ids)
  }

  @Test(arguments: [("date", "a"), ("-date", "b")])
  func isNotWhatALimitLeaves(sort: String, id: String) throws {
    let arguments = ["list", "--sort", sort, "--limit", "1", "--columns", "id", "--format", "csv"]
    let folder = try log()
    #expect(try Divelog.run(arguments, in: folder.path).output == "id\n\(id)\n")
  }
}
