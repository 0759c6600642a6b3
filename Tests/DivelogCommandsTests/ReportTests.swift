import CommandSupport
import Foundation
import TerminalPages
import Testing
import Wording

/// The file, the format and the subject of a report.
@Suite(.waiting) struct ReportTests {
  @Test(arguments: [
    ("check", "report.json", "{\"version\": 1"), ("check", "report.TXT", "dives/2024"),
    ("list", "a.csv", "number,date"), ("list", "a.md", "| number "), ("list", "a.txt", "number  "),
    ("list", "a.json", "{\"version\": 1"), ("show last", "b.json", "{\"version\": 1"),
    ("stats", "c.markdown", "| log "), ("stats", "c.csv", "log,dives"),
  ])
  func theEndingTellsTheForm(command: String, file: String, beginning: String) throws {
    let log = try TemporaryFolder(Fixture.files)
    let arguments = command.split(separator: " ").map(String.init)
    let outcome = try Divelog.run(arguments + ["-o", file], in: log.path)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("wrote \(file)\n"))
    #expect(try log.text(of: file).hasPrefix(beginning))
  }

  @Test(arguments: [
    ("check", "x.xlsx", ".txt, .json, .sarif or .xml"),
    ("check", "x.csv", ".txt, .json, .sarif or .xml"),
    ("list", "x", ".txt, .json, .jsonl, .ndjson, .csv, .tsv, .md or .markdown"),
    ("show last", "x.csv", ".txt, .json, .md or .markdown"),
    ("stats", "json", ".txt, .json, .jsonl, .ndjson, .csv, .tsv, .md or .markdown"),
  ])
  func anEndingThatTellsNothingIsRefused(command: String, file: String, known: String) throws {
    let log = try TemporaryFolder(Fixture.files)
    let arguments = command.split(separator: " ").map(String.init)
    let outcome = try Divelog.run(arguments + ["-o", file], in: log.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("expected \(known), or give '--format'"))
    #expect(try !log.files().contains(file))
    // With `--format` a file can have any name.
    let named = try Divelog.run(arguments + ["-o", file, "--format", "json"], in: log.path)
    #expect(named.status != 2)
    #expect(try log.text(of: file).hasPrefix("{\"version\": "))
  }

  @Test func whatIsNoRecordIsNotCalledSound() throws {
    let log = try TemporaryFolder(Fixture.files)
    try log.write("mine\n", to: "README.md")
    try log.write("mine\n", to: "notes/a.md")
    let outcome = try Divelog.run(["check", "README.md", "notes"], in: log.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("README.md holds no record"))
    #expect(outcome.errors.contains("notes holds no record"))
    #expect(outcome.errors.contains("0 files, 0 dives: nothing to check\n"))
    let both = try Divelog.run(["check", "README.md", "sites"], in: log.path)
    #expect(both.errors.contains("README.md holds no record"))
    #expect(both.errors.contains("1 file, 0 dives: no problems\n"))
    #expect(!both.errors.contains("sites holds"))
  }

  @Test(arguments: ["dives/a.md", "dives/2024/2024-06-12-1030-rummu-quarry.md"])
  func standardInputIsNoLargerThanAFile(path: String) throws {
    let log = try TemporaryFolder(Fixture.files)
    let dive = "---\ndate: 2024-06-30\n---\n"
    let limit = 1024 * 1024
    let full = dive + String(repeating: "x", count: limit - dive.utf8.count)
    let arguments = [
      "check", "-", "--path", path, "--format", "concise", "--skip", "file-name-date",
    ]
    #expect(try Divelog.run(arguments, in: log.path, input: full).status == 0)
    let over = try Divelog.run(arguments, in: log.path, input: full + "x")
    #expect(
      over.output.hasPrefix("\(path): error: the file is larger than 1024 KiB [file-too-large]")
    )
    #expect(over.status == 2)
    // Just as if it lay there.
    try log.write(full + "x", to: path)
    let there = try Divelog.run(["check", path] + arguments.dropFirst(4), in: log.path)
    #expect(there.output == over.output)
    #expect(there.status == 2)
  }

  @Test func standardInputIsNotReadToAnEndThatNeverComes() throws {
    let log = try TemporaryFolder(Fixture.files)
    let script = "yes | divelog check - --path dives/a.md --format concise"
    let outcome = try Divelog.runShell(script, in: log.path)
    #expect(outcome.output.contains("[file-too-large]"))
    #expect(outcome.status == 2)
  }

  @Test func annotationsAreFoundFromTheRootOfTheRepository() throws {
    let folder = try TemporaryFolder()
    for (path, text) in Fixture.files { try folder.write(text, to: "my/log/" + path) }
    let file = "file=my/log/dives/2024/2024-06-13-1100-rummu-quarry.md,"
    for (workspace, isInside) in [("$PWD", true), ("$PWD/my/lo", false), ("/nowhere", false)] {
      let script = "GITHUB_WORKSPACE=\"\(workspace)\" divelog -C my/log check --format github"
      let outcome = try Divelog.runShell(script, in: folder.path)
      #expect(outcome.output.hasPrefix("::error "))
      #expect(outcome.output.contains(file) == isInside)
    }
    let script = "cd my/log && GITHUB_WORKSPACE=$PWD divelog check --format github"
    #expect(try Divelog.runShell(script, in: folder.path).output.contains("file=dives/2024"))
  }

  @Test func theSummaryOfAStepHoldsEverything() throws {
    let log = try TemporaryFolder(Fixture.files)
    for day in 10..<30 {
      try log.write("---\ndate: 2024-06-\(day)\nmax-depth: 1,2 m\n---\n", to: "dives/\(day).md")
    }
    let script = """
      export GITHUB_STEP_SUMMARY=$PWD/summary
      echo before > summary
      divelog check --format concise --skip file-name-date > lines
      divelog check --format github --skip file-name-date > annotations
      """
    #expect(try Divelog.runShell(script, in: log.path).status == 1)
    let summary = try log.text(of: "summary").split(separator: "\n").map(String.init)
    #expect(summary.first == "before")
    #expect(summary.dropFirst().first == "### 25 files, 22 dives: 21 errors")
    let lines = try log.text(of: "lines").split(separator: "\n").map { "    " + $0 }
    #expect(lines.count == 21)
    #expect(Array(summary.dropFirst(2)) == lines)
  }

  /// GitHub takes no summary above 1 MiB.
  @Test func theSummaryOfAStepIsBounded() {
    let lines = (0..<1000).map { "dives/\($0).md:1:1: error: x [x]" }
    let summary = StepSummary(heading: "1000 errors", lines: lines, .english)
    let text = summary.text(within: 2000)
    #expect(text.utf8.count <= 2000)
    let shown = text.split(separator: "\n").filter { $0.hasPrefix("    ") }.count
    #expect(shown > 20)
    #expect(text.hasSuffix("\n\n\(1000 - shown) more problems are not listed here.\n\n"))
    let whole = summary.text(within: 1_000_000)
    #expect(whole == "### 1000 errors\n\n" + lines.map { "    \($0)\n" }.joined() + "\n")
  }

  @Test func aSummaryThatCannotBeWrittenIsARemark() throws {
    let log = try TemporaryFolder(Fixture.files)
    let script = "GITHUB_STEP_SUMMARY=/nowhere/at/all divelog check sites --format github"
    let outcome = try Divelog.runShell(script, in: log.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("cannot write /nowhere/at/all: "))
  }

  /// A mark with a combining accent is one Swift character, but still a mark in the file.
  @Test func cellsAreEscapedByScalars() throws {
    let suit = "a,\u{301} b|\u{301} c\"\u{301} *\u{301}"
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024-06-12.md": "---\ndate: 2024-06-12\nsuit: '\(suit)'\n---\n",
    ])
    let list = ["list", "--columns", "suit", "--format"]
    let csv = try Divelog.run(list + ["csv"], in: log.path).output
    #expect(Array(csv.utf8) == Array("suit\n\"a,\u{301} b|\u{301} c\"\"\u{301} *\u{301}\"\n".utf8))
    let markdown = try Divelog.run(list + ["markdown"], in: log.path).output
    let row = "| a,\u{301} b\\|\u{301} c\"\u{301} \\*\u{301} |\n"
    #expect(Array(markdown.utf8).suffix(row.utf8.count) == Array(row.utf8)[...])
  }

  @Test func linesOfADiveEndHoweverTheyEnd() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/2024-06-12.md": "---\r\ndate: 2024-06-12\r\n---\r\n\r\nOne.\r\n\r\nTwo.\r\n",
    ])
    let page = try Divelog.run(["show", "last"], in: log.path).output
    #expect(page.hasSuffix("\n\n  One.\n  \n  Two.\n"))
  }
}
