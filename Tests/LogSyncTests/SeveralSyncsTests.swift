import CommandSupport
import GitHistory
import LogSync
import Testing

/// Two people's syncs in one process, without a command line.
@Suite(.waiting) struct SeveralSyncsTests {
  @Test func oneAfterTheOther() async throws {
    let world = try SyncWorld()
    try world.write("2024-06-12", in: "mari")
    try world.write("2024-06-13", in: "aino")
    let (mari, aino) = (try world.sync("mari"), try world.sync("aino"))
    let first = try await onOwnThread { try mari.run() }
    let second = try await onOwnThread { try aino.run() }

    let messages = ["dive of 2024-06-12 of mari", "dive of 2024-06-13 of aino"]
    #expect(first.end == .done)
    #expect(first.committed?.message == messages[0])
    #expect(first.committed?.files.map(\.path) == ["divers/mari/dives/2024-06-12.md"])
    #expect(first.merged == [] && first.pushed == "origin")
    #expect(second.end == .done)
    #expect(second.committed?.message == messages[1])
    #expect(second.fetched.map(\.remote) == ["origin"])
    #expect(second.merged == ["origin"] && second.pushed == "origin")
    #expect(try world.history() == ["seed: seed", "mari: \(messages[0])", "aino: \(messages[1])"])

    let again = try await onOwnThread { try mari.run() }
    #expect(again.committed == nil && again.merged == ["origin"] && again.pushed == nil)
    #expect(try world.folder.text(of: "mari/divers/aino/dives/2024-06-13.md").contains("06-13"))
  }

  @Test func atOnce() async throws {
    let world = try SyncWorld()
    var expected: Set<String> = ["seed: seed"]
    for day in 10..<13 {
      for clone in ["mari", "aino"] {
        try world.write("2024-06-\(day)", in: clone)
        expected.insert("\(clone): dive of 2024-06-\(day) of \(clone)")
      }
      let (mari, aino) = (try world.sync("mari"), try world.sync("aino"))
      async let first = onOwnThread { try mari.run() }
      async let second = onOwnThread { try aino.run() }
      let (one, other) = (try await first, try await second)
      #expect(one.end == .done && other.end == .done, "\(one.events) \(other.events)")
    }
    let count = try Divelog.prepare(
      "git -C origin.git ls-tree -r --name-only main | grep -c 2024-06-1",
      in: world.folder.path
    )
    #expect(count.output == "6\n")
    #expect(try world.history() == expected)
  }
}
