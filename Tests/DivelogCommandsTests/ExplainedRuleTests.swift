import CommandSupport
import Testing

/// `check` names the page of a rule to a person, and not to a program.
@Suite(.waiting) struct ExplainedRuleTests {
  private static let files = [
    "divelog.yml": "format: 1\n",
    "dives/2024-06-12.md": "---\ndate: 2024-06-12\nmax-depth: 12,4 m\n---\n",
  ]
  private static let pointer = "for more: 'divelog explain decimal-comma'"

  @Test func isNamedOnATerminal() throws {
    let log = try TemporaryFolder(Self.files)
    let terminal = try Terminal(["check"], in: log.path)
    #expect(try terminal.status() == 1)
    #expect(terminal.screen.filter { $0 == Self.pointer }.count == 1)
  }

  @Test func isNotNamedInAPipe() throws {
    let log = try TemporaryFolder(Self.files)
    let outcome = try Divelog.run(["check"], in: log.path)
    #expect(outcome.output.contains("[decimal-comma]"))
    #expect(!(outcome.output + outcome.errors).contains("divelog explain"))
  }
}
