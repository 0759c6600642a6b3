import Testing

@testable import TestSupport

/// A generated log has exactly the requested dives, and is the same each time.
@Suite struct LogMakerTests {
  private func files(dives: Int) -> [String: String] {
    var files: [String: String] = [:]
    LogMaker(dives: dives).makeFiles { path, text in
      #expect(files.updateValue(text, forKey: path) == nil, "\(path) is made twice")
    }
    return files
  }

  @Test(arguments: [0, 1, 7, 300, 2_345])
  func makesTheSameLogWithSoManyDives(count: Int) {
    let files = files(dives: count)
    #expect(files == self.files(dives: count))
    #expect(files.keys.count { $0.contains("/dives/") } == count)
  }

  @Test func writesDivesOfTheUsualSize() {
    let dives = files(dives: 2_000).filter { $0.key.contains("/dives/") }.values
    let mean = dives.reduce(0) { $0 + $1.utf8.count } / dives.count
    #expect((540...600).contains(mean))
  }

  /// However often a diver dives, no dive is in the future.
  @Test(arguments: [10, 20_000, 2_000_000])
  func endsBeforeTheYear2025(dives: Int) throws {
    let maker = LogMaker(dives: dives)
    for index in [0, maker.diverCount - 1] {
      let diary = Diary(of: index, diver: MadeDiver(index), in: maker)
      #expect(diary.dives.count == maker.diveCount(of: index))
      #expect(try #require(diary.dives.last).day.year < 2025)
      #expect(diary.trips.allSatisfy { $0.last.year < 2025 })
    }
  }

  @Test func makesAClubWhoseEntriesAreOfItsGroupDives() {
    var files: [String: String] = [:]
    let club = ClubMaker(members: 30, groupDives: 12)
    club.makeFiles { path, text in
      #expect(files.updateValue(text, forKey: path) == nil, "\(path) is made twice")
    }
    #expect(files.keys.count { $0.hasPrefix("divers/") && $0.contains("/dives/") } == club.dives)
    #expect(files.keys.count { $0.hasPrefix("groups/club/dives/") } == 13)
    #expect(files["groups/\(club.last.replacing("club/", with: "club/dives/2005/")).md"] != nil)
  }

  @Test func countsTheDaysOfTheCalendar() {
    #expect(CivilDay(daysSince1970: 0).text == "1970-01-01")
    #expect(CivilDay(daysSince1970: CivilDay.first).text == "2005-01-01")
    #expect(CivilDay(daysSince1970: 19_782).text == "2024-02-29")
  }
}
