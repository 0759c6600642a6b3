import DiveFigures
import DiveModel
import DivePhysics
import DiveQueries
import DiveUnits
import LogbookCore
import Testing

/// The inert gas in tissues, from dive to dive.
@Suite struct TissueFigureTests {
  private typealias Log = ProfileFigureTests

  /// Dives on air with the same samples, each at a time.
  private static func log(_ times: [String], without: Int? = nil) throws -> Logbook {
    var files: [String: String] = [:]
    for (number, time) in times.enumerated() {
      let parts = time.split(separator: " ")
      files["dives/\(number).md"] = Log.dive(
        "date: 2024-\(parts[0])",
        "time: \(parts[1])",
        "tanks: [{gas: air}]",
        "duration: 23 min",
        profile: number == without ? nil : "\(number).csv"
      )
      files["dives/\(number).csv"] = Log.square
    }
    return try Log.log(files)
  }

  private static func factors(_ log: Logbook) throws -> [Int?] {
    let term = try #require(DiveTerms.term(named: "surface-gf"))
    let context = FigureContext(log, for: [term])
    return log.dives.map { logged in
      guard case .steps(let steps)? = term.value(of: logged, in: context)?.content else {
        return nil
      }
      return steps
    }
  }

  /// The same by the simplest means: second by second, without the equation for a line.
  private static func plainFactor(_ starts: [Int]) -> Double {
    let table = CompartmentTable.with(.oneB).nitrogen
    let water = WaterColumn()
    var tissues = (0..<16).map { _ in 0.79 * (1.013 - 0.0627) }
    func depth(_ second: Double) -> Double {
      if second < 60 { return second / 3 }
      return second < 1260 ? 20 : max(0, 20 - (second - 1260) / 6)
    }
    let end = (starts.last ?? 0) + 1380
    for second in 0..<end {
      let dived = starts.last { $0 <= second }.map { depth(Double(second - $0) + 0.5) } ?? 0
      let ambient = 1.013 + dived * 1030 * 9.81 / 100_000
      let inspired = (ambient - 0.0627) * 0.791
      for index in 0..<16 {
        tissues[index] += (inspired - tissues[index]) * table.rates[index] / 60
      }
    }
    let surface = Double(water.surface.millibars) / 1000
    return (0..<16).map { index in
      (tissues[index] - surface) / (table.a[index] + surface / table.b[index] - surface)
    }.max() ?? 0
  }

  @Test func factorsAreThoseOfAPlainComputation() throws {
    let log = try Self.log(["06-12 10:00", "06-12 11:00", "06-12 13:30"])
    let found = try Self.factors(log)
    let starts = [0, 3600, 12_600]
    for number in 1...3 {
      let plain = Self.plainFactor(Array(starts.prefix(number)))
      let steps = try #require(found[number - 1])
      #expect(abs(Double(steps) / 1000 - plain) < 0.003, "\(number): \(steps), \(plain)")
    }
    let (first, second) = (try #require(found[0]), try #require(found[1]))
    #expect(second > first + 20)
  }

  @Test func afterDaysADiveIsAFirstOne() throws {
    let found = try Self.factors(Self.log(["06-12 10:00", "06-17 10:00"]))
    #expect(found[0] != nil && found[0] == found[1])
  }

  /// One dive alone has the same figures as in a list of all.
  @Test func oneDiveIsThatOfAll() throws {
    let log = try Self.log(["06-12 10:00", "06-12 13:00", "06-13 09:00", "06-15 10:00"])
    let term = try #require(DiveTerms.term(named: "surface-gf"))
    let all = try Self.factors(log)
    for (place, logged) in log.dives.enumerated() {
      let context = FigureContext(log, for: [term], of: [logged])
      guard case .steps(let steps)? = term.value(of: logged, in: context)?.content else {
        Issue.record("no figure of dive \(place)")
        continue
      }
      #expect(steps == all[place])
    }
  }

  @Test func anUnknownDiveBeforeIsSaid() throws {
    let log = try Self.log(["06-12 10:00", "06-12 13:00", "06-16 14:00"], without: 0)
    let term = try #require(DiveTerms.term(named: "surface-gf"))
    let context = FigureContext(log, for: [term])
    #expect(context.tissueFigures(of: log.dives[0]) == nil)
    #expect(context.tissueFigures(of: log.dives[1])?.isComplete == false)
    #expect(context.tissueFigures(of: log.dives[2])?.isComplete == true)
    let known = try Self.log(["06-12 10:00", "06-12 13:00"])
    let all = FigureContext(known, for: [term])
    #expect(all.tissueFigures(of: known.dives[1])?.isComplete == true)
    #expect(all.tissueFigures(of: known.dives[1])?.before != nil)
  }

  /// A dive of the same days that has no time may have been before.
  @Test func aDiveWithoutATimeIsSaid() throws {
    func isComplete(_ other: String) throws -> Bool? {
      let log = try Log.log([
        "dives/a.md": Log.dive("date: 2024-06-12", "time: 10:00", "tanks: [{gas: air}]"),
        "dives/a.csv": Log.square, "dives/b.md": "---\n\(other)\n---\n",
      ])
      let term = try #require(DiveTerms.term(named: "surface-gf"))
      let dive = try #require(log.dives.first { $0.dive.time != nil })
      return FigureContext(log, for: [term]).tissueFigures(of: dive)?.isComplete
    }
    #expect(try isComplete("date: 2024-06-12") == false)
    #expect(try isComplete("date: 2024-06-09") == false)
    #expect(try isComplete("date: 2024-06-08") == true)
    #expect(try isComplete("date: 2024-06-13") == true)
    #expect(try isComplete("date: 2024-06-12\nmode: freedive") == true)
    #expect(try isComplete("date: 2024-06-12\nplanned: true") == true)
  }

  /// Air that was assumed for a dive is in the tissues of the next.
  @Test func assumedAirIsSaidOfTheNextDiveToo() throws {
    let log = try Log.log([
      "dives/a.md": Log.dive("date: 2024-06-12", "time: 10:00"), "dives/a.csv": Log.square,
      "dives/b.md": Log.dive(
        "date: 2024-06-12",
        "time: 13:00",
        "tanks: [{gas: air}]",
        profile: "b.csv"
      ), "dives/b.csv": Log.square,
    ])
    let term = try #require(DiveTerms.term(named: "surface-gf"))
    let context = FigureContext(log, for: [term])
    #expect(log.dives.map { context.tissueFigures(of: $0)?.isAirAssumed } == [true, true])
    let last = try #require(log.dives.last)
    let alone = try Log.log([
      "dives/b.md": Log.dive(
        "date: 2024-06-12",
        "time: 13:00",
        "tanks: [{gas: air}]",
        profile: "b.csv"
      ), "dives/b.csv": Log.square,
    ])
    #expect(last.dive.time != nil)
    let other = FigureContext(alone, for: [term])
    #expect(other.tissueFigures(of: alone.dives[0])?.isAirAssumed == false)
  }

  /// Without figures of tissues no samples are read for them.
  @Test func samplesAreReadOnlyIfAskedFor() throws {
    let log = try Self.log(["06-12 10:00"])
    let depth = try #require(DiveTerms.term(named: "max-depth"))
    let context = FigureContext(log, for: [depth])
    #expect(context.tissueFigures(of: log.dives[0]) == nil)
  }

  @Test func missingFilesOfRequestedDivesAreReported() throws {
    var files: [String: String] = [:]
    for hour in [10, 14] {
      files["dives/\(hour).md"] = Log.dive(
        "date: 2024-06-12",
        "time: \(hour):00",
        "duration: 40 min",
        profile: "\(hour).csv"
      )
    }
    let log = try Log.log(files)
    let term = try #require(DiveTerms.term(named: "surface-gf"))
    let last = try #require(log.dives.last)
    let context = FigureContext(log, for: [term], of: [last])
    #expect(context.unreadProfiles.map(\.path) == ["dives/14.csv"])
  }
}
