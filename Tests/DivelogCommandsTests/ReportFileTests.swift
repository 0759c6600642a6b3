import CommandSupport
import Testing

/// `-o` writes to the given file, and replaces no file of the log.
@Suite(.waiting) struct ReportFileTests {
  @Test func aReportIsReplacedOnlyWhenThatIsSaid() throws {
    let log = try TemporaryFolder(Fixture.files)
    try log.write("old", to: "dives.csv")
    #expect(try Divelog.run(["list", "-o", "dives.csv"], in: log.path).status == 2)
    #expect(try log.text(of: "dives.csv") == "old")
    let outcome = try Divelog.run(["list", "--overwrite", "-o", "dives.csv"], in: log.path)
    #expect(outcome.status == 0)
    #expect(try log.text(of: "dives.csv").contains("2024-06-12"))
    #expect(try !log.files().contains { $0.contains(".divelog-") })
  }

  /// A link stays one, and the file that it leads to is replaced.
  @Test(arguments: [["list"], ["export", "--to", "csv", "--for", "me"]])
  func aLinkIsWrittenThrough(command: [String]) throws {
    let log = try TemporaryFolder(Fixture.files)
    try log.write("old", to: "kept/real.csv")
    try Divelog.prepare("ln -s kept/real.csv link.csv", in: log.path)
    let outcome = try Divelog.run(command + ["--overwrite", "-o", "link.csv"], in: log.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    try Divelog.prepare("test -L link.csv", in: log.path)
    #expect(try log.text(of: "kept/real.csv").contains("2024-06-12"))
    #expect(try !log.files().contains { $0.contains(".divelog-") })
  }

  /// What keeps an export from being what one wants is said with what to do.
  @Test func anExportSaysWhyADiveIsMissing() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\nshare: private\n", "diver.md": "---\nname: Mari\n---\n",
      "dives/2024-06-12.md": "---\ndate: 2024-06-12\n---\n",
    ])
    let hidden = try Divelog.run(["export", "--to", "uddf", "-o", "a.uddf"], in: log.path)
    #expect(hidden.status == 2)
    #expect(
      hidden.errors == """
        divelog: nothing was written: no dive in the log is shared with these readers; 'share' in a \
        dive, a diver or divelog.yml decides who sees what, and '--for me' exports everything

        """
    )
    #expect(try !log.files().contains("a.uddf"))
    let mine = ["export", "--to", "uddf", "--for", "me", "-o"]
    let untimed = try Divelog.run(mine + ["b.uddf"], in: log.path)
    #expect(untimed.status == 0)
    #expect(
      untimed.errors.contains(
        """
        dives/2024-06-12.md: left out: it has no time, which the format requires; '--date-only \
        midnight' exports it at 00:00

        """
      ),
      "\(untimed.errors)"
    )
    let timed = try Divelog.run(mine + ["c.uddf", "--date-only", "midnight"], in: log.path)
    #expect(timed.status == 0 && !timed.errors.contains("left out"), "\(timed.errors)")
    #expect(try log.text(of: "c.uddf").contains("2024-06-12T00:00:00"))
  }

  /// A database goes to a file alone, never to a terminal.
  @Test(arguments: [[], ["-o", "-"], ["-o", "/dev/stdout"]])
  func aDatabaseNeedsAFile(place: [String]) throws {
    let log = try TemporaryFolder(Fixture.files)
    let export = ["export", "--to", "sqlite", "--for", "me"]
    let refused = try Divelog.run(export + place, in: log.path)
    #expect(refused.status == 2)
    #expect(refused.output == "")
    #expect(
      refused.errors
        == "divelog: sqlite is not text, so the export needs a file: add '-o file'\n"
    )
    let written = try Divelog.run(export + ["-o", "log.sqlite"], in: log.path)
    #expect(written.status == 0, "\(written.errors)")
    #expect(try log.text(of: "log.sqlite").hasPrefix("SQLite format 3\0"))
  }

  @Test(arguments: ["-", "/dev/stdout"])
  func standardOutputIsNoFile(place: String) throws {
    let log = try TemporaryFolder(Fixture.files)
    let plain = try Divelog.run(["list", "--format", "csv"], in: log.path)
    let named = try Divelog.run(["list", "--format", "csv", "-o", place], in: log.path)
    #expect(named.output == plain.output && named.errors == plain.errors)
  }

  /// A pipe is not replaced by a file, for which its reader would wait forever.
  @Test(arguments: [["list"], ["check"], ["report", "year", "2024"]])
  func whatIsNoFileIsNotReplaced(command: [String]) throws {
    let log = try TemporaryFolder(Fixture.files)
    try Divelog.prepare("mkfifo pipe.txt pipe.html", in: log.path)
    let file = command[0] == "report" ? "pipe.html" : "pipe.txt"
    let outcome = try Divelog.run(command + ["--overwrite", "-o", file], in: log.path)
    #expect(outcome.status != 0 && outcome.errors.contains(file), "\(outcome.errors)")
    try Divelog.prepare("test -p pipe.txt && test -p pipe.html", in: log.path)
  }

  @Test func nothingNeedsToBeWritten() throws {
    let log = try TemporaryFolder(Fixture.files)
    let outcome = try Divelog.run(["check", "-o", "/dev/null"], in: log.path)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
  }
}
