import DiveModel

/// What samples say of a dive as a whole.
struct ProfileFigures {
  /// Millimetres.
  let greatestDepth: Int?
  /// Thousandths of a degree above 0 °C.
  let lowestTemperature: Int?
  /// Seconds: from the time under water to the time that the samples cover.
  let duration: ClosedRange<Int>?

  // Millimetres; above this a diver is at the surface. Computers begin and end a dive near it.
  private static let surface = 1000

  init(_ profile: DiveProfile) {
    greatestDepth = profile.samples(of: .depth)?.greatest
    lowestTemperature = profile.samples(of: .temperature)?.least
    duration = Self.duration(of: profile)
  }

  private static func duration(of profile: DiveProfile) -> ClosedRange<Int>? {
    guard let times = profile.samples(of: .time), let depths = profile.samples(of: .depth) else {
      return nil
    }
    var submerged = 0
    var first: Int?
    var last: (time: Int, depth: Int)?
    for (time, depth) in zip(times, depths) {
      guard let time, let depth else { continue }
      if first == nil { first = time }
      // Of a step that crosses the surface nobody knows how much was under water.
      if let last, min(last.depth, depth) > surface { submerged += time - last.time }
      last = (time, depth)
    }
    guard let first, let last, last.time > first else { return nil }
    return submerged / 1000...max(submerged, last.time - first) / 1000
  }
}
