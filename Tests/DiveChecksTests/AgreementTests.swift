import DiveChecks
import LogbookCore
import Diagnostics
import Testing

/// Two sources about one dive: a diver and a computer, two buddies, a dive and its trip.
@Suite struct AgreementTests {
  private func found(_ files: [String: String]) throws -> [String] {
    try NeighbourTests.summaries(RuleExample.surroundings.merging(files) { $1 })
  }

  /// The problems of one of Mari's dives with the profiles `a.csv` and `b.csv`.
  private func found(_ lines: String, _ rows: String, second: String? = nil) throws -> [String] {
    var files = ["divers/mari/dives/a.csv": "time_s,depth_m,temperature_c\n" + rows]
    files["divers/mari/dives/b.csv"] = second.map { "time_s,depth_m\n" + $0 }
    files["divers/mari/dives/d1.md"] = "---\ndate: 2024-06-12\n" + lines + "\n---\n"
    return try found(files)
  }

  /// Under water from 1 to 20 min, recorded until 30 min; 18.4 m, 7 °C.
  private let rows = "0,0,20\n60,5,\n600,18.4,7\n1200,5,8\n1260,0.5,\n1800,0,\n"

  @Test(arguments: [
    "max-depth: 18.4 m", "max-depth: 18.9 m", "max-depth: 17.9 m", "max-depth: 60 ft",
    "duration: 20 min", "duration: 31 min", "duration: 18 min", "duration: 25 min",
    "water-temperature: 8 °C", "water-temperature: 43 °F", "suit: wet",
    "planned: true\nmax-depth: 40 m", "invalid: true\nmax-depth: 40 m",
  ])
  func letsFiguresBeThatAreNearTheSamples(line: String) throws {
    #expect(try found(line + "\ncomputers: [{model: A, profile: a.csv}]", rows) == [])
  }

  @Test(arguments: [
    "max-depth: 19 m", "max-depth: 17.8 m", "duration: 17 min", "duration: 32 min",
    "water-temperature: 9 °C", "water-temperature: 5.9 °C",
  ])
  func reportsFiguresThatAreFarFromTheSamples(line: String) throws {
    let result = try found(line + "\ncomputers: [{model: A, profile: a.csv}]", rows)
    #expect(result == ["d1 profile-disagrees"])
  }

  @Test func asksForOneComputerThatAgrees() throws {
    let computers = "\ncomputers: [{model: A, profile: a.csv}, {model: B, profile: b.csv}]"
    #expect(try found("max-depth: 20 m" + computers, rows, second: "0,0\n9,20\n") == [])
    let result = try found("max-depth: 25 m" + computers, rows, second: "0,0\n9,20\n")
    #expect(result == ["d1 profile-disagrees"])
  }

  @Test func letsADifferenceBeThatIsWrittenDown() throws {
    let lines = "max-depth: 25 m\ncomputers: [{model: A, profile: a.csv, max-depth: 18.4 m}]"
    #expect(try found(lines, rows) == [])
  }

  @Test(arguments: [
    "max-depth: 25 m\ncomputers: [{model: A, profile: a.csv, max-depth: 25.1 m}]",
    "max-depth: 25 m\ncomputers: [{model: A, profile: a.csv}, {model: B, max-depth: 25 m}]",
  ])
  func letsAFigureBeThatAComputerShowed(lines: String) throws {
    #expect(try found(lines, rows) == [])
  }

  @Test func reportsAFigureThatNoComputerShowed() throws {
    let lines = "max-depth: 25 m\ncomputers: [{model: A, profile: a.csv, max-depth: 30 m}]"
    #expect(try found(lines, rows) == ["d1 profile-disagrees"])
  }

  @Test(arguments: [
    ("divers/mari/dives/d1.md", ["d1"]), ("divers/mari/dives", ["d1", "d2"]),
    ("divers/mari", ["d1", "d2"]), ("", ["d1", "d2"]), ("divers/mari/dives/a.csv", ["d1"]),
    ("divers/mari/dive", []), ("sites", []),
  ])
  func readsTheProfilesOfWhatIsNamed(path: String, dives: [String]) throws {
    var files = RuleExample.surroundings
    for (dive, profile) in [("d1", "a"), ("d2", "b")] {
      let lines = "max-depth: 30 m\ncomputers: [{profile: \(profile).csv}]"
      files["divers/mari/dives/\(dive).md"] = "---\ndate: 2024-06-12\n\(lines)\n---\n"
      files["divers/mari/dives/\(profile).csv"] = "time_s,depth_m\n0,0\n600,18.4\n"
    }
    var checker = Checker()
    checker.only = ["profile-disagrees"]
    checker.profiles = .paths([path])
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let outcome = checker.check(logbook)
    #expect(outcome.diagnostics.map(\.path) == dives.map { "divers/mari/dives/\($0).md" })
    #expect(outcome.notRun == [])
  }

  /// A written value takes precedence over a computed one; a damaged value is not replaced by it.
  @Test(arguments: [
    ("", ["d1 ppo2-above-limit"]), ("max-depth: 17.9 m", []),
    ("max-depth: deep", ["d1 bad-number"]),
    ("max-depth: 18.4 m", ["d1 ppo2-above-limit"]),
  ])
  func takesTheDepthOfSamplesForOxygen(line: String, expected: [String]) throws {
    let lines = line + (line.isEmpty ? "" : "\n") + "tanks: [{gas: EAN57}]"
    #expect(try found(lines + "\ncomputers: [{model: A, profile: a.csv}]", rows) == expected)
  }

  @Test(arguments: [
    ("start: 210 bar, end: 209 bar", ["d1 implausible-consumption"]),
    ("start: 210 bar, end: 150 bar", []),
  ])
  func takesTimeAndDepthOfSamplesForConsumption(tank: String, expected: [String]) throws {
    let lines = "tanks: [{volume: 12 L, \(tank)}]\ncomputers: [{model: A, profile: a.csv}]"
    #expect(try found(lines, rows) == expected)
  }

  @Test(arguments: [
    ("tanks: [{gas: EAN32}]\n", "gas=7", ["d1 unknown-tank"]),
    ("tanks: [{gas: EAN32}, {gas: EAN50}]\n", "gas=2", []),
    ("tanks: [{gas: EAN32}]\n", "gas=EAN50", []), ("", "gas=7", []),
  ])
  func asksForTheTanksThatAProfileNames(
    tanks: String,
    event: String,
    expected: [String]
  ) throws {
    var files = RuleExample.surroundings
    files["divers/mari/dives/a.csv"] = "time_s,depth_m,event\n0,0,\n600,18,\(event)\n1200,0,\n"
    files["divers/mari/dives/d1.md"] =
      "---\ndate: 2024-06-12\n\(tanks)computers: [{model: A, profile: a.csv}]\n---\n"
    #expect(try NeighbourTests.summaries(files) == expected)
  }

  @Test func saysNothingBesideAProfileThatIsBroken() throws {
    let computers = "\ncomputers: [{model: A, profile: a.csv}, {model: B, profile: b.csv}]"
    #expect(try found("max-depth: 25 m" + computers, rows, second: "0,x\n") == ["b bad-profile"])
  }

  @Test func readsNoProfileWithoutEnd() throws {
    let rows = String(repeating: " ", count: 64 * 1024 * 1024)
    let result = try found("computers: [{model: A, profile: a.csv}]", rows)
    #expect(result == ["a bad-profile"])
  }

  @Test func knowsThePlacesInAProfileThatIsLargerThanAnyRecord() throws {
    let rows = String(repeating: "0,0,\n", count: 400_000)
    let logbook = try Logbook(
      reading: .memory(["divelog.yml": Array("format: 1\n".utf8), "dives/a.csv": Array(rows.utf8)])
    )
    #expect(logbook.source(of: "dives/a.csv")?.position(of: 1_000_000).line == 200_001)
  }

  @Test func saysWhichRulesWereLeftOut() throws {
    var files = RuleExample.surroundings
    files[RuleExample.divePath] = "---\ndate: 2024-06-12\n---\n"
    func left() throws -> [String] {
      Checker().check(try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))).notRun
    }
    #expect(try left() == [])
    files[RuleExample.divePath] = "---\ndate: 2024-06-12\ncomputers: [{profile: a.csv}]\n---\n"
    #expect(try left() == ["profile-disagrees", "unknown-tank"])
  }

  /// The problems of a dive of Mari's and one of Juhan's.
  private func pair(_ mari: String, _ juhan: String) throws -> [String] {
    try found([
      "divers/mari/dives/m.md": "---\ndate: 2024-06-12\n" + mari + "\n---\n",
      "divers/juhan/dives/j.md": "---\ndate: 2024-06-12\n" + juhan + "\n---\n",
      "sites/ojamo.md": "---\nname: Ojamo\n---\n",
    ])
  }

  @Test(arguments: [
    // Too far apart in time, or only one names the other.
    ("time: 10:00\nduration: 40 min\nmax-depth: 30 m", "time: 10:00\nbuddies: mari"),
    (
      "time: 10:00\nduration: 40 min\nmax-depth: 30 m\nbuddies: juhan",
      "time: 11:00\nduration: 40 min\nmax-depth: 10 m\nbuddies: mari"
    ),
    (
      "time: 10:00\nduration: 40 min\nmax-depth: 30 m\nbuddies: juhan",
      "time: 10:00\nduration: 40 min\nmax-depth: 10 m"
    ),
    (
      "time: 10:00\nduration: 40 min\nmax-depth: 13 m\nbuddies: juhan",
      "time: 10:05\nduration: 40 min\nmax-depth: 10 m\nbuddies: mari"
    ),
    // If one of the sites has no record, it may be the same.
    (
      "time: 10:00\nsite: rummu-quarry\nbuddies: juhan",
      "time: 10:00\nsite: Rummu prison\nbuddies: mari"
    ),
    (
      "time: 10:00\nmode: freedive\nmax-depth: 30 m\nbuddies: juhan",
      "time: 10:00\nmode: freedive\nmax-depth: 10 m\nbuddies: mari"
    ),
  ])
  func letsBuddiesBe(mari: String, juhan: String) throws {
    #expect(try pair(mari, juhan) == [])
  }

  @Test(arguments: [
    (
      "time: 10:00\nduration: 40 min\nmax-depth: 13.1 m\nbuddies: juhan",
      "time: 10:05\nduration: 40 min\nmax-depth: 10 m\nbuddies: mari"
    ),
    (
      "time: 10:00\nsite: rummu-quarry\nmax-depth: 30 m\nbuddies: [Tom, juhan]",
      "time: 10:00\nsite: ojamo\nmax-depth: 10 m\nbuddies: [mari]"
    ),
  ])
  func tellsOfBuddiesOnce(mari: String, juhan: String) throws {
    #expect(try pair(mari, juhan) == ["m buddy-log-disagrees"])
  }

  /// An instructor counts as a buddy; of several dives, the one that began nearest is meant.
  @Test func whoIsNamedInAnyRoleWasThere() throws {
    let mari = "time: 10:00\nduration: 40 min\nmax-depth: 30 m\nstudents: [juhan]"
    let juhan = "time: 10:05\nduration: 40 min\nmax-depth: 10 m\ninstructor: mari"
    #expect(try pair(mari, juhan) == ["m buddy-log-disagrees"])
  }

  /// If two dives overlap one long dive of a buddy, one of them is that dive; the page of a dive
  /// and a group's review agree.
  @Test func aDiverIsOnADiveOnce() throws {
    func dive(_ time: String, _ minutes: Int, _ depth: Int, _ buddy: String) -> String {
      "---\ndate: 2024-06-12\ntime: \(time)\nduration: \(minutes) min\nmax-depth: \(depth) m\n"
        + "buddies: [\(buddy)]\n---\n"
    }
    let files = [
      "divers/mari/dives/a.md": dive("10:00", 80, 10, "juhan"),
      "divers/juhan/dives/b.md": dive("10:00", 35, 40, "mari"),
      "divers/juhan/dives/c.md": dive("10:45", 35, 30, "mari"),
    ]
    #expect(try found(files).filter { $0.hasSuffix("buddy-log-disagrees") }.count == 1)
  }

  @Test func ofTwoDivesTheNearerIsCompared() throws {
    let time = "---\ndate: 2024-06-12\ntime:"
    #expect(
      try found([
        "divers/mari/dives/m.md": "\(time) 10:38\nmax-depth: 12 m\nbuddies: juhan\n---\n",
        "divers/juhan/dives/j1.md":
          "\(time) 10:00\nduration: 39 min\nmax-depth: 30 m\nbuddies: mari\n---\n",
        "divers/juhan/dives/j2.md":
          "\(time) 10:45\nduration: 30 min\nmax-depth: 12 m\nbuddies: mari\n---\n",
      ]) == []
    )
  }

  @Test(arguments: [
    ("from: 2024-06-10\nto: 2024-06-12", []), ("from: 2024-06-12", []), ("to: 2024-06-12", []),
    ("country: Egypt", []), ("from: 2024-06-13", ["d trip-outside-dates"]),
    ("to: 2024-06-11", ["d trip-outside-dates"]),
  ])
  func holdsADiveAgainstItsTrip(dates: String, expected: [String]) throws {
    let result = try found([
      "trips/red-sea.md": "---\nname: Red Sea\n\(dates)\n---\n",
      "divers/mari/dives/d.md": "---\ndate: 2024-06-12\ntrip: red-sea\n---\n",
    ])
    #expect(result == expected)
  }

  @Test(arguments: ["mari", "Mari", "Mari Tamm", "mari tamm"])
  func saysOneThingOfADiverWhoIsTheirOwnBuddyByName(buddy: String) throws {
    let files = ["divers/mari/dives/d.md": "---\ndate: 2024-06-12\nbuddies: \(buddy)\n---\n"]
    #expect(try found(files) == ["d buddy-is-diver"])
  }
}
