import CommandSupport
import DiveUnits
import LogWorkspace
import LogbookCore
import Testing

/// A diver's dives are numbered in the order of date and time.
@Suite struct RenumberingTests {
  private static let start = [
    "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\nprevious-dives: 40\n---\n",
  ]

  /// A log of dives, each with its front matter by its stem.
  private func folder(_ dives: [(stem: String, text: String)]) throws -> TemporaryFolder {
    var files = Self.start
    for dive in dives {
      let date = String(dive.stem.prefix(10))
      files["dives/\(dive.stem).md"] = "---\n\(dive.text)\ndate: \(date)\n---\n"
    }
    return try TemporaryFolder(files)
  }

  /// The numbers as written after renumbering, in the order of the files.
  private func numbers(
    _ folder: TemporaryFolder,
    from: String? = nil,
    start: Int? = nil
  ) throws -> [String] {
    var log = try LogSession(
      around: folder.path,
      today: CalendarDate(parsing: "2026-07-01"),
      user: UserClaim(named: "me")
    )
    let found = try log.renumbering(of: .user, from: from, start: start)
    if let change = found.change {
      #expect(change.plan.refusal == nil)
      try log.commit(change.plan)
    }
    #expect(try log.renumbering(of: .user, from: from, start: start).change == nil)
    return try folder.files().filter { $0.hasPrefix("dives/") }.map { path in
      let lines = try folder.text(of: path).split(separator: "\n")
      return lines.first { $0.hasPrefix("number:") }.map { String($0.dropFirst(8)) } ?? ""
    }
  }

  @Test func aForgottenDiveTakesItsNumber() throws {
    let dives = [
      ("2024-06-01", "number: 41"), ("2024-06-02", "suit: 7 mm"), ("2024-06-03", "number: 42"),
      ("2024-06-04", "number: 43"),
    ]
    #expect(try numbers(folder(dives), from: "2024-06-02") == ["41", "42", "43", "44"])
    #expect(try numbers(folder(dives)) == ["41", "42", "43", "44"])
    #expect(try numbers(folder(dives), start: 7) == ["7", "8", "9", "10"])
    #expect(try numbers(folder(dives), from: "2024-06-03", start: 50) == ["41", "", "50", "51"])
    // The first dive may be the forgotten one, and no dive may have a number.
    #expect(try numbers(folder(Array(dives[1...]))) == ["42", "43", "44"])
    #expect(try numbers(folder([dives[1]])) == ["41"])
  }

  @Test func numbersKeepTheirSpelling() throws {
    let dives = [
      ("2024-06-01", "number: 6  # by hand"), ("2024-06-02", "number: '7'"),
      ("2024-06-03", "number: \"9\""),
    ]
    #expect(try numbers(folder(dives)) == ["6  # by hand", "'7'", "\"8\""])
    #expect(try numbers(folder(dives), start: 99) == ["99  # by hand", "'100'", "\"101\""])
  }

  @Test func onlyDivesThatWereMadeAreNumbered() throws {
    let dives = [
      ("2024-06-01", "number: 1"), ("2024-06-02", "number: 9\nplanned: true"),
      ("2024-06-03", "number: 9\ninvalid: true"), ("2024-06-04", "mode: snorkel"),
      ("2024-06-05", "number: 9"),
    ]
    #expect(try numbers(folder(dives)) == ["1", "9", "9", "", "2"])
    #expect(throws: LogFailure.cannotBeNumbered(path: "dives/2024-06-02.md")) {
      try numbers(folder(dives), from: "2024-06-02")
    }
    // A diver who numbers one session at the surface numbers all.
    let others = dives + [("2024-06-06", "number: 10\nmode: freedive")]
    #expect(try numbers(folder(others)) == ["1", "9", "9", "2", "3", "4"])
  }

  @Test func timesDecideAndNumbersWhereThereAreNone() throws {
    let dives = [
      ("2024-06-01-a", "number: 5\ntime: 15:00"), ("2024-06-01-b", "number: 6\ntime: 10:00"),
      ("2024-06-02-a", "number: 8"), ("2024-06-02-b", "number: 7"),
    ]
    #expect(try numbers(folder(dives)) == ["6", "5", "8", "7"])
  }

  @Test func aMistypedNumberDoesNotDecideTheFirst() throws {
    let typo = [
      ("2024-06-01", "number: 99"), ("2024-06-02", "number: 55"), ("2024-06-03", "suit: 7 mm"),
      ("2024-06-04", "number: 101"), ("2024-06-05", "number: 102"),
    ]
    #expect(try numbers(folder(typo)) == ["99", "100", "101", "102", "103"])
    #expect(try numbers(folder(typo), from: "2024-06-03") == ["99", "55", "101", "102", "103"])
    // One of both sides of such a jump may be the mistake.
    #expect(throws: LogFailure.numbersJump(from: 55, to: 101)) {
      try numbers(folder(Array(typo[1...])))
    }
    let jump = Array(typo[..<1]) + [("2024-06-02", "number: 1011"), ("2024-06-03", "suit: 7 mm")]
    #expect(throws: LogFailure.numbersJump(from: 99, to: 1011)) {
      try numbers(folder(jump), from: "2024-06-03")
    }
    #expect(try numbers(folder(jump), start: 99) == ["99", "100", "101"])
    let high = [("2024-06-01", "number: 900")] + typo[3...]
    #expect(try numbers(folder(high)) == ["100", "101", "102"])
  }

  @Test(arguments: ["1O0", "[3]"]) func aNumberThatCannotBeReadIsNotGuessed(text: String) throws {
    let dives = [
      ("2024-06-01", "number: \(text)"), ("2024-06-02", "number: 101"),
      ("2024-06-03", "number: 103"),
    ]
    #expect(throws: LogFailure.numbersUnread(paths: ["dives/2024-06-01.md"])) {
      try numbers(folder(dives))
    }
    #expect(try numbers(folder(dives), start: 100) == ["100", "101", "102"])
    #expect(try numbers(folder(dives), from: "2024-06-03") == [text, "101", "102"])
    let unnumbered = try folder([("2024-06-01", "suit: 7 mm")])
    try unnumbered.write("---\nname: Mari\nprevious-dives: \(text)\n---\n", to: "diver.md")
    #expect(throws: LogFailure.numbersUnread(paths: ["diver.md"])) { try numbers(unnumbered) }
  }

  @Test(arguments: ["time: 25:00", "time: 10.30", "planned: yes", "zone: EET", "mode: scubba"])
  func anOrderThatIsAGuessIsRefused(line: String) throws {
    let dives = [
      ("2024-06-01", "number: 3"), ("2024-06-02", line), ("2024-06-03", "number: 9"),
    ]
    let failure = LogFailure.orderIsUncertain(paths: ["dives/2024-06-02.md"])
    #expect(throws: failure) { try numbers(folder(dives)) }
    #expect(throws: failure) { try numbers(folder(dives), from: "2024-06-01") }
    #expect(try numbers(folder(dives), from: "2024-06-03", start: 5) == ["3", "", "5"])
  }

  @Test func aDiveWithoutADateIsInNoOrder() throws {
    let folder = try folder([("2024-06-01", "number: 3")])
    try folder.write("---\nnumber: 2\n---\n", to: "dives/undated.md")
    #expect(throws: LogFailure.orderIsUncertain(paths: ["dives/undated.md"])) {
      try numbers(folder)
    }
    // Its name says that it was before the first to be numbered.
    let other = try self.folder([("2024-06-01", "number: 3"), ("2024-06-05", "number: 9")])
    try other.write("---\nnumber: 2\ndate: 2024-6-1\n---\n", to: "dives/2024-05-01.md")
    #expect(try numbers(other, from: "2024-06-05") == ["2", "3", "4"])
  }
}
