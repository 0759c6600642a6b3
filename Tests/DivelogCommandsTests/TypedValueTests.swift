import CommandSupport
import Testing

/// A typed value with one certain reading is taken so; one that may be meant otherwise is refused.
@Suite(.waiting) struct TypedValueTests {
  private static func log() throws -> TemporaryFolder {
    try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/2024-06-12.md": "---\ndate: 2024-06-12\n---\n",
    ])
  }

  @Test(arguments: [
    (["max-depth=9,8 m"], ["max-depth: 9.8 m"]),
    (["max-depth=9,8 metres", "mode=Freedive"], ["max-depth: 9.8 m", "mode: freedive"]),
    (["weight=6,5 kg", "notes=9,8 m"], ["weight: 6.5 kg", "9,8 m"]),
  ])
  func whatIsCertainIsTaken(values: [String], written: [String]) throws {
    let log = try Self.log()
    let done = try Divelog.run(["set", "last"] + values, in: log.path)
    #expect(done.status == 0, "\(done.errors)")
    let text = try log.text(of: "dives/2024-06-12.md")
    for line in written { #expect(text.contains(line + "\n"), "\(text)") }
  }

  /// All mistakes are reported then, as they were typed.
  @Test func whatIsNotCertainIsRefused() throws {
    let log = try Self.log()
    let before = try log.text(of: "dives/2024-06-12.md")
    let values = ["max-depth=9,8 m", "duration=a while"]
    let done = try Divelog.run(["set", "last"] + values, in: log.path)
    #expect(done.status == 2)
    #expect(done.errors.contains("9,8 m") && done.errors.contains("a while"), "\(done.errors)")
    #expect(try log.text(of: "dives/2024-06-12.md") == before)
  }
}
