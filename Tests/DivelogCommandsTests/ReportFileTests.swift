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
