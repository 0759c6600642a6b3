import DiveModel

/// The depth down to which a diver counts as at the surface.
package enum SurfaceDepth {
  package static let millimetres = 750
}

/// The steps of a dive from one sample with a depth to the next; in between, depth changes
/// linearly.
///
/// If the first sample is some seconds into the dive, a first step starts at the surface: computers
/// start to count there, and the descent is part of the dive. Depths above the water count as the
/// surface.
struct DepthSteps: Sequence, IteratorProtocol {
  /// Time in milliseconds since the computer's start, depth in millimetres.
  struct Step {
    let start, end: Int
    let from, to: Int
    /// The way down to the first sample, which the computer did not record.
    let isImplied: Bool

    /// Above 0, except between samples of the same time.
    var milliseconds: Int { end - start }

    /// Whether the diver was under water at one end of the step at least.
    ///
    /// How much of a step to the surface was under water is unknown; it counts as a whole, as in
    /// computers and Subsurface.
    var isSubmerged: Bool {
      DepthSteps.isUnderWater(from) || DepthSteps.isUnderWater(to)
    }

    /// Whether the diver was under water at both ends of it.
    var staysSubmerged: Bool {
      DepthSteps.isUnderWater(from) && DepthSteps.isUnderWater(to)
    }
  }

  /// Whether a diver at a depth in millimetres is under water.
  ///
  /// Down to 0.75 m a diver counts as at the surface, as in Subsurface.
  @inline(__always)
  static func isUnderWater(_ millimetres: Int) -> Bool { millimetres > SurfaceDepth.millimetres }

  private let times: ProfileSamples
  private let depths: ProfileSamples
  private var row = 0
  private var last: (time: Int, depth: Int)?

  /// Makes the steps of a profile; nil for one without depths.
  init?(_ profile: DiveProfile) {
    guard let times = profile.samples(of: .time), let depths = profile.samples(of: .depth) else {
      return nil
    }
    self.times = times
    self.depths = depths
  }

  @inline(__always)
  mutating func next() -> Step? {
    while row < depths.endIndex {
      defer { row += 1 }
      guard let recorded = depths[row], let time = times[row] else { continue }
      let depth = Swift.max(recorded, 0)
      let before = last
      last = (time, depth)
      if let before {
        return Step(
          start: before.time,
          end: time,
          from: before.depth,
          to: depth,
          isImplied: false
        )
      }
      if time > 0 { return Step(start: 0, end: time, from: 0, to: depth, isImplied: true) }
    }
    return nil
  }
}
