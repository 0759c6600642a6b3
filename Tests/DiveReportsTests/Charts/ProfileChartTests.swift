import DiveModel
@testable import DiveReports
import DiveStatistics
import DiveUnits
import TestSupport
import Testing
import Wording

/// A profile shows what its samples say, however many they are.
@Suite struct ProfileChartTests {
  private let reader = PictureReader(.english, .metric)

  @Test(arguments: [1, 2, 3, 300, 20_000])
  func isWholeAndHoldsNothingElse(samples: Int) throws {
    let chart = try #require(ProfileChart(MadeProfile.profile(samples: samples), tanks: []))
    #expect(PictureMarkup.problems(chart.picture(reader)) == [])
    let other = chart.picture(PictureReader(.english, .imperial))
    #expect(PictureMarkup.problems(other) == [])
  }

  @Test func thousandsOfSamplesAreNotManyMoreBytes() throws {
    let many = try #require(ProfileChart(MadeProfile.profile(samples: 20_000), tanks: []))
    #expect(many.picture(reader).figure().bytes.count < 64_000)
  }

  @Test func saysHowDeepItWas() throws {
    let chart = try #require(ProfileChart(MadeProfile.profile(samples: 300), tanks: []))
    #expect(chart.picture(reader).title == "Dive profile: 31 m deep, 49 min 50 s long")
  }

  @Test func hasNoneWithoutADepth() {
    var profile = DiveProfile(columns: [.temperature])
    profile.appendRow(at: 0)
    #expect(ProfileChart(profile, tanks: []) == nil)
    #expect(ProfileChart(DiveProfile(), tanks: []) == nil)
  }

  @Test func theNumbersThatAreReadOutAreAsManyAsTheTimes() throws {
    let chart = try #require(ProfileChart(MadeProfile.profile(samples: 3000), tanks: []))
    let markup = chart.picture(reader).drawing.markup
    func counts(_ name: String) -> [Int] {
      markup.split(separator: " \(name)=\"").dropFirst()
        .map { $0.prefix { $0 != "\"" }.split(separator: " ").count }
    }
    let times = try #require(counts("data-times").first)
    #expect(times > 100)
    #expect(times <= 400)
    // Depth, speed, ceiling, temperature and two tanks.
    #expect(counts("data-values") == Array(repeating: times, count: 6))
  }

  /// The attributes of an element in a drawing, found by one of them.
  private func values(_ name: String, in markup: String) -> [String] {
    let part = markup.split(separator: "data-name=\"\(name)\"").dropFirst().first ?? ""
    let values = part.split(separator: "data-values=\"").dropFirst().first ?? ""
    return values.prefix { $0 != "\"" }.split(separator: " ").map(String.init)
  }

  private func drawing(
    _ columns: [ProfileColumn],
    rows: Int,
    each seconds: Int = 10,
    tanks: [Tank] = [],
    isBreathHold: Bool = false,
    in reader: PictureReader? = nil,
    fill: (inout DiveProfile, Int) -> Void
  ) throws -> Picture {
    var profile = DiveProfile(columns: columns)
    for row in 0..<rows {
      profile.appendRow(at: row * seconds * 1000)
      fill(&profile, row)
    }
    let chart = try #require(ProfileChart(profile, tanks: tanks, isBreathHold: isBreathHold))
    return chart.picture(reader ?? self.reader)
  }

  /// Whatever a computer has recorded is read out, in its own form.
  @Test func everyFigureOfTheComputerIsReadOut() throws {
    let columns: [ProfileColumn] = [
      .depth, .ppo2, .heartRate, .noDecompressionLimit, .timeToSurface, .cns, .setpoint,
      .stopDepth,
    ]
    let picture = try drawing(columns, rows: 5) { profile, row in
      for (column, cell) in zip(
        columns,
        [20_000, 1284, 96_000, 5940_000, 65_000, 12_000, 1300, 3000]
      ) where row < 4 || column == .depth {
        profile.set(column, cell)
      }
    }
    let markup = picture.drawing.markup
    func all(_ value: String) -> [String] { Array(repeating: value, count: 4) + ["-"] }
    #expect(values("Depth", in: markup) == Array(repeating: "200", count: 5))
    #expect(values("Ascent", in: markup) == Array(repeating: "0", count: 5))
    #expect(values("ppO2", in: markup) == all("128"))
    #expect(values("Heart rate", in: markup) == all("96"))
    #expect(values("NDL", in: markup) == all("5940"))
    #expect(values("TTS", in: markup) == all("65"))
    #expect(values("CNS", in: markup) == all("12"))
    #expect(values("Setpoint", in: markup) == all("130"))
    #expect(values("Ceiling", in: markup) == all("30"))
    #expect(PictureMarkup.problems(picture) == [])
    for series in ["oxygen", "heart", "ceiling"] {
      #expect(picture.legend.markup.contains("data-series=\"\(series)\""))
      #expect(markup.contains("data-series=\"\(series)\""))
    }
    #expect(picture.table.columns.contains("ppO2 (bar)"))
  }

  /// A speed is the mean over 20 seconds around a row, and an ascent is positive.
  @Test(arguments: [(UnitSystem.metric, ["-60", "0", "60"]), (.imperial, ["-20", "0", "20"])])
  func theSpeedIsThatOfTwentySeconds(units: UnitSystem, expected: [String]) throws {
    let reader = PictureReader(.english, units)
    let markup = try drawing([.depth], rows: 60, in: reader) { profile, row in
      profile.set(.depth, min(row, 20, 59 - row) * 1000)
    }.drawing.markup
    let speeds = values("Ascent", in: markup)
    #expect(speeds.count == 60)
    #expect([speeds[10], speeds[30], speeds[50]] == expected)
    let short = try drawing([.depth], rows: 2) { profile, row in profile.set(.depth, row * 1000) }
    #expect(values("Ascent", in: short.drawing.markup) == [])
  }

  /// Two ways of being too fast, each by its limit; on one breath none is.
  @Test(arguments: [
    (9000, []), (10_000, []), (12_000, [1]), (18_000, [1]), (21_000, [1, 2]),
  ])
  func fastAscentsAreMarked(speed: Int, levels: [Int]) throws {
    func marked(isBreathHold: Bool) throws -> [Int] {
      let picture = try drawing([.depth], rows: 60, isBreathHold: isBreathHold) { profile, row in
        profile.set(.depth, max(0, 30_000 - max(0, row - 30) * speed / 6))
      }
      let found = [1, 2].filter { picture.drawing.markup.contains("chart-fast-\($0)\"") }
      #expect(found == [1, 2].filter { picture.legend.markup.contains("chart-fast-\($0)\"") })
      return found
    }
    #expect(try marked(isBreathHold: false) == levels)
    #expect(try marked(isBreathHold: true) == [])
  }

  @Test func theMarkOfAFastAscentCoversItAlone() throws {
    let picture = try drawing([.depth], rows: 61) { profile, row in
      profile.set(.depth, row <= 30 ? 30_000 : row <= 36 ? 30_000 - (row - 30) * 3000 : 12_000)
    }
    let path = try #require(
      picture.drawing.markup.split(separator: "chart-fast-1\"").dropFirst().first?
        .split(separator: " d=\"").dropFirst().first?.prefix { $0 != "\"" }
    )
    // From 48 to 744 the drawing has 600 seconds, and the ascent is from 300 to 360.
    let start = try #require(Double(path.dropFirst().prefix { $0 != " " }))
    #expect((380...396).contains(start))
    #expect(path.count { $0 == "M" } == 1)
    #expect(picture.legend.markup.contains("Ascent faster than 10 m/min"))
  }

  /// The gas at each place is that of the last switch, by its name.
  @Test func theGasIsReadOut() throws {
    let profile = MadeProfile.profile(samples: 101)
    let markup = try #require(ProfileChart(profile, tanks: [])).picture(reader).drawing.markup
    #expect(markup.contains("<g data-from=\"0\" data-text=\"–\"></g>"))
    #expect(markup.contains("<g data-from=\"700\" data-text=\"EAN50\"></g>"))
    let loop = try #require(ProfileChart(profile, tanks: [], isOpenCircuit: false))
    #expect(!loop.picture(reader).drawing.markup.contains("data-from"))
  }

  /// Cells at the ends of what they hold, and times that stand still.
  @Test func surviveWhateverIsRecorded() {
    var random = SplitMix64(seed: 3)
    let cells = [0, 1, -1, DiveProfile.greatest, -DiveProfile.greatest, 5000, 30_000]
    for _ in 0..<200 {
      var profile = DiveProfile(columns: ProfileColumn.all)
      for _ in 0...random.below(30) {
        profile.appendRow(at: random.pick(cells))
        for column in ProfileColumn.all where random.chance(60) {
          profile.set(column, random.pick(cells))
        }
        let kind = random.pick(ProfileEvent.Kind.allCases)
        profile.append(kind, random.pick([nil, "1", "12", "<b>", "EAN50", "oc"]))
      }
      guard let chart = ProfileChart(profile, tanks: []) else { continue }
      #expect(PictureMarkup.problems(chart.picture(reader)) == [])
    }
  }

  @Test func noExtremeIsLostWherePointsAreLeftOut() {
    var random = SplitMix64(seed: 9)
    let points = (0..<5000).map { DrawingPoint(Double($0) / 20, Double(random.below(1000))) }
    let reduced = LineReduction.points(points)
    #expect(reduced.count <= 1000)
    #expect(reduced.first == points.first)
    #expect(reduced.last == points.last)
    for column in 0..<250 {
      let all = points.filter { Int($0.x) == column }.map(\.y)
      let left = reduced.filter { Int($0.x) == column }.map(\.y)
      #expect(left.min() == all.min())
      #expect(left.max() == all.max())
    }
    #expect(zip(reduced, reduced.dropFirst()).allSatisfy { $0.x <= $1.x })
  }

  /// The parts of the drawing that are the ceiling, each from its start to its end.
  private func ceilings(_ cells: [Int?]) throws -> Int {
    var profile = DiveProfile(columns: [.depth, .stopDepth])
    for (row, cell) in cells.enumerated() {
      profile.appendRow(at: row * 10_000)
      // The row of a gas switch has neither.
      if row % 5 != 3 { profile.set(.depth, 30_000) }
      if let cell { profile.set(.stopDepth, cell) }
    }
    let chart = try #require(ProfileChart(profile, tanks: []))
    let markup = chart.picture(reader).drawing.markup
    let path = markup.split(separator: "class=\"chart-ceiling\" d=\"").dropFirst().first
    return path.map { $0.prefix { $0 != "\"" }.count { $0 == "M" } } ?? 0
  }

  /// A row without a ceiling says nothing of it; only a recorded 0 opens the way to the surface.
  @Test(arguments: [
    ([0, 6000, nil, 6000, nil, nil, 3000, 0], 1), ([nil, 6000, nil, nil], 1),
    ([6000, 0, nil, 3000], 2), ([6000, nil, 0, nil, nil, 0, 3000, 3000], 2), ([nil, 0, nil], 0),
  ])
  func theCeilingHoldsUntilAnotherIsRecorded(cells: [Int?], parts: Int) throws {
    #expect(try ceilings(cells) == parts)
  }

  /// Whatever rows without a ceiling lie between, the drawing has as many parts as without them.
  @Test func rowsThatSayNothingChangeNoCeiling() throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<100 {
      let cells = (0..<12).map { _ in random.pick([0, 3000, 6000]) }
      let spread = cells.flatMap { cell -> [Int?] in
        [cell] + Array(repeating: nil, count: random.below(4))
      }
      #expect(try ceilings(spread) == ceilings(cells))
    }
  }

  /// Before the first depth an event stands where that is, and not at the surface.
  @Test func anEventBeforeTheFirstDepthIsBesideIt() throws {
    func drawing(hasDepth: Bool) throws -> String {
      var profile = DiveProfile(columns: [.depth])
      for row in 0..<4 {
        profile.appendRow(at: row * 60_000)
        if row > 0 || hasDepth { profile.set(.depth, 20_000) }
        if row == 0 { profile.append(.bookmark, nil) }
      }
      let chart = try #require(ProfileChart(profile, tanks: []))
      let markup = chart.picture(reader).drawing.markup
      return try #require(
        markup.split(separator: "<g class=\"chart-event ").dropFirst().first.map(String.init)
      )
    }
    let stem = try drawing(hasDepth: false).prefix { $0 != "<" }
    #expect(try drawing(hasDepth: true).hasPrefix(stem))
    #expect(try drawing(hasDepth: false) == drawing(hasDepth: true))
  }

  /// The depths under the pointer are rounded like those of a list.
  @Test(arguments: [UnitSystem.metric, .imperial])
  func depthsAreRoundedAsInLists(system: UnitSystem) {
    let unit = ProfileUnit.depth(system)
    for millimetres in 0..<60_000 {
      let depth = Depth(steps: millimetres)
      let listed = depth.formatted(system, decimals: unit.places)
      let steps = unit.steps(millimetres)
      let shown = PictureReader(.english, system).number(steps, places: unit.places)
      guard "\(shown) \(unit.symbol)" != listed else { continue }
      Issue.record("\(millimetres) mm: \(shown), not \(listed)")
      return
    }
  }

  @Test(arguments: [
    ([0, 184], 5, [0, 50, 100, 150, 200]), ([], 5, [0, 1]), ([7], 5, [0, 2, 4, 6, 8]),
    ([-30, 10], 4, [-30, -20, -10, 0, 10]),
  ])
  func stepsOfAnAxisAreRound(numbers: [Int], count: Int, ticks: [Int]) {
    #expect(NumberAxis(numbers, atMost: count).ticks == ticks)
  }

  @Test(arguments: [[Int.min, .max], [.max], [.min], [0], [1 << 52, -(1 << 52)]])
  func anAxisHoldsAllNumbers(numbers: [Int]) {
    for hasZero in [true, false] {
      let axis = NumberAxis(numbers, atMost: 5, hasZero: hasZero)
      #expect(axis.lowest < axis.highest)
      #expect(numbers.allSatisfy { (0...1).contains(axis.part($0)) })
      #expect(axis.ticks.count >= 2)
    }
  }

  @Test func pathsAreWrittenFromCornerToCorner() {
    var path = PathText()
    path.lines(
      through: [(0, 0), (10.04, -2.5), (10.06, -2.5), (10.06, 8)].map { DrawingPoint($0, $1) }
    )
    path.close()
    #expect(path.text == "M0 0l10-2.5 .1 0 0 10.5z")
  }

  @Test func eventNumbersKeepApartWithinThePlot() {
    var profile = DiveProfile(columns: [.depth])
    for row in 0..<40 {
      profile.appendRow(at: row * 1000)
      profile.set(.depth, 5000)
      profile.append(.bookmark, nil)
    }
    let events = ProfileEvents(profile, times: (0..<40).map { $0 * 1000 }, tanks: [], reader)
    let places = events.places({ _ in 700 }, apart: 15, until: 740)
    #expect(places.count == 40)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 14.9 })
    #expect(places.last ?? 0 <= 740)
  }
}
