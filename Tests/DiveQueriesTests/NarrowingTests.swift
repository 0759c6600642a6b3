import DiveFigures
import DiveModel
import DiveQueries
import LogbookCore
import Testing

/// Samples are read of the dives that the other terms of a query leave open, and of no others.
@Suite struct NarrowingTests {
  /// Dives of three days with missing profiles, so that each profile requested is reported.
  private static func log() throws -> Logbook {
    var files = ["divelog.yml": Array("format: 1\n".utf8)]
    for day in 1...3 {
      let written = day == 3 ? "max-depth: 20 m\n" : ""
      let dive = """
        ---
        date: 2024-06-0\(day)
        tags: [day\(day)]
        \(written)tanks: [{volume: 12 L, gas: air}]
        computers: [{profile: \(day).csv}]
        ---

        Note of day \(day).
        """
      files["dives/\(day).md"] = Array(dive.utf8)
    }
    return try Logbook(reading: .memory(files))
  }

  @Test(arguments: [
    ("rmv:>1L/min", ["1", "2", "3"]), ("date:2024-06-01 rmv:>1L/min", ["1"]),
    ("rmv:>1L/min date:2024-06-01", ["1"]), ("tag:day1 or rmv:>1L/min", ["2", "3"]),
    ("not:(tag:day1 or rmv:>1L/min)", ["2", "3"]), ("tag:none rmv:>1L/min", []),
    ("depth:>10m", ["1", "2"]), ("depth:>30m tag:day3", []), ("\"day 2.\" rmv:>1L/min", ["2"]),
    ("tag:day1", []),
  ])
  func profilesAreOpenedOfWhatIsLeft(query: String, days: [String]) throws {
    let filter = try SampleLog.filter(query, in: try Self.log())
    #expect(filter.context.unreadProfiles.map(\.path) == days.map { "dives/\($0).csv" })
  }

  @Test(arguments: ["tag:day1 or rmv:>1L/min", "not:rmv:>1L/min", "note depth:20m"])
  func anAnswerIsTheSameWithAndWithoutNarrowing(query: String) throws {
    let log = try Self.log()
    let all = try SampleLog.filter(query, in: log)
    for dive in log.dives {
      let source = "path:\(dive.dive.origin.path) (\(query))"
      #expect(try SampleLog.filter(source, in: log).matches(dive) == all.matches(dive))
    }
  }
}
