import CommandSupport
import Testing

/// A dive whose date cannot be read is never the newest.
@Suite(.waiting) struct UndatedDiveTests {
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

  /// Another dive is not changed in its place.
  @Test(arguments: [["set", "last", "rating=3"], ["remove", "last", "--yes"], ["edit", "last"]])
  func isNotChangedForTheLast(command: [String]) throws {
    let broken = ["---\ndate: 15.6.2024\n---\n", "---\ndate: [\n---\n", "---\nrating: 3\n---\n"]
    for text in broken {
      for name in ["new", "2024-06-13", "2024-07-01-reef"] {
        let folder = try TemporaryFolder([
          "divelog.yml": "format: 1\n", "dives/2024-06-12.md": "---\ndate: 2024-06-12\n---\n",
          "dives/\(name).md": text,
        ])
        let outcome = try Divelog.run(
          command,
          in: folder.path,
          environment: ["EDITOR": "true", "VISUAL": "true"]
        )
        #expect(outcome.status == 2, "\(command) \(name): \(outcome.errors)")
        #expect(outcome.errors.contains("dives/\(name).md"), "\(outcome.errors)")
        #expect(try folder.text(of: "dives/2024-06-12.md") == "---\ndate: 2024-06-12\n---\n")
        #expect(try folder.text(of: "dives/\(name).md") == text)
      }
    }
  }

  @Test func anOlderOneIsNotInTheWay() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/2024-06-12.md": "---\ndate: 2024-06-12\n---\n",
      "dives/2023-06-12.md": "---\ndate: 12.6.2023\n---\n",
    ])
    let outcome = try Divelog.run(["set", "last", "rating=3"], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.text(of: "dives/2024-06-12.md").contains("rating: 3"))
  }
}
