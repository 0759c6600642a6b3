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
    #expect(many.picture(reader).figure().bytes.count < 60_000)
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
    #expect(counts("data-values") == Array(repeating: times, count: 4))
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
