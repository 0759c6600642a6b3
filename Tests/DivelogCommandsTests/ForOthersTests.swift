import CommandSupport
import Foundation
import Testing

/// Output that commands make for other people, for terminals and for other programs.
@Suite(.waiting) struct ForOthersTests {
  private static let files = [
    "divelog.yml": "format: 1\nshare: public\n",
    "dives/2024-06-12.md": "---\ndate: 2024-06-12\nshare: privte\n---\n\nSecret.\n",
    "dives/2024-06-13.md": "---\ndate: 2024-06-13\n---\n\nFor all.\n",
  ]

  @Test(arguments: [
    ["report", "year", "2024"], ["report", "site", "-o", "out"], ["report", "mine"],
  ])
  func whatIsHeldBackIsNamedOnce(words: [String]) throws {
    let log = try TemporaryFolder(Self.files)
    let template = "{{#dives}}{{date}} {{notes-text}}\n{{/dives}}"
    try log.write(template, to: "templates/mine.txt.mustache")
    let outcome = try Divelog.run(words + ["--for", "public", "--today=2024-07-01"], in: log.path)
    #expect(outcome.status == 0)
    let notes = outcome.errors.split(separator: "\n").filter { $0.contains("held back") }
    #expect(notes.count == 1)
    #expect(notes.allSatisfy { $0.contains("dives/2024-06-12.md") })
    #expect(!outcome.output.contains("Secret"))
    let again = try Divelog.run(words + ["--for", "public", "--today=2024-07-01"], in: log.path)
    #expect(words[1] != "site" || again.errors.contains("held back"))
    let mine = try Divelog.run(words + ["--for", "me", "--today=2024-07-01"], in: log.path)
    #expect(!mine.errors.contains("held back"))
  }

  /// A group dive's file is named after its site, which may be hidden from the group's members.
  @Test func anEntryOfAGroupDiveNamesNoHiddenSite() throws {
    let stem = "2024-06-12-1030-secret-wreck"
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\nshare: public\n",
      "sites/secret-wreck.md": "---\nname: Zylphium wreck\nshare: private\n---\n",
      "groups/club/group.md": "---\nname: The club\nmembers: [{diver: mari}]\n---\n",
      "divers/mari/diver.md": "---\nname: Mari\nshare: public\n---\n",
      "groups/club/dives/2024/\(stem).md":
        "---\ndate: 2024-06-12\ntime: 10:30\nsite: secret-wreck\nbuddies: [mari]\n---\n",
    ])
    let day = "--today=2024-07-01"
    let applied = try Divelog.run(
      ["group", "apply", "club/\(stem)", day],
      in: log.path,
      environment: ["DIVELOG_DIVER": "mari"]
    )
    #expect(applied.status == 0, "\(applied.errors)")
    for readers in [["group", "--group", "club"], ["public"]] {
      let out = "out-" + readers[0]
      let done = try Divelog.run(
        ["report", "site", "-o", out, "--for"] + readers + [day],
        in: log.path
      )
      #expect(done.status == 0, "\(done.errors)")
      let pages = try log.files().filter { $0.hasPrefix(out + "/") }
      #expect(pages.contains { $0.contains("dives/") && $0.contains("2024-06-12") }, "\(pages)")
      for page in pages {
        let text = try log.text(of: page)
        #expect(!page.contains("secret-wreck") && !text.contains("secret-wreck"), "\(page)")
        #expect(!text.contains("Zylphium"), "\(page)")
      }
    }
  }

  @Test func aTemplateOfOnesOwnWritesNoAddressForOthers() throws {
    let log = try TemporaryFolder(Self.files)
    try log.write("Write to me@example.org\n", to: "templates/mine.txt.mustache")
    func run(_ readers: String) throws -> String {
      try Divelog.run(["report", "mine", "--for", readers], in: log.path).output
    }
    #expect(try run("public") == "Write to …\n")
    #expect(try run("me") == "Write to me@example.org\n")
  }

  @Test func aReportShowsNoAddressThatIsReadAcrossTags() throws {
    let log = try TemporaryFolder(Self.files)
    let note = "By juhan@[example](https://a.b/).org and ju*ha*n@example.org.\n"
    try log.write("---\ndate: 2024-06-14\n---\n\n\(note)", to: "dives/2024-06-14.md")
    func read(_ readers: String) throws -> String {
      try Divelog.run(["report", "logbook", "--for", readers], in: log.path).output
        .replacing(/<[^>]*>/, with: "")
    }
    #expect(try read("me").contains("juhan@example.org"))
    let shown = try read("public")
    #expect(shown.contains("By ") && !shown.contains("@example"))
  }

  @Test(arguments: [["show", "last", "--format", "markdown"], ["report", "mine", "--for", "me"]])
  func nothingSteersTheTerminal(words: [String]) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024-06-13.md":
        "---\ndate: 2024-06-13\n---\n\nRed \u{1B}[31m, \u{9B}2J, \u{7}, over\rwritten.\r\n\tA tab.\r\n\u{202E}\u{202D}",
      "templates/mine.md.mustache": "{{#dives}}{{{notes-text}}}{{/dives}}\n",
    ])
    let outcome = try Divelog.run(words, in: log.path)
    #expect(outcome.output.contains("\\u{1B}[31m"))
    for scalar in outcome.output.unicodeScalars {
      let isPlain = scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar.value >= 0xA0
      #expect(isPlain || (0x20..<0x7F).contains(scalar.value), "\(scalar.value)")
    }
    #expect(!outcome.output.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{202D}" })
    #expect(!outcome.output.contains("\rwritten"))
    #expect(words[0] != "show" || outcome.output.contains("\tA tab."))
  }

  @Test(arguments: [
    ("=HYPERLINK(0)", "'=HYPERLINK(0)"), ("+1+1", "'+1+1"), ("-2+3", "'-2+3"),
    ("@SUM(A1)", "'@SUM(A1)"),
    ("-cmd|x", "'-cmd|x"), ("-1 A1", "'-1 A1"), ("\u{FF1D}1", "'\u{FF1D}1"),
    ("-12.5 °C", "'-12.5 °C"), ("-12.5", "-12.5"), ("-1-2", "'-1-2"),
    ("-1.", "'-1."),
    (" =1", "' =1"), ("\u{A0}@a", "'\u{A0}@a"), ("\u{3000}\u{FF1D}1", "'\u{3000}\u{FF1D}1"),
    (" a", " a"),
    ("-5", "-5"), ("+5.25", "+5.25"), ("+03:00", "+03:00"), ("-33.9, 18.4", "\"-33.9, 18.4\""),
    ("-", "-"), ("a=b", "a=b"), ("=1,2", "\"'=1,2\""),
  ])
  func aCellIsNoFormula(value: String, cell: String) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024-06-13.md": "---\ndate: 2024-06-13\nx-a: \"\(value)\"\n---\n",
    ])
    let words = ["list", "--columns", "date,x-a", "--format", "csv"]
    let outcome = try Divelog.run(words, in: log.path)
    #expect(outcome.output == "date,x-a\n2024-06-13,\(cell)\n")
  }

  /// Two groups are ambiguous, even if one of them cannot be read.
  @Test(arguments: ["large", "link", "missing"])
  func aGroupThatCannotBeReadMayBeMeant(how: String) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\nshare: group\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [me]\n---\n",
      "diver.md": "---\nname: Mari\n---\n",
      "dives/2024-06-13.md": "---\ndate: 2024-06-13\n---\n\nFor the club.\n",
    ])
    let words = ["report", "site", "-o", "out", "--for", "group"]
    #expect(try Divelog.run(words + ["--dry-run"], in: log.path).status == 0)
    switch how {
    case "large": try log.write(String(repeating: "a", count: 2 << 20), to: "groups/seals/group.md")
    case "missing": try log.write("---\ndate: 2024-06-13\n---\n", to: "groups/seals/dives/a.md")
    default:
      try log.write("", to: "groups/seals/a.txt")
      let link = log.path + "/groups/seals/group.md"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../../x.md")
    }
    let outcome = try Divelog.run(words, in: log.path)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("club") && outcome.errors.contains("seals"),
      "\(outcome.errors)"
    )
    #expect(!FileManager.default.fileExists(atPath: log.path + "/out/index.html"))
    #expect(try Divelog.run(words + ["--group", "club"], in: log.path).status == 0)
  }

  /// On a disk too, what stands where `diver.md` should is looked for.
  @Test(arguments: ["Diver.md", "diver.txt", "divers/mari/diver.md/x.md"])
  func aMisplacedDiverHoldsTheDivesBack(path: String) throws {
    let isOwn = !path.contains("/")
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\nshare: public\n",
      path: "---\nname: Mari\nshare: private\n---\n",
      (isOwn ? "" : "divers/mari/") + "dives/2024-06-13.md":
        "---\ndate: 2024-06-13\n---\n\nQdive.\n",
    ])
    try log.write("{{#dives}}{{notes-text}}{{/dives}}\n", to: "templates/mine.txt.mustache")
    let outcome = try Divelog.run(["report", "mine", "--for", "public"], in: log.path)
    #expect(!outcome.output.contains("Qdive"))
    #expect(outcome.errors.contains(isOwn ? "diver.md" : "divers/mari/diver.md"))
  }

  /// Pages of an earlier run are removed as soon as something hides them, even if no record
  /// changed.
  @Test(arguments: ["Diver.md", "diver.md", "divers/me.md"])
  func aSiteFollowsWhatIsHeldBack(path: String) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\nshare: public\n",
      "dives/2024-06-13.md": "---\ndate: 2024-06-13\n---\n\nQdive.\n",
    ])
    let words = ["report", "site", "-o", "out", "--for", "public", "--today=2024-07-01"]
    #expect(try Divelog.run(words, in: log.path).status == 0)
    let page = log.path + "/out/dives/2024-06-13.html"
    #expect(FileManager.default.fileExists(atPath: page))
    if path == "Diver.md" {
      try log.write("---\nname: Mari\nshare: private\n---\n", to: path)
    } else {
      try log.write("", to: "divers/a.txt")
      let link = log.path + "/" + path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../x.md")
    }
    let isHeldBack = !path.contains("/")
    #expect(try Divelog.run(words, in: log.path).errors.contains("held back"))
    #expect(FileManager.default.fileExists(atPath: page) != isHeldBack)
  }
}
