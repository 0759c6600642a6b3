import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics
import Testing

/// Documents and services that are due or overdue on a day are reported.
@Suite struct DueRuleTests {
  private static func found(_ files: [String: String], on day: String?) throws -> [String] {
    let settings = """
      format: 1
      document-types:
        - {name: medical, valid: 1 year}
        - name: card
      """
    var all = files.mapValues { Array("---\n\($0)\n---\n".utf8) }
    all["divelog.yml"] = Array("\(settings)\n".utf8)
    all["divers/mari/diver.md"] = Array("---\nname: Mari\n---\n".utf8)
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
}
