import DiveStatistics
import DiveUnits
import LogbookCore
import Testing

/// Gear falls due by the first of its clocks, which begin when it was serviced last.
@Suite struct GearDueTests {
  private static func gear(_ fields: String) -> [String: String] { ["gear/twin.md": fields] }

  private static func plan(_ what: String, _ every: String, _ more: String) -> String {
    "services:\n  - what: \(what)\n    every: \(every)\n\(more)"
  }

  private static func done(_ date: String, _ what: String) -> String {
    "serviced:\n  - date: \(date)\n    what: \(what)"
  }

  @Test(arguments: [
    "hydro test", "hydrotest", "Hydro-Test", "HYDRO TEST", "hydro  test", "hydro‑test",
    "hydro test, new valve",
  ])
  func aServiceIsKnownByItsName(what: String) throws {
    let fields = Self.plan("hydro test", "5 years", Self.done("2020-01-01", what))
    #expect(
      try DueLog(Self.gear(fields)).due(on: "2021-01-01")
        == ["gear twin hydro test 2025-01-01 valid"]
    )
  }

  @Test(arguments: ["visual", "hydro", "hydro test of the other one"])
  func anotherServiceIsNot(what: String) throws {
    let fields = Self.plan("hydro test", "5 years", Self.done("2020-01-01", what))
    #expect(
      try DueLog(Self.gear(fields)).due(on: "2021-01-01") == ["gear twin hydro test - unknown"]
    )
    #expect(
      try DueLog(Self.gear(fields + "\nbought: 2015-06-01")).due(on: "2021-01-01")
        == ["gear twin hydro test 2020-06-01 expired"]
    )
  }

  @Test func aPlanThatNothingTellsOfIsUnknown() throws {
    let fields = Self.plan("seals", "[4 years, 100 dives]", "")
    #expect(try DueLog(Self.gear(fields)).due(on: "2021-01-01") == ["gear twin seals - unknown"])
    #expect(try DueLog(Self.gear(fields)).items(on: "2021-01-01").pressing.count == 1)
    #expect(
      try DueLog(Self.gear(fields + "bought: soon")).due(on: "2021-01-01")
        == ["gear twin seals - unknown"]
    )
  }

  @Test func whatIsRetiredIsNotDue() throws {
    let fields = Self.plan("seals", "4 years", "bought: 2010-01-01\nretired: 2020-01-01")
    #expect(try DueLog(Self.gear(fields)).due(on: "2020-01-01") == [])
    #expect(
      try DueLog(Self.gear(fields)).due(on: "2019-12-31") == ["gear twin seals 2014-01-01 expired"]
    )
  }

  @Test func aServiceToComeIsNotDoneYet() throws {
    let fields =
      Self.plan("seals", "1 year", "bought: 2019-01-01\n") + Self.done("2021-01-01", "seals")
    #expect(
      try DueLog(Self.gear(fields)).due(on: "2020-06-01") == ["gear twin seals 2020-01-01 expired"]
    )
  }

  /// A log with a dive on each of some days, in a set that the piece belongs to.
  private static func log(_ every: String, dives: ClosedRange<Int>) throws -> DueLog {
    var files = gear(plan("cells", every, "bought: 2024-01-05"))
    files["gear/set.md"] = "items: [twin]"
    for day in dives {
      let date = day < 10 ? "2024-01-0\(day)" : "2024-01-\(day)"
      files["dives/\(date).md"] = "date: \(date)\nduration: 30 min\ngear: [set]"
    }
    files["dives/planned.md"] = "date: 2024-01-20\nplanned: true\ngear: [twin]"
    return try DueLog(files)
  }

  @Test func divesAndHoursAreCountedSinceTheLastService() throws {
    // The dive of the day of the purchase is not counted, nor are those after the day asked about.
    let log = try Self.log("[1 year, 10 dives, 4 h]", dives: 5...14)
    func item(_ day: String) throws -> DueItem { try #require(try log.items(on: day).all.first) }
    #expect(try item("2024-01-12").dives == 3 && item("2024-01-12").seconds == 1800)
    #expect(try item("2024-01-13").seconds == 0 && item("2024-01-13").state == .valid)
    #expect(try item("2024-01-14").seconds == -1800 && item("2024-01-14").state == .expired)
    #expect(try item("2024-01-14").day == CalendarDate(parsing: "2025-01-05"))
    #expect(try item("2024-12-01").state == .expired)
  }

  @Test func aClockOfDivesAloneHasNoDay() throws {
    let log = try Self.log("3 dives", dives: 6...8)
    #expect(try log.due(on: "2024-02-01") == ["gear twin cells - valid"])
    #expect(
      try Self.log("3 dives", dives: 6...9).due(on: "2024-02-01") == ["gear twin cells - expired"]
    )
  }

  @Test func aGroupMayOwnGear() throws {
    let fields = "owner: groups/seals\n" + Self.plan("test", "1 year", "bought: 2019-01-01")
    var files = Self.gear(fields)
    files["groups/seals/group.md"] = "name: Seals"
    let log = try DueLog(files)
    #expect(log.logbook.diagnostics.isEmpty)
    #expect(try log.items(on: "2021-01-01").all.map(\.owner) == ["groups/seals"])
  }
}

/// Certifications and memberships are in the same list, and it has one order.
@Suite struct DueListTests {
  private static let files = [
    "divers/mari/diver.md": """
    name: Mari
    certifications:
      - {agency: RC, level: First Aid, date: 2019-01-01, expires: 2021-01-01}
      - {agency: RC, level: first aid, date: 2021-01-01, expires: 2023-01-01}
      - {agency: CMAS, level: P3, date: 2018-01-01}
      - {agency: CMAS, level: M1, date: 2024-01-01, expires: 2025-01-01}
    """,
    "groups/club/group.md": """
    name: Club
    members:
      - mari
      - {diver: Tom B, since: 2019-01-01, until: 2020-12-31}
      - {diver: Tom B, since: 2021-05-01, until: 2023-01-15}
      - {diver: Ann B, since: 2019-01-01, until: 2020-12-31}
      - {diver: Ann B, since: 2022-01-01}
    """,
    "documents/a.md": "expires: 2023-01-01\nowner: mari",
    "gear/a.md": "bought: 2022-01-01\nservices:\n  - {what: test, every: 1 year}",
  ]

  @Test func listsWhatCounts() throws {
    let log = try DueLog(Self.files)
    #expect(
      try log.due(on: "2022-12-01") == [
        "certification mari RC first aid 2023-01-01 expiring", "document a a 2023-01-01 expiring",
        "gear a test 2023-01-01 expiring", "membership club Club 2023-01-15 expiring",
      ]
    )
    #expect(try log.items(on: "2022-12-01").pressing.count == 4)
    // A member who has left is listed, but needs no attention.
    let later = try log.items(on: "2023-02-01")
    #expect(later.all.count == 4 && later.pressing.count == 3)
  }

  @Test func theWarningTimeMayBeAnother() throws {
    let log = try DueLog(Self.files)
    #expect(try log.items(on: "2022-12-01", warning: 30).pressing == [])
    #expect(try log.items(on: "2022-12-01", warning: 31).pressing.count == 3)
  }
}
