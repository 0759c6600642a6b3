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

  /// From a spreadsheet, as the manual's loop enters it.
  @Test(arguments: [
    (["max-depth=18,5 m"], ["max-depth: 18.5 m"]),
    (["time=10.30", "rating=4/5"], ["time: 10:30", "rating: 4"]),
    (["duration=40,5 min"], ["duration: 40 min 30 s"]),
  ])
  func aNewDiveTakesWhatIsCertain(values: [String], written: [String]) throws {
    let log = try Self.log()
    let done = try Divelog.run(
      ["new", "--set", "date=2023-01-03", "site=Rummu"] + values,
      in: log.path
    )
    #expect(done.status == 0, "\(done.errors)")
    let path = try #require(log.files().first { $0.contains("2023-01-03") })
    let text = try log.text(of: path)
    for line in written { #expect(text.contains(line + "\n"), "\(text)") }
  }

  @Test func aDateThatCannotBeReadIsNotAMissingOne() throws {
    let log = try Self.log()
    let done = try Divelog.run(["new", "--set", "date=sometime", "site=Rummu"], in: log.path)
    #expect(done.status == 2)
    #expect(done.errors.contains("sometime"), "\(done.errors)")
    let german = try Divelog.run(["new", "--set", "date=31.12.2022", "site=Rummu"], in: log.path)
    #expect(german.status == 0, "\(german.errors)")
    #expect(try log.files().contains { $0.contains("2022-12-31") })
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
