import CommandSupport
import LogWorkspace
import Testing

/// What a new log says to do next.
@Suite struct FirstStepsTests {
  private static let own = ["divelog.yml": "format: 1\n", "diver.md": "---\n---\n"]
  private static let dive = "---\ndate: 2024-06-12\nmax-depth: 12 m\n---\n"

  private func steps(_ files: [String: String]) throws -> [FirstSteps.Kind: Bool]? {
    let folder = try TemporaryFolder(files)
    let steps = FirstSteps(of: try LogSession(around: folder.path))
    return steps.map { Dictionary(uniqueKeysWithValues: $0.steps.map { ($0.kind, $0.isDone) }) }
  }

  @Test func areThoseOfOneDiver() throws {
    #expect(
      try steps(Self.own)
        == [.name: false, .firstDive: false, .check: false, .repository: false, .sync: false]
    )
    // Without a diver's record there is nothing to write the name into.
    #expect(try steps(["divelog.yml": "format: 1\n"])?[.name] == nil)
    let named = Self.own.merging(["diver.md": "---\nname: Mari\n---\n"]) { $1 }
    #expect(try steps(named)?[.name] == true)
    let begun = try steps(named.merging(["dives/a.md": Self.dive]) { $1 })
    #expect(begun?[.firstDive] == true && begun?[.check] == true)
    let slip = try steps(named.merging(["dives/a.md": "---\ndate: 12,4\n---\n"]) { $1 })
    #expect(slip?[.check] == false)
  }

  @Test func areThoseOfAClub() throws {
    var files = [
      "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari\n---\n",
    ]
    let kinds: Set<FirstSteps.Kind> = [
      .divers, .group, .members, .groupDive, .entries, .check, .repository, .sync,
    ]
    #expect(try steps(files).map { Set($0.keys) } == kinds)
    files["divers/tom/diver.md"] = "---\nname: Tom\n---\n"
    files["groups/club/group.md"] = "---\nname: Club\nmembers: [mari, tom]\n---\n"
    files["groups/club/dives/2024-06-12.md"] =
      "---\ndate: 2024-06-12\ngroup: club\nmembers: [mari, tom]\n---\n"
    let done = try #require(try steps(files))
    for kind in [FirstSteps.Kind.divers, .group, .members, .groupDive] {
      #expect(done[kind] == true, "\(kind)")
    }
    #expect(done[.entries] == false)
  }

  @Test func endWithTenDives() throws {
    let dives = (1...10).map { ("dives/\($0).md", "---\ndate: 2024-06-\(10 + $0)\n---\n") }
    let nine = Self.own.merging(dives.dropLast()) { $1 }
    #expect(try steps(nine) != nil)
    #expect(try steps(Self.own.merging(dives) { $1 }) == nil)
  }
}
