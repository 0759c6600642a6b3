import CommandSupport
import Foundation
import Testing

/// Commands end properly if their output is not read.
@Suite(.waiting) struct StreamTests {
  private static func run(_ script: String) throws -> Divelog.Outcome {
    let log = try TemporaryFolder(Fixture.files)
    return try Divelog.runShell(script, in: log.path)
  }

  @Test(arguments: [("list", 0), ("check", 1), ("stats", 0), ("explain --list", 0), ("--help", 0)])
  func aReaderWhoHasGoneChangesNothing(command: String, status: Int) throws {
    let script =
      "{ sleep 0.2; divelog \(command) 2> errors; echo \"exit $?\" >&2; } | true; cat errors"
    let outcome = try Self.run(script)
    #expect(outcome.errors == "exit \(status)\n")
    #expect(!outcome.output.contains("pipe"))
  }

  @Test func theFirstLineIsEnough() throws {
    let outcome = try Self.run("{ divelog explain --list; echo \"exit $?\" >&2; } | head -n 1")
    #expect(outcome.output.split(separator: "\n").count == 1)
    #expect(outcome.errors == "exit 0\n")
  }

  @Test func remarksWithoutAReaderAreLost() throws {
    let outcome = try Self.run(
      """
      divelog check --today 2024-07-01 > whole 2> remarks; echo $?
      divelog check --today 2024-07-01 > part 2>&-; echo $?
      { divelog check --today 2024-07-01 2>&1 > piped; echo $? > status; } | head -n 0
      sleep 0.2; cat status; cmp whole part; cmp whole piped; grep -c problem remarks
      """
    )
    #expect(outcome.output == "1\n1\n1\n0\n")
    #expect(outcome.errors.isEmpty)
  }

  /// A file that is opened while standard error is closed must not get its number.
  @Test func remarksNeverGoIntoAReport() throws {
    let outcome = try Self.run("divelog check -o report.json 2>&-; echo $?; tail -c 5 report.json")
    #expect(outcome.output == "1\n]}]}\n")
  }

  @Test(arguments: [">&-", "> /dev/full"])
  func outputThatCannotBeWrittenIsAFailure(place: String) throws {
    guard place == ">&-" || FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let outcome = try Self.run("divelog list \(place); echo \"exit $?\" >&2")
    #expect(outcome.errors.hasPrefix("divelog: cannot write to standard output: "))
    #expect(outcome.errors.hasSuffix("\nexit 2\n"))
  }

  @Test func closedInputIsAFailure() throws {
    let outcome = try Self.run("divelog check - --path dives/a.md <&-; echo \"exit $?\" >&2")
    #expect(outcome.errors.hasPrefix("divelog: cannot read -: "))
    #expect(outcome.errors.hasSuffix("\nexit 2\n"))
  }
}
