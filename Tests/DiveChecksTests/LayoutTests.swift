import DiveChecks
import LogbookCore
import Diagnostics
import Testing
import Wording

/// Files in the wrong place, or without others that they need, are reported once.
@Suite struct LayoutTests {
  /// The problems of a log of Mari and Juhan with some more files.
  private func found(_ files: [String: String], without path: String? = nil) throws -> [String] {
    var all = RuleExample.surroundings.merging(files) { $1 }
    if let path { all[path] = nil }
    let logbook = try Logbook(reading: .memory(all.mapValues { Array($0.utf8) }))
    return Checker().check(logbook).diagnostics.map { "\($0.path) \($0.diagnostic.id)" }
  }

  private static let site = "---\nposition: 59.2689, 24.5436\n---\n"
  private static let dive = "---\ndate: 2024-06-12\n---\n"

  @Test(arguments: [
    ("Sites/rummu.md", site), ("site/rummu.md", site), ("sites_/rummu.md", site),
    ("Dives/2024/a.md", dive), ("dive/a.md", dive), ("diver/mari/dives/a.md", dive),
    ("Divers/mari/diver.md", "---\r\nborn: 1990-01-01\r\n---\r\n"),
    ("group/club/dives/a.md", dive), ("gears/light.md", "\u{FEFF}---\nbrand: Big Blue\n---\n"),
    ("budget/red-sea/flight.md", "---\namount: 45.00 EUR\n---\n"),
  ])
  func tellsOfAFolderThatWasMeantForRecords(path: String, text: String) throws {
    let folder = path.prefix { $0 != "/" }
    #expect(try found([path: text]) == ["\(folder) misspelt-folder-name"])
  }

  @Test(arguments: [
    // These folders are not the log's: other names, no records, no front matter, or keys of a web
    // site.
    ("docs/a.md", dive), ("notes/a.md", dive), ("site/index.html", "<html>"),
    ("site/index.md", "# Our club\n\ndate: never\n"),
    ("site/index.md", "---\nlayout: page\ntitle: Our club\n---\nname: x\n"),
    ("site/README.md", "# A site\n"), (".sites/a.md", site), ("_sites/a.md", site),
    ("year/a.md", "---\ntitle: 2024\n---\n"), ("site/a.md", ""), ("site/a.md", "---\n"),
  ])
  func letsOtherFoldersBe(path: String, text: String) throws {
    #expect(try found([path: text]) == [])
  }

  @Test(arguments: [
    ("2026-05-13-rummu.md", "date: 13.05.26\nsite: rummu", "dives/2026/2026-05-13-rummu.md"),
    ("Rummu again.md", "date: 2026-05-13\nmax-depth: 12 m", "dives/2026/rummu-again.md"),
    ("dive-1.md", "date: 2026-05-13", "dives/2026/dive-1.md"),
    ("dive-2.md", "date: soon", "dives/dive-2.md"),
    ("blue-hole.md", "name: Blue Hole\nposition: 28.57, 34.53", "sites/blue-hole.md"),
    ("sites-x.md", "name: X", "sites/sites-x.md"),
    ("diver-mari.md", "name: Mari", "divers/diver-mari/diver.md"),
  ])
  func saysWhereARecordAtTheRootBelongs(name: String, lines: String, place: String) throws {
    var all = RuleExample.surroundings.mapValues { Array($0.utf8) }
    all[name] = Array("---\n\(lines)\n---\n".utf8)
    let found = Checker().check(try Logbook(reading: .memory(all))).diagnostics
    #expect(found.map { "\($0.path) \($0.diagnostic.id)" } == ["\(name) not-a-record"])
    #expect(found.first?.diagnostic.expected == .expectedPlace(path: place))
  }

  @Test(arguments: [
    ("README.md", "date: 2024-06-12\nsite: rummu"), ("_dive.md", "date: 2024-06-12"),
    (".dive.md", "date: 2024-06-12"), ("dive.txt", "date: 2024-06-12"),
    ("todo.md", "date: 2024-06-12"),
    ("2024-06-12.md", "date: 2024-06-12\ntags: [daily]"), ("dives.md", "layout: page"),
    ("index.md", "layout: page\npermalink: /\nmenu: main\nsite: Our club"),
  ])
  func letsOtherFilesAtTheRootBe(name: String, lines: String) throws {
    #expect(try found([name: "---\n\(lines)\n---\n"]) == [])
  }

  @Test func letsTextAtTheRootBe() throws {
    #expect(try found(["dives-to-do.md": "# To do\n\nsite: rummu\n"]) == [])
  }

  @Test func saysWhatAFolderWasMeantFor() throws {
    let files = ["divelog.yml": "format: 1\n", "Divers/mari/diver.md": "---\nname: Mari\n---\n"]
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    #expect(logbook.misspeltFolders.map(\.name) == ["Divers"])
    #expect(logbook.misspeltFolders.map(\.meant) == [["divers"]])
  }

  @Test func asksForTheRecordOfADiverWithDives() throws {
    let files = [
      "divers/mari/dives/a.md": "---\ndate: 2024-06-12\nbuddies: juhan\n---\n",
      "divers/juhan/dives/a.md": "---\ndate: 2024-06-12\nbuddies: mari\n---\n",
    ]
    #expect(try found(files, without: "divers/mari/diver.md") == ["divers/mari ownerless-dives"])
  }

  @Test func asksForTheRecordOfAGroupWithDives() throws {
    let files = [
      "groups/club/dives/a.md": "---\ndate: 2024-06-12\nmembers: [mari]\n---\n",
      "divers/mari/dives/b.md": "---\ndate: 2024-06-13\ngroup: club\n---\n",
    ]
    #expect(try found(files) == ["groups/club ownerless-dives"])
  }

  @Test(arguments: ["Diver.md", "diver.txt", "diver.yml"])
  func asksForNoRecordBesideOneOfAWrongName(name: String) throws {
    let files = [
      "divers/mari/dives/a.md": Self.dive, "divers/mari/\(name)": "---\nname: Mari\n---\n",
    ]
    let found = try found(files, without: "divers/mari/diver.md")
    #expect(found == ["divers/mari/\(name) not-a-record"])
  }

  @Test(arguments: [Self.dive, "---\ndate: 2024-06-12\nbuddies: juhan\n---\n"])
  func asksForNoRecordOfTheOneDiverOfALog(dive: String) throws {
    #expect(try found(["dives/a.md": dive]) == [])
  }
}
