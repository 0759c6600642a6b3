import CommandSupport
import Foundation
import Testing

/// What commands hand on to others, to terminals and to other programs.
@Suite struct ForOthersTests {
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

  @Test func aTemplateOfOnesOwnWritesNoAddressForOthers() throws {
    let log = try TemporaryFolder(Self.files)
    try log.write("Write to me@example.org\n", to: "templates/mine.txt.mustache")
    func run(_ readers: String) throws -> String {
      try Divelog.run(["report", "mine", "--for", readers], in: log.path).output
    }
    #expect(try run("public") == "Write to …\n")
    #expect(try run("me") == "Write to me@example.org\n")
  }

  @Test(arguments: [["show", "last", "--format", "markdown"], ["report", "mine", "--for", "me"]])
  func nothingSteersTheTerminal(words: [String]) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024-06-13.md":
        "---\ndate: 2024-06-13\n---\n\nRed \u{1B}[31m, \u{9B}2J, \u{7}, over\rwritten.\r\n\tA tab.\r\n",
      "templates/mine.md.mustache": "{{#dives}}{{{notes-text}}}{{/dives}}\n",
    ])
    let outcome = try Divelog.run(words, in: log.path)
    #expect(outcome.output.contains("\\u{1B}[31m"))
    for scalar in outcome.output.unicodeScalars {
      let isPlain = scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar.value >= 0xA0
      #expect(isPlain || (0x20..<0x7F).contains(scalar.value), "\(scalar.value)")
    }
    #expect(!outcome.output.contains("\rwritten"))
    #expect(words[0] != "show" || outcome.output.contains("\tA tab."))
  }

  @Test(arguments: [
    ("=HYPERLINK(0)", "'=HYPERLINK(0)"), ("+1+1", "'+1+1"), ("-2+3", "'-2+3"),
    ("@SUM(A1)", "'@SUM(A1)"),
    ("-cmd|x", "'-cmd|x"), ("-1 A1", "'-1 A1"), ("\u{FF1D}1", "'\u{FF1D}1"),
    ("-12.5 °C", "-12.5 °C"),
    ("-5", "-5"), ("+03:00", "+03:00"), ("-", "-"), ("a=b", "a=b"), ("=1,2", "\"'=1,2\""),
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
}
