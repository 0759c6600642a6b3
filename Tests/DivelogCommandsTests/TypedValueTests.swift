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
    for line in written { #expect(text.contains(line), "\(text)") }
  }

  /// Neither is another item added, nor is the change left out beside others.
  @Test func aListOfAnItemIsChanged() throws {
    let path = "courses/rescue-2026.md"
    let course = """
      ---
      name: Rescue
      requires:
        - what: theory
          signed: true
      students:
        - diver: tom
          passed: [theory]
        - diver: mari
      ---

      """
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "divers/tom/diver.md": "---\nname: Tom\n---\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n", path: course,
    ])
    let set = ["course", "set", "rescue-2026"]
    for value in ["students.3.passed+=theory", "students.1.diver+=mari"] {
      let refused = try Divelog.run(set + ["name=Other", value], in: log.path)
      #expect(refused.status == 2, "\(refused.output)\(refused.errors)")
      #expect(try log.text(of: path) == course)
    }
    let values = ["students.2.passed+=theory", "students.1.passed-=theory", "name=Rescue 2026"]
    let done = try Divelog.run(set + values, in: log.path)
    #expect(done.status == 0, "\(done.errors)")
    let text = try log.text(of: path)
    #expect(text.contains("name: Rescue 2026\n"))
    #expect(text.contains("  - diver: tom\n  - diver: mari\n    passed: [theory]\n"), "\(text)")
  }

  /// From a spreadsheet, as the manual's loop enters it.
  @Test(arguments: [
    (["max-depth=18,5 m"], ["max-depth: 18.5 m"]),
    (["time=10.30", "rating=4/5"], ["time: 10:30", "rating: 4"]),
    (["duration=40,5 min"], ["duration: 40 min 30 s"]),
    (["tanks=12 l, 200-70 bar"], ["volume: 12 l", "start: 200 bar", "end: 70 bar"]),
    (["tanks=D12 EAN32 200-70"], ["volume: 2x12 L", "gas: EAN32", "start: 200 bar"]),
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
    for part in written { #expect(text.contains(part), "\(text)") }
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

  /// The name of the file is chosen so that no check takes the number for a time.
  @Test(arguments: [
    ("2500 Street pier", "2024-06-01-site-2500-street-pier"),
    ("1200 Street pier", "2024-06-01-site-1200-street-pier"),
    ("12 Street pier", "2024-06-01-12-street-pier"),
  ])
  func aSiteMayBeginWithANumber(site: String, name: String) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "dives/2024/2024-05-01.md": "---\ndate: 2024-05-01\n---\n",
    ])
    let values = ["date=2024-06-01", "site=\(site)", "duration=40 min"]
    let done = try Divelog.run(["new", "--set"] + values, in: log.path)
    #expect(done.status == 0, "\(done.errors)")
    #expect(try log.text(of: "dives/2024/\(name).md").contains("site: \(site)\n"))
    // A time that is set later takes the place of the word.
    let timed = try Divelog.run(["set", "last", "time=10:30"], in: log.path)
    #expect(timed.status == 0, "\(timed.errors)")
    let moved = "2024-06-01-1030-" + name.dropFirst(11).replacing("site-", with: "")
    #expect(try log.text(of: "dives/2024/\(moved).md").contains("time: 10:30\n"))
  }
}
