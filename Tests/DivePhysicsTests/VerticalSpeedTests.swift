import DiveModel
import DivePhysics
import DiveUnits
import TestSupport
import Testing

/// A speed is the mean over twenty seconds, however often a computer records.
@Suite struct VerticalSpeedTests {
  /// Ten metres in ten seconds between two parts of five minutes.
  @Test func anAscentBetweenRareSamplesIsSeen() throws {
    let profile = MadeDive.profile([(0, 30_000), (300, 30_000), (310, 20_000), (600, 20_000)])
    let speeds = try #require(VerticalSpeeds(profile))
    #expect(speeds.fastestAscent == VerticalSpeed(millimetres: 30_000))
    #expect(speeds.fastAscents.map(\.speed.millimetres) == [30_000])
    #expect(speeds.fastAscents.map(\.span.start.seconds) == [290])
    #expect(speeds.fastAscents.map(\.span.end.seconds) == [320])
  }

  @Test(arguments: 0..<40)
  func isThatOfTheSamplesWithOneForEachSecond(seed: Int) throws {
    let points = Self.uneven(seed)
    let speeds = try #require(VerticalSpeeds(MadeDive.profile(points)))
    let rises = Self.rises(points)
    // Depths between samples are fractions of a millimetre.
    let ascent = Double(speeds.fastestAscent?.millimetres ?? 0)
    let descent = Double(speeds.fastestDescent?.millimetres ?? 0)
    #expect(abs(ascent - max(0, rises.max() ?? 0) * 3) <= 1)
    #expect(abs(descent - max(0, 0 - (rises.min() ?? 0)) * 3) <= 1)
    #expect(speeds.fastAscents.isEmpty == (ascent <= 10_000))
  }

  @Test(arguments: 0..<10)
  func isTheSameOfTheSamplesWithOneForEachSecond(seed: Int) throws {
    let points = Self.uneven(seed)
    let depths = Self.eachSecond(points)
    let even = depths.enumerated().map {
      (second: points[0].second + $0.offset, depth: Int($0.element.rounded()))
    }
    let (sparse, dense) = (
      try #require(VerticalSpeeds(MadeDive.profile(points))),
      try #require(VerticalSpeeds(MadeDive.profile(even)))
    )
    let difference =
      (sparse.fastestAscent?.millimetres ?? 0) - (dense.fastestAscent?.millimetres ?? 0)
    #expect(abs(difference) <= 4)
  }

  /// Samples some seconds to minutes apart; the first at the start, so that nothing is added to it.
  private static func uneven(_ seed: Int) -> [(second: Int, depth: Int)] {
    var random = SplitMix64(seed: 23, stream: seed)
    var (second, depth) = (0, 15_000)
    return (0..<60).map { place in
      if place > 0 { second += random.pick([1, 3, 7, 10, 19, 20, 21, 60, 290]) }
      depth = max(1000, depth + random.below(8001) - 4000)
      return (second, depth)
    }
  }

  /// The depth at each second by the plainest code.
  private static func eachSecond(_ points: [(second: Int, depth: Int)]) -> [Double] {
    var depths = [Double(points[0].depth)]
    for (from, to) in zip(points, points.dropFirst()) {
      for second in from.second..<to.second {
        let part = Double(second + 1 - from.second) / Double(to.second - from.second)
        depths.append(Double(from.depth) + part * Double(to.depth - from.depth))
      }
    }
    return depths
  }

  /// The ascent in the twenty seconds after each moment, in millimetres.
  private static func rises(_ points: [(second: Int, depth: Int)]) -> [Double] {
    let depths = eachSecond(points)
    return zip(depths, depths.dropFirst(20)).map { $0 - $1 }
  }
}
