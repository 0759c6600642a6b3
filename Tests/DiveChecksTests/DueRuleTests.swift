import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics
import Testing

/// Documents and services that are due or overdue on a day are reported.
@Suite struct DueRuleTests {
  private static func found(
    _ files: [String: String],
    on day: String?,
    _ rules: String = ""
  ) throws -> [String] {
    let settings = """
      format: 1
      \(rules)
      document-types:
        - {name: medical, valid: 1 year}
        - name: card
      """
    var all = files.mapValues { Array("---\n\($0)\n---\n".utf8) }
    all["divelog.yml"] = Array("\(settings)\n".utf8)
    if files["divers/mari/diver.md"] == nil {
      all["divers/mari/diver.md"] = Array("---\nname: Mari\n---\n".utf8)
    }
    all["groups/seals/group.md"] = Array("---\nname: Seals\n---\n".utf8)
    var checker = Checker()
    checker.today = try day.map { try CalendarDate(parsing: $0) }
    return checker.check(try Logbook(reading: .memory(all))).diagnostics.map { file in
      let fixes = file.diagnostic.fixIts.flatMap(\.edits).map { " → \($0.text)" }.joined()
      return "\(file.path) \(file.diagnostic.severity) \(file.diagnostic.id)\(fixes)"
    }
  }

  private static let medical = "type: medical\nowner: mari\nissued: 2023-03-01"

  /// The medical was issued 13 months ago and is valid for a year.
  @Test func aMedicalThatHasRunOutIsReported() throws {
    let files = ["documents/a.md": Self.medical]
    #expect(try Self.found(files, on: "2024-03-01") == [])
    #expect(try Self.found(files, on: "2024-04-01") == ["documents/a.md info document-expired"])
    #expect(try Self.found(files, on: nil) == [])
  }

  @Test func whatIsHistoryIsNotReported() throws {
    var files = ["documents/a.md": Self.medical]
    files["documents/b.md"] = "type: medical\nowner: mari\nissued: 2024-03-02"
    #expect(try Self.found(files, on: "2024-04-01") == [])
    // A document replaces none of another owner, and none before its own issue.
    files["documents/b.md"] = "type: medical\nowner: groups/seals\nissued: 2024-03-02"
    #expect(try Self.found(files, on: "2024-04-01") == ["documents/a.md info document-expired"])
    files["documents/b.md"] = "type: medical\nowner: mari\nissued: 2024-05-01"
    #expect(try Self.found(files, on: "2024-04-01") == ["documents/a.md info document-expired"])
  }

  @Test(arguments: [
    ("type: medical", ["documents/a.md warning expiry-unknown"]),
    ("type: medical\nexpires: 2030-01-01", []), ("type: card", []),
    ("type: medical\narchived: 2024-01-01", []),
    // One mistake gives one problem.
    ("type: medical\nissued: soon", ["documents/a.md error bad-date"]),
  ])
  func aTypeThatEndsAsksForADate(fields: String, found: [String]) throws {
    #expect(try Self.found(["documents/a.md": fields], on: "2024-04-01") == found)
  }

  @Test(arguments: [
    ("hydro test", []), ("Hydrotest", []), ("hydro-test, new valve", []), ("visual", []),
    ("service of the valve", []),
    ("hidro test", ["gear/a.md warning service-unknown → hydro test"]),
    ("hydro", ["gear/a.md warning service-unknown → hydro test"]),
    ("hydotest, new valve", ["gear/a.md warning service-unknown → \"hydro test, new valve\""]),
  ])
  func aServiceIsCalledAsItsPlan(what: String, found: [String]) throws {
    let gear = """
      services: [{what: hydro test, every: 5 years}, {what: service, every: 1 year}]
      serviced: [{date: 2024-01-01, what: "\(what)"}]
      """
    #expect(try Self.found(["gear/a.md": gear], on: "2024-04-01") == found)
  }

  /// A set with the piece was used on three days, half an hour each.
  private static func gear(
    _ every: String,
    _ more: String = "",
    until day: String = "2023-06-03"
  ) -> [String: String] {
    var files = [
      "gear/a.md": "bought: 2023-01-01\n\(more)services: [{what: seals, every: \(every)}]",
      "gear/set.md": "items: [a]",
    ]
    for number in 1...3 where "2023-06-0\(number)" <= day {
      files["divers/mari/dives/2023-06-0\(number).md"] =
        "date: 2023-06-0\(number)\nduration: 30 min\ngear: [set]"
    }
    return files
  }

  /// A club makes it an error; nothing is reported where no one asked for it.
  @Test(arguments: [
    ("1 year", "2024-01-01", false), ("1 year", "2024-01-02", true),
    ("3 dives", "2024-01-02", false), ("2 dives", "2023-06-02", false),
    ("2 dives", "2023-06-03", true), ("1 h", "2023-06-02", false),
    ("1 h", "2023-06-03", true), ("[4 years, 2 dives]", "2023-07-01", true),
  ])
  func gearThatIsOverdueIsReported(every: String, day: String, isFound: Bool) throws {
    let files = Self.gear(every, until: day)
    let found = isFound ? ["gear/a.md error service-due"] : []
    #expect(try Self.found(files, on: day, "rules:\n  service-due: error") == found)
    #expect(try Self.found(files, on: day) == [])
    #expect(try Self.found(files, on: nil, "rules:\n  service-due: error") == [])
    let retired = Self.gear(every, "retired: 2023-06-03\n")
    #expect(
      try Self.found(retired, on: "2025-01-01", "rules:\n  service-due: error") == []
    )
  }

  @Test func aServiceThatWasDoneIsNotReported() throws {
    let files = Self.gear("1 year", "serviced: [{date: 2023-12-01, what: Seals}]\n")
    let rule = "rules:\n  service-due: warning"
    #expect(try Self.found(files, on: "2024-12-01", rule) == [])
    #expect(try Self.found(files, on: "2024-12-02", rule) == ["gear/a.md warning service-due"])
  }

  /// Of an agency and level only the certification that ends last counts.
  @Test(arguments: [
    ("{level: First Aid, expires: 2024-03-01}", "2024-03-01", false),
    ("{level: First Aid, expires: 2024-03-01}", "2024-03-02", true),
    (
      "{level: First Aid, expires: 2024-03-01}, {level: first aid, expires: 2026-03-01}",
      "2024-03-02", false
    ),
    ("{level: First Aid, expires: 2024-03-01}, {level: First Aid}", "2024-03-02", false),
    // One that is issued later, or of another agency, renews nothing.
    (
      "{level: First Aid, expires: 2024-03-01}, {level: First Aid, date: 2024-04-01}",
      "2024-03-02", true
    ),
    ("{level: P1, expires: 2024-03-01}, {agency: CMAS, level: P1}", "2024-03-02", true),
  ])
  func aCertificationThatEndedIsReported(cards: String, day: String, isFound: Bool) throws {
    let files = ["divers/mari/diver.md": "name: Mari\ncertifications: [\(cards)]"]
    let found = isFound ? ["divers/mari/diver.md error certification-ended"] : []
    #expect(try Self.found(files, on: day, "rules:\n  certification-ended: error") == found)
    #expect(try Self.found(files, on: day) == [])
  }
}
