import DiveModel
import LogbookCore
import Diagnostics
import Testing

/// References to a record are found under all names that it has had.
@Suite struct ReferrerTests {
  private func referrers(to target: ReferrerTarget) throws -> [String] {
    let files = [
      "divelog.yml": "format: 1\n",
      "groups/tallinn/group.md": "---\naliases: [tallinn-divers]\n---\n",
      "groups/tallinn/dives/2024-06-12-rummu.md": "---\ndate: 2024-06-12\n---\n",
      "divers/mari/diver.md": "---\naliases: [maria]\n---\n",
      "divers/mari/dives/a.md":
        "---\ntemplate: tallinn-divers/2024-06-12-rummu@0123456789abcdef\n---\n",
      "divers/mari/dives/b.md":
        "---\ntemplate: tallinn/2024-06-12-rummu@0123456789abcdef\n---\n",
      "divers/mari/dives/c.md":
        "---\ntemplate: other/2024-06-12-rummu@0123456789abcdef\n---\n",
      "documents/log.md": "---\nabout: [dives/maria/a, dives/mari/a, dives/mari/b]\n---\n",
    ]
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    return logbook.referrers(to: target, RecordIndex(logbook)).map(\.path)
  }

  @Test func anEntryNamesItsGroupByAFormerID() throws {
    let entries = ["divers/mari/dives/a.md", "divers/mari/dives/b.md"]
    #expect(try referrers(to: .groupDive(group: "tallinn", "2024-06-12-rummu")) == entries)
    #expect(try referrers(to: .record(.group, "tallinn")) == entries)
  }

  @Test func aPathNamesADiveByItsDiversFormerID() throws {
    let found = try referrers(to: .dive(diver: "mari", "a"))
    #expect(found == ["documents/log.md", "documents/log.md"])
  }
}
