import CommandSupport
import GitHistory
import LogSync
import Testing

/// Two people's syncs in one process, each in a language of its own, without a command line.
@Suite struct SeveralSyncsTests {
  @Test func oneAfterTheOtherEachInItsLanguage() async throws {
    let world = try SyncWorld()
    try world.write("2024-06-12", in: "mari")
    try world.write("2024-06-13", in: "aino")
    let (mari, aino) = (try world.sync("mari", in: "et"), try world.sync("aino", in: "fi"))
    let first = try await onOwnThread { try mari.run() }
    let second = try await onOwnThread { try aino.run() }

    let messages = try ["et", "fi", "en"].map(SyncWorld.message)
    #expect(Set(messages).count == 3)
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

  @Test func atOnceEachInItsLanguage() async throws {
    let world = try SyncWorld()
    for day in 10..<13 {
      try world.write("2024-06-\(day)", in: "mari")
      try world.write("2024-06-\(day)", in: "aino")
      let (mari, aino) = (try world.sync("mari", in: "et"), try world.sync("aino", in: "en"))
      async let first = onOwnThread { try mari.run() }
      async let second = onOwnThread { try aino.run() }
      let (one, other) = (try await first, try await second)
      #expect(one.end == .done && other.end == .done, "\(one.events) \(other.events)")
      #expect(one.committed?.message == (try SyncWorld.message(in: "et")))
      #expect(other.committed?.message == (try SyncWorld.message(in: "en")))
    }
    let count = try Divelog.prepare(
      "git -C origin.git ls-tree -r --name-only main | grep -c 2024-06-1",
      in: world.folder.path
    )
    #expect(count.output == "6\n")
    let messages = try ["et", "en"].map(SyncWorld.message)
    #expect(try world.history() == ["seed: seed", "mari: \(messages[0])", "aino: \(messages[1])"])
  }
}
