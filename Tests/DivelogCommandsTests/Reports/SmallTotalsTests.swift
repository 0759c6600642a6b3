import CommandSupport
import Foundation
import Testing

/// Totals over little agree with what they are over.
@Suite(.waiting) struct SmallTotalsTests {
  private func page(_ arguments: [String], _ files: [String: String]) throws -> String {
    let log = try TemporaryFolder(files)
    let made = try Divelog.run(["report"] + arguments + ["-o", "out.html"], in: log.path)
    #expect(made.status == 0, "\(made.errors)")
    return try log.text(of: "out.html")
  }

  @Test(arguments: [
    ("40 min 46 s", "40 min 46 s"), ("9 min 59 s", "9 min 59 s"), ("1 h 21 min 32 s", "1 h 22 min"),
  ])
  func theTimeOfOneDiveIsThatOfAll(written: String, shown: String) throws {
    let text = try page(
      ["experience"],
      [
        "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
        "dives/a.md": "---\ndate: 2024-05-01\nduration: \(written)\n---\n",
      ]
    )
    let tile = try #require(text.components(separatedBy: "Under water</span>").dropFirst().first)
    #expect(tile.prefix(90).contains(">\(shown)<"), "\(tile.prefix(200))")
  }

  /// The number of unnamed buddies is unknown.
  @Test(arguments: [("me", true), ("public", false)])
  func buddiesAreCountedWhereAllAreNamed(readers: String, isTold: Bool) throws {
    let text = try page(
      ["year", "2024", "--for", readers],
      [
        "divelog.yml": "format: 1\nshare: public\n",
        "divers/mari/diver.md": "---\nname: Mari\n---\n",
        "divers/tom/diver.md": "---\nname: Tom\nshare: private\n---\n",
        "divers/liis/diver.md": "---\nname: Liis\nshare: private\n---\n",
        "divers/mari/dives/a.md": "---\ndate: 2024-05-01\nbuddies: [tom]\n---\n",
        "divers/mari/dives/b.md": "---\ndate: 2024-05-02\nbuddies: [liis]\n---\n",
      ]
    )
    #expect(text.contains("<small>Buddies 2</small>") == isTold)
    #expect(!text.contains("<small>Buddies 1</small>"))
  }

  /// Two numbers of one sentence are written alike.
  @Test func manyDivesAreWrittenAlike() throws {
    var files = ["divelog.yml": "format: 1\n", "dives/0.md": "---\ndate: 2024-05-01\n---\n"]
    for number in 1...1001 {
      files["dives/\(number).md"] = "---\ndate: 2024-05-01\nrating: 4\n---\n"
    }
    let log = try TemporaryFolder(files)
    let stats = try Divelog.run(["stats", "--section", "figures"], in: log.path).output
    #expect(stats.contains("1,001  of 1,002 dives"), "\(stats)")
  }
}
