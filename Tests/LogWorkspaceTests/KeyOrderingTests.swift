import CommandSupport
import LogWorkspace
import LogbookCore
import Testing

/// Keys are put in order, except where it is unknown what belongs to a key.
@Suite(.waiting) struct KeyOrderingTests {
  @Test func aDamagedFileStaysAsItIs() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
      "dives/a.md": "---\nsite: Hara\ndate: 2024-06-12\n---\n",
      "dives/b.md": "---\nsite: Hara\ndate: 2024-06-13\nsite: Rummu\n---\n",
    ])
    let logbook = try LogSession(around: folder.path).logbook
    let all = logbook.orderingKeys { _ in true }
    #expect(all.changes.map(\.path) == ["dives/a.md"])
    #expect(all.notOrdered == ["dives/b.md"])
    let one = logbook.orderingKeys { $0 == "dives/a.md" }
    #expect(one.changes.map(\.path) == ["dives/a.md"])
    #expect(one.notOrdered.isEmpty)
  }
}
