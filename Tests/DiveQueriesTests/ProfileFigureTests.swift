import DiveFigures
import DiveModel
import DivePhysics
import DiveQueries
import DiveUnits
import LogbookCore
import Testing

/// Figures that samples tell where a dive does not, on logs that are in no file.
@Suite struct ProfileFigureTests {
  /// Down to 20 m in a minute, 20 minutes there, up in two; 8 °C.
  static let square =
    "time_s,depth_m,temperature_c,cns_percent\n0,0,12,\n60,20,8,\n1260,20,8,\n1380,0,9,\n"

  static func log(_ files: [String: String]) throws -> Logbook {
    var bytes = ["divelog.yml": Array("format: 1\n".utf8)]
    for (path, text) in files { bytes[path] = Array(text.utf8) }
    return try Logbook(reading: .memory(bytes))
  }

  static func dive(_ lines: String..., profile: String? = "a.csv") -> String {
    let computer = profile.map { "computers:\n  - model: Perdix\n    profile: \($0)\n" } ?? ""
    return "---\n" + lines.map { $0 + "\n" }.joined() + computer + "---\n"
  }

  static func value(
    _ name: String,
    of place: Int = 0,
    in log: Logbook
  ) throws -> DiveValue? {
    let term = try #require(DiveTerms.term(named: name))
    return term.value(of: log.dives[place], in: FigureContext(log, for: [term]))
  }

  @Test(arguments: [
    ("max-depth", 20_000), ("duration", 1380), ("water-temperature", 281_150),
    // (60 × 10 + 1200 × 20 + 120 × 10) / 1380 m
    ("average-depth", 18_696),
  ])
  func samplesStandInForAField(name: String, steps: Int) throws {
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12"), "dives/a.csv": Self.square,
    ])
    let value = try #require(try Self.value(name, in: log))
    #expect(value.content == .steps(steps))
    #expect(value.source == .profile(1))
    let filter = try SampleLog.filter("\(name):..", in: log)
    #expect(filter.matches(log.dives[0]))
  }

  @Test func whatIsWrittenOrShownGoesBeforeSamples() throws {
    let shown = "computers:\n  - model: Perdix\n    max-depth: 19.8 m\n    profile: a.csv"
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12", "max-depth: 19 m"),
      "dives/b.md": Self.dive("date: 2024-06-13", shown, profile: nil),
      "dives/c.md": Self.dive("date: 2024-06-14", "max-depth: deep"),
      "dives/a.csv": Self.square,
    ])
    #expect(try Self.value("max-depth", of: 0, in: log)?.isComputed == false)
    let value = try #require(try Self.value("max-depth", of: 1, in: log))
    #expect(value.content == .steps(19_800) && value.source == .computer(1))
    // A damaged value is not replaced by a computed one.
    #expect(try Self.value("max-depth", of: 2, in: log) == nil)
  }

  @Test func figuresAreThoseOfTheFirstComputerThatHasThem() throws {
    let computers = "computers:\n  - profile: a.csv\n  - profile: b.csv"
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12", computers, profile: nil),
      "dives/a.csv": "time_s,depth_m\n0,0\n60,20\n1260,20\n1380,0\n",
      "dives/b.csv": Self.square.replacing("1260,20", with: "1300,20.3"),
    ])
    let depth = try #require(try Self.value("max-depth", in: log))
    #expect(depth.content == .steps(20_000) && depth.source == .profile(1))
    let duration = try #require(try Self.value("duration", in: log))
    #expect(duration.content == .steps(1380) && duration.source == .profile(1))
    // Only the second has a thermometer.
    let temperature = try #require(try Self.value("water-temperature", in: log))
    #expect(temperature.content == .steps(281_150) && temperature.source == .profile(2))
    let average = try #require(try Self.value("average-depth", in: log))
    #expect(average.content == .steps(18_696) && average.source == .profile(1))
  }

  /// A profile that is missing shows whether anybody looked for it.
  @Test(arguments: [
    ("date,site,rmv", "", false), ("max-depth", "", false), ("cns", "", false),
    ("otu", "", true), ("average-depth", "", true), ("date", "depth:>10m", false),
    ("date", "average-depth:>10m", true), ("surface-interval", "", false), ("ppo2,mod", "", false),
  ])
  func samplesAreReadOnlyWhereTheyAreNeeded(columns: String, query: String, isRead: Bool) throws {
    let text = Self.dive(
      "date: 2024-06-12",
      "time: 10:00",
      "duration: 40 min",
      "max-depth: 20 m",
      "cns: 5 %"
    )
    let log = try Self.log(["dives/a.md": text])
    let filter = try SampleLog.filter(query, in: log)
    let terms = columns.split(separator: ",").compactMap { DiveTerms.term(named: String($0)) }
    let context = FigureContext(log, for: terms, of: log.dives, knowing: filter.context)
    #expect(context.unreadProfiles.map(\.path) == (isRead ? ["dives/a.csv"] : []))
  }

  @Test func onlyTheDivesThatAreAskedForAreRead() throws {
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12"),
      "dives/b.md": Self.dive("date: 2024-06-13", profile: "b.csv"),
    ])
    let term = try #require(DiveTerms.term(named: "max-depth"))
    let context = FigureContext(log, for: [term], of: [log.dives[1]])
    #expect(context.unreadProfiles.map(\.path) == ["dives/b.csv"])
  }

  @Test func aBrokenProfileTellsNothing() throws {
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12"),
      "dives/a.csv": Self.square.replacing("60,20", with: "60,deep"),
    ])
    let term = try #require(DiveTerms.term(named: "max-depth"))
    let context = FigureContext(log, for: [term])
    #expect(term.value(of: log.dives[0], in: context) == nil)
    #expect(context.unreadProfiles.count == 1)
  }

  @Test func oxygenIsReckonedFromSamplesElseFromTheAverageDepth() throws {
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12", "time: 10:00", "tanks:\n  - gas: EAN36"),
      "dives/b.md": Self.dive(
        "date: 2024-06-20",
        "time: 10:00",
        "duration: 23 min",
        "average-depth: 18.696 m",
        "tanks:\n  - gas: EAN36",
        profile: nil
      ),
      "dives/a.csv": Self.square,
    ])
    let samples = try #require(try Self.value("otu", of: 0, in: log))
    let average = try #require(try Self.value("otu", of: 1, in: log))
    #expect(samples.source == .profile(1) && average.source == .averageDepth)
    #expect(try Self.value("cns", of: 0, in: log)?.source == .profile(1))
    #expect(try Self.value("cns", of: 1, in: log)?.source == .averageDepth)
    // 0.36 × (1.013 + 20 × 0.1010 bar) = 1.09 bar for 20 min and less on the way: 1.1 a minute.
    guard case .steps(let units) = samples.content else { return }
    #expect((22_000...26_000).contains(units) && units.isMultiple(of: 1000))
  }

  /// Half of a load goes with each 90 minutes at the surface, whatever dives are asked for.
  @Test func oxygenIsCarriedOverFromDivesThatAreNotAskedFor() throws {
    let profile = Self.square
    let tanks = "tanks:\n  - gas: EAN36"
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12", "time: 10:00", tanks),
      "dives/b.md": Self.dive("date: 2024-06-12", "time: 11:51", tanks),
      "dives/c.md": Self.dive("date: 2024-06-15", "time: 10:00", tanks),
      "dives/a.csv": profile,
    ])
    let term = try #require(DiveTerms.term(named: "cns"))
    let context = FigureContext(log, for: [term], of: [log.dives[1]])
    let load = try #require(context.oxygenLoad(of: log.dives[1]))
    let first = FigureContext(log, for: [term], of: [log.dives[0]])
    let alone = try #require(first.oxygenLoad(of: log.dives[0])).totalMillionths
    #expect(abs(load.residualMillionths - (alone ?? 0) / 2) <= 100)
    #expect(load.totalMillionths == load.residualMillionths + (alone ?? 0))
    // The dive three days later was not asked for.
    #expect(context.oxygenLoad(of: log.dives[2]) == nil)
    let all = FigureContext(log, for: [term])
    #expect(all.oxygenLoad(of: log.dives[1]) == load)
    #expect(all.oxygenLoad(of: log.dives[2])?.residualMillionths == 0)
    #expect(all.oxygenLoad(of: log.dives[2])?.totalMillionths == alone)
  }

  /// Days of dives, each with a file of samples that is missing, so that it is seen which are read:
  /// two a day, at 10:00 and 14:00.
  private static func days(_ lines: (_ day: Int, _ time: Int) -> String) throws -> Logbook {
    var files: [String: String] = [:]
    for day in 1...20 {
      for time in [10, 14] {
        let name = "2024-06-\(day < 10 ? "0" : "")\(day)-\(time)"
        files["dives/\(name).md"] = dive(
          "date: \(name.dropLast(3))",
          "time: \(time):00",
          lines(day, time),
          profile: "\(name).csv"
        )
      }
    }
    return try log(files)
  }

  /// The files that are read for a page of the last dive, by day and hour.
  private static func read(_ log: Logbook) throws -> [String] {
    let last = try #require(log.dives.last)
    // Gas in tissues lasts for days.
    let others = ComputedField.all.filter { !$0.needs.contains(.tissues) }
    let context = FigureContext(log, for: others, of: [last])
    return context.unreadProfiles.map { $0.path.dropFirst("dives/2024-06-".count).dropLast(4) }
      .map(String.init)
  }

  /// Of the dives before, those are read that may have left oxygen, and the one that ends that.
  @Test func aDivesPageReadsTheSamplesThatItNeedsAlone() throws {
    #expect(try Self.read(Self.days { _, _ in "duration: 40 min" }) == ["19-14", "20-10", "20-14"])
    // A load that is written for the end of a dive makes the dives before it irrelevant.
    let told = try Self.days { _, time in time == 10 ? "duration: 40 min\ncns: 5 %" : "otu: 5" }
    #expect(try Self.read(told) == ["20-14"])
    let lines = [
      "duration: 40 min", "max-depth: 18 m", "average-depth: 10 m", "water-temperature: 8 °C",
      "cns: 5 %", "otu: 3",
    ]
    let written = try Self.days { _, _ in lines.joined(separator: "\n") }
    #expect(try Self.read(written) == [])
  }

  @Test func oxygenOfOneDiveIsThatOfItInAllOfThem() throws {
    let tanks = "tanks:\n  - gas: EAN36"
    var files: [String: String] = [:]
    let times = ["06-11 10:00", "06-11 13:30", "06-12 00:50", "06-12 10:00", "06-12 23:10"]
    for (number, time) in times.enumerated() {
      let parts = time.split(separator: " ")
      files["dives/\(number).md"] = Self.dive(
        "date: 2024-\(parts[0])",
        "time: \(parts[1])",
        tanks,
        profile: "\(number).csv"
      )
      files["dives/\(number).csv"] = Self.square
    }
    let log = try Self.log(files)
    let term = try #require(DiveTerms.term(named: "cns"))
    let all = FigureContext(log, for: [term])
    for logged in log.dives {
      let load = try #require(all.oxygenLoad(of: logged))
      #expect(FigureContext(log, for: [term], of: [logged]).oxygenLoad(of: logged) == load)
    }
    #expect(all.oxygenLoad(of: log.dives[1]).map { $0.residualMillionths > 0 } == true)
  }

  @Test func whatAComputerShowedOfOxygenGoesBeforeWhatIsReckoned() throws {
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12", "time: 10:00"),
      "dives/a.csv": Self.square.replacing("1260,20,8,", with: "1260,20,8,17"),
    ])
    let value = try #require(try Self.value("cns", in: log))
    #expect(value.content == .steps(170) && value.source == .profile(1))
  }

  @Test func whatAnyComputerShowedOfOxygenCountsAndSaysWhoseItIs() throws {
    let computers = "computers:\n  - profile: a.csv\n  - profile: b.csv"
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12", "time: 10:00", computers, profile: nil),
      "dives/a.csv": Self.square.replacing("1260,20,8,", with: "1260,20,8,11"),
      "dives/b.csv": Self.square.replacing("1260,20,8,", with: "1260,20,8,17"),
    ])
    let value = try #require(try Self.value("cns", in: log))
    #expect(value.content == .steps(170) && value.source == .profile(2))
  }

  /// Samples that show a load and no depths say nothing of the lungs.
  @Test func theLungsAreKnownByWhatTheyWereWorkedOutFrom() throws {
    let log = try Self.log([
      "dives/a.md": Self.dive(
        "date: 2024-06-12",
        "time: 10:00",
        "duration: 40 min",
        "average-depth: 18 m"
      ),
      "dives/a.csv": "time_s,cns_percent\n0,\n1200,17\n",
    ])
    #expect(try Self.value("cns", in: log)?.source == .profile(1))
    #expect(try Self.value("otu", in: log)?.source == .averageDepth)
  }

  @Test(arguments: ["planned: maybe", "invalid: maybe"])
  func aDiveThatSaysInAWayThatItIsNoneHasNoFigures(line: String) throws {
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12", "time: 10:00", line),
      "dives/a.csv": Self.square,
    ])
    #expect(!log.dives[0].counts)
    #expect(try Self.value("otu", in: log) == nil)
  }

  @Test func theIntervalAfterADiveIsKnownByItsSamples() throws {
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12", "time: 10:00"),
      "dives/b.md": Self.dive("date: 2024-06-12", "time: 12:00", profile: nil),
      "dives/a.csv": Self.square,
    ])
    #expect(try Self.value("surface-interval", of: 1, in: log)?.content == .steps(7200 - 1380))
  }

  @Test func aDiveIsFilledInForTotals() throws {
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12", "time: 10:00", "max-depth: 19 m"),
      "dives/a.csv": Self.square,
    ])
    let terms = ["max-depth", "duration", "cns"].compactMap(DiveTerms.term)
    let context = FigureContext(log, for: terms)
    let dive = context.filledIn(log.dives[0]).dive
    #expect(dive.maximumDepth?.value == Depth(steps: 19_000))
    #expect(dive.duration?.value == DiveDuration(steps: 1380))
    #expect(dive.has(.cns))
    #expect(context.filledIn(log.dives[0]).diver == log.dives[0].diver)
  }

  @Test func feetAndMetresAreOneFigure() throws {
    let text = Self.dive("date: 2024-06-12", "time: 10:00", "duration: 23 min", "average-depth: X")
    let metres = try Self.log(["dives/a.md": text.replacing("X", with: "18.288 m")])
    let feet = try Self.log(["dives/a.md": text.replacing("X", with: "60 ft")])
    let value = try Self.value("otu", in: metres)
    #expect(value != nil)
    #expect(try Self.value("otu", in: feet) == value)
  }
}
