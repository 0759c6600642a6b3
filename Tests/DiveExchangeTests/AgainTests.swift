import DiveExchange
import DiveModel
import Testing

/// A second import of a log that has changed since the first.
@Suite struct AgainTests {
  /// The existing entries of a logbook, as a second import sees them.
  private func target(after log: [String: String]) throws -> ImportTarget {
    var target = ImportTarget()
    let first = try SubsurfaceGit().plan(TestTree(log), into: target)
    for file in first.shared.files + first.dives.flatMap({ first.convert($0).files }) {
      guard let source = file.source, file.path.hasSuffix(".md") else { continue }
      let id = file.path.split(separator: "/").last.map { String($0.dropLast(3)) } ?? ""
      target.knownIDs[source] = id
      if file.path.hasPrefix("trips/") { target.taken[.trip, default: []].insert(id) }
      if file.path.hasPrefix("dives/") { target.takenDives.insert(id) }
    }
    return target
  }

  private func written(_ before: [String], _ after: [String]) throws -> [String] {
    let files = { (paths: [String]) in
      Dictionary(uniqueKeysWithValues: paths.map { ($0, "duration 47:00 min\n") })
    }
    return try Imported(files(after), into: target(after: files(before))).files.keys.sorted()
  }

  @Test(arguments: [
    // A new number, a removed number, and a first number.
    (["12-Wed-10=30=00/Dive-128"], ["12-Wed-10=30=00/Dive-129"]),
    (["12-Wed-10=30=00/Dive-128"], ["12-Wed-10=30=00/Dive"]),
    (["12-Wed-10=30=00/Dive"], ["12-Wed-10=30=00/Dive-128"]),
    // The dive has another folder, because another dive or a trip was added.
    (["12-Wed-10=30=00/Dive-128"], ["12-Wed-10=30=00~abcdef1/Dive-129"]),
    (["12-Wed-10=30=00/Dive-128"], ["12-Padise/12-Wed-10=30=00/Dive-129"]),
    // Two dives of the same second, both renumbered, one with the other's old number.
    (
      ["12-Wed-10=30=00/Dive-1", "12-Wed-10=30=00~abcdef1/Dive-2"],
      ["12-Wed-10=30=00/Dive-2", "12-Wed-10=30=00~abcdef1/Dive-3"]
    ),
    // Two without a number.
    (
      ["12-Wed-10=30=00/Dive", "12-Wed-10=30=00~abcdef1/Dive"],
      ["12-Wed-10=30=00/Dive-7", "12-Wed-10=30=00~abcdef1/Dive-8"]
    ),
  ])
  func knowsADiveByItsMoment(before: [String], after: [String]) throws {
    let again = try written(before.map { "2024/06/" + $0 }, after.map { "2024/06/" + $0 })
    #expect(again.filter { !$0.hasPrefix("trips/") } == [])
  }

  @Test(arguments: [
    // Another second.
    (["12-Wed-10=30=00/Dive-128"], ["12-Wed-10=30=01/Dive-128"]),
    // A second dive of that second is new, because the first is in the source too.
    (
      ["12-Wed-10=30=00/Dive-128"],
      ["12-Wed-10=30=00/Dive-128", "12-Wed-10=30=00~abcdef1/Dive-129"]
    ),
    (
      ["12-Wed-10=30=00/Dive-128"],
      ["12-Wed-10=30=00/Dive-5", "12-Wed-10=30=00~abcdef1/Dive-129"]
    ),
  ])
  func bringsAnotherDive(before: [String], after: [String]) throws {
    let again = try written(before.map { "2024/06/" + $0 }, after.map { "2024/06/" + $0 })
    #expect(again == ["dives/2024/2024-06-12-1030-2.md"])
  }

  @Test func keepsTheNameThatTheLogbookHas() throws {
    var target = ImportTarget()
    target.knownIDs = ["subsurface-git:2024-06-12T10:30:00/128": "2024-06-12-1030"]
    let log = TestTree(["2024/06/12-Wed-10=30=00/Dive-129": ""])
    let dive = try #require(try SubsurfaceGit().plan(log, into: target).dives.first)
    #expect(dive.isKnown)
    #expect(dive.source == "subsurface-git:2024-06-12T10:30:00/128")
  }

  @Test func knowsATripByTheMomentOfItsFirstDive() throws {
    let trip = "2024/06/12-Padise"
    let before = [
      trip + "/00-Trip": "location \"Padise\"\n", trip + "/12-Wed-10=30=00/Dive-128": "",
    ]
    let after = [
      trip + "~abcdef1/00-Trip": "location \"Padise\"\n",
      trip + "~abcdef1/12-Wed-10=30=00/Dive-130": "",
      trip + "~abcdef1/13-Thu-10=30=00/Dive-131": "",
    ]
    let again = try Imported(after, into: target(after: before)).files
    #expect(again.keys.sorted() == ["dives/2024/2024-06-13-1030.md"])
    #expect(again["dives/2024/2024-06-13-1030.md"]?.contains("trip: padise\n") == true)
  }
}
