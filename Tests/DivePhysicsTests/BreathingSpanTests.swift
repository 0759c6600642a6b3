import DiveModel
import DivePhysics
import DiveUnits
import Testing

/// Gas consumption is calculated from the duration and average depth of one computer.
@Suite struct BreathingSpanTests {
  typealias Computer = [MadeField<DiveComputer.Field>]

  /// The dive says 30 minutes at 20 m.
  private static let dive = RespiratoryMinuteVolumeTests.basics
  private static let tank = RespiratoryMinuteVolumeTests.tank
  private static let profile = MadeField<DiveComputer.Field>(.profile, .text("a.csv"))

  private static func said(_ seconds: Int?, _ depth: Int?) -> Computer {
    var fields: Computer = []
    if let seconds { fields.append(.init(.duration, .steps(seconds))) }
    if let depth { fields.append(.init(.averageDepth, .steps(depth))) }
    return fields
  }

  /// The RMV of a dive with computers, and that of one that says a duration and depth itself.
  private static func rate(_ computers: [Computer]) -> Int? {
    let made = Dive.made(dive, tanks: [tank], computers: computers)
    return RespiratoryMinuteVolume(of: made, in: made.waterColumn)?.millilitres
  }

  private static func rate(_ seconds: Int, _ depth: Int) -> Int? {
    let made = Dive.made(
      [
        .init(.duration, .steps(seconds)), .init(.averageDepth, .steps(depth)),
        .init(.surfacePressure, .steps(1000)),
      ],
      tanks: [tank]
    )
    return RespiratoryMinuteVolume(of: made, in: made.waterColumn)?.millilitres
  }

  @Test(arguments: [
    // A value that the first computer lacks is the dive's.
    ([[profile]], 1800, 20_000),
    ([[]], 1800, 20_000),
    ([[profile] + said(1700, nil)], 1700, 20_000),
    ([said(nil, 18_000)], 1800, 18_000),
    ([[profile] + said(1700, 18_000), [profile] + said(1800, 22_000)], 1700, 18_000),
    ([said(1700, 18_000), [profile]], 1700, 18_000),
    // A computer without a depth is not used if another has one.
    ([said(1700, nil), [profile]], 1800, 20_000),
    ([said(1700, nil), [profile] + said(1750, 21_000)], 1750, 21_000),
    ([said(1700, nil), said(1600, nil), said(1750, 21_000)], 1750, 21_000),
    // If none has a depth, the first one stands for the dive.
    ([said(1700, nil), said(1600, nil)], 1700, 20_000),
  ])
  func isOfTheFirstThatKnowsItsDepth(computers: [Computer], seconds: Int, depth: Int) {
    let found = Self.rate(computers)
    #expect(found != nil)
    #expect(found == Self.rate(seconds, depth))
  }

  /// A damaged value of the computer is not replaced by the dive's.
  @Test(arguments: [DiveComputer.Field.duration, .averageDepth])
  func isUnknownWhereItCannotBeRead(field: DiveComputer.Field) {
    #expect(Self.rate([[Self.profile, .init(damaged: field)]]) == nil)
  }

  /// The samples that were read are of one computer; one before it may say its figures itself.
  @Test(arguments: [
    ([[profile], [profile]], 1, true), ([said(1700, nil), [profile]], 2, true),
    ([[profile], [profile]], 2, true), ([said(1700, 18_000), [profile]], 2, false),
  ])
  func samplesGoBeforeWhatTheirComputerSays(
    computers: [Computer],
    number: Int,
    isBySamples: Bool
  ) throws {
    let samples = MadeDive.profile([(0, 10_000), (1200, 10_000)])
    let made = Dive.made(Self.dive, tanks: [Self.tank], computers: computers)
    let found = RespiratoryMinuteVolume(
      of: made,
      profile: samples,
      ofComputer: number,
      in: made.waterColumn
    )
    let expected = isBySamples ? Self.rate(1200, 10_000) : Self.rate(1700, 18_000)
    #expect(found != nil)
    #expect(found?.millilitres == expected)
  }

  /// A tank's pressures may come from another computer than the durations.
  @Test func pressuresAreThoseOfTheComputerThatReadThem() throws {
    let column = try #require(ProfileColumn.tank(0))
    var other = DiveProfile(columns: [.depth, column])
    for (second, pressure) in [(0, 200_000), (1000, 50_000)] {
      other.appendRow(at: second * 1000)
      other.set(.depth, 9000)
      other.set(column, pressure)
    }
    let main = MadeDive.profile([(0, 10_000), (1200, 10_000)])
    let silent = Dive.made(
      Self.dive,
      tanks: [MadeDive.tank(12_000, nil, nil)],
      computers: [[Self.profile], [Self.profile]]
    )
    let water = silent.waterColumn
    #expect(RespiratoryMinuteVolume(of: silent, profile: main, in: water) == nil)
    let found = RespiratoryMinuteVolume(of: silent, profile: main, beside: [other], in: water)
    #expect(found?.millilitres == Self.rate(1200, 10_000))
    // The tank's rate uses the same span.
    let tanks = TankGasUse.all(of: silent, profile: main, beside: [other], in: water)
    #expect(tanks.map(\.minuteVolume) == [found])
  }

  /// A tank that any computer switched to is missing where its pressures are.
  @Test func aTankThatAnotherComputerSwitchedToIsNotShut() {
    let tanks = [Self.tank, MadeDive.tank(7000, nil, nil)]
    let made = Dive.made(Self.dive, tanks: tanks)
    let main = MadeDive.profile([(0, 10_000), (1200, 10_000)])
    var other = main
    func rate() -> RespiratoryMinuteVolume? {
      RespiratoryMinuteVolume(of: made, profile: main, beside: [other], in: made.waterColumn)
    }
    #expect(rate() != nil)
    other.append(.gas, "2")
    #expect(rate() == nil)
  }
}
