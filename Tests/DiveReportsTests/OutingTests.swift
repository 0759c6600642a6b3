import CommandSupport
import LogbookCore
import Testing

@testable import DiveReports

/// Two divers dived together if time and place agree.
@Suite struct OutingTests {
  /// A group with dives of several divers, each a folder and the fields of a dive.
  private static func report(
    _ dives: [(diver: String, fields: String)],
    members: String = "[anna, bert]",
    year: Int? = nil
  ) throws -> ClubReview {
    var files = [
      "divelog.yml": "format: 1\n",
      "groups/club/group.md": "---\nname: Club\nmembers: \(members)\n---\n",
    ]
    for (number, dive) in dives.enumerated() {
      let name = dive.diver.prefix(1).uppercased() + dive.diver.dropFirst()
      files["divers/\(dive.diver)/diver.md"] = "---\nname: \(name)\n---\n"
      files["divers/\(dive.diver)/dives/d\(number).md"] =
        "---\ngroup: club\nduration: 40 min\n\(dive.fields)\n---\n"
    }
    let folder = try TemporaryFolder(files)
    let log = try SampleReports.log(in: folder.path)
    #expect(log.count == dives.count)
    return ClubReview(log, try #require(log.logbook.groups.first), year: year)
  }

  private static func outings(_ one: String, _ other: String) throws -> Int {
    try report([("anna", one), ("bert", other)]).outingCount
  }

  @Test(arguments: [
    // One dive.
    ("date: 2024-06-12\ntime: 10:00", "date: 2024-06-12\ntime: 10:05", 1),
    ("date: 2024-06-12\nsite: Rummu", "date: 2024-06-12\nsite: rummu", 1),
    ("date: 2024-06-12\ntime: 10:00\nsite: Rummu", "date: 2024-06-12\nsite: Rummu", 1),
    (
      "date: 2024-06-12\ntime: 10:00\nsite: Rummu",
      "date: 2024-06-12\ntime: 10:15\nsite: Rummu", 1
    ),
    (
      "date: 2024-06-12\ntime: 10:00\nzone: '+02:00'\nsite: Rummu",
      "date: 2024-06-12\ntime: 08:00\nzone: '+00:00'\nsite: Rummu", 1
    ),
    (
      "date: 2024-06-12\ntime: 23:50\nsite: Rummu",
      "date: 2024-06-13\ntime: 00:02\nsite: Rummu", 1
    ),
    (
      "template: club/a@0123456789abcdef\ndate: 2024-06-12\ntime: 10:00\nsite: Rummu",
      "template: club/a@fedcba9876543210\ndate: 2024-06-12\ntime: 15:00\nsite: Elsewhere", 1
    ),
    (
      "template: club/a@0123456789abcdef\ndate: 2024-06-12\ntime: 10:00\nsite: Rummu",
      "date: 2024-06-12\ntime: 10:02\nsite: Rummu", 1
    ),
    // Two.
    ("date: 2024-06-12\nmax-depth: 5 m", "date: 2024-06-12\nmax-depth: 40 m", 2),
    ("date: 2024-06-12\ntime: 10:00", "date: 2024-06-12", 2),
    ("site: Rummu", "site: Rummu", 2),
    ("", "", 2),
    ("date: 2024-06-12\nsite: Rummu", "date: 2024-06-13\nsite: Rummu", 2),
    ("date: 2024-06-12\nsite: Rummu", "date: 2024-06-12\nsite: Paldiski", 2),
    (
      "date: 2024-06-12\ntime: 10:00\nsite: Rummu",
      "date: 2024-06-12\ntime: 10:39\nsite: Rummu", 2
    ),
    (
      "date: 2024-06-12\ntime: 10:00\nzone: '+02:00'\nsite: Rummu",
      "date: 2024-06-12\ntime: 10:00\nzone: '+00:00'\nsite: Rummu", 2
    ),
    (
      "template: club/a@0123456789abcdef\ndate: 2024-06-12\nsite: Rummu\ntime: 10:00",
      "template: club/b@0123456789abcdef\ndate: 2024-06-12\nsite: Rummu\ntime: 10:00", 2
    ),
  ])
  func divesAreOneByTemplateOrByTimeAndSite(one: String, other: String, count: Int) throws {
    #expect(try Self.outings(one, other) == count)
    #expect(try Self.outings(other, one) == count)
  }

  @Test func noOneIsTwiceOnOneDive() throws {
    let day = "date: 2024-06-12\nsite: Rummu"
    let report = try Self.report([("anna", day), ("anna", day), ("bert", day), ("bert", day)])
    #expect(report.outingCount == 2)
    #expect(report.pairs.map(\.dives) == [2])
  }

  @Test func aBuddyIsOneHoweverTheNameIsSpelled() throws {
    let report = try Self.report([
      ("bert", "date: 2024-06-12\nbuddies: ['Zed  Zee']"),
      ("bert", "date: 2024-06-13\nbuddies: [zed zee]"),
      ("bert", "date: 2024-06-14\nbuddies: [Anna]"),
      ("anna", "date: 2024-06-14\nbuddies: [bert]"),
    ])
    #expect(report.people.map(\.name) == ["Bert", "Zed  Zee", "Anna"])
    #expect(
      report.pairs.map { "\($0.one) \($0.other) \($0.dives)" } == [
        "Bert Zed  Zee 2", "Anna Bert 1",
      ]
    )
    #expect(report.matrix.count == 3)
  }

  @Test func ofAllTimeNothingIsNewAndWhoLeftIsNoMember() throws {
    let dives = [
      ("anna", "date: 2024-06-12\nsite: Rummu"), ("bert", "date: 2024-06-12\nsite: Rummu"),
    ]
    let members = "[{diver: anna, since: 2024-01-01}, {diver: bert, until: 2024-12-31}]"
    let all = try Self.report(dives, members: members)
    #expect(all.people.filter(\.isMember).map(\.name) == ["Anna"])
    #expect(all.sites.allSatisfy { !$0.isNew } && !all.people.contains(where: \.isNew))
    let year = try Self.report(dives, members: members, year: 2024)
    #expect(year.people.filter(\.isMember).map(\.name) == ["Anna", "Bert"])
    #expect(year.sites.filter { !$0.isNew }.isEmpty)
  }

  @Test func theTableOfACrowdHasSixteenRowsAndSaysSo() throws {
    let buddies = (0..<44).map { "Guest \($0)" }.joined(separator: ", ")
    let report = try Self.report([("anna", "date: 2024-06-12\nbuddies: [\(buddies)]")])
    #expect(report.matrix.count == 16 && report.matrix.allSatisfy { $0.cells.count == 16 })
    #expect(report.moreThanMatrix == "and 29 more")
    #expect(report.pairs.count == 20)
  }
}
