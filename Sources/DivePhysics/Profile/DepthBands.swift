public import DiveModel
public import DiveUnits

/// The time that a diver spent in each band of depths: 0 to 5 m, 5 to 10 m and so on.
///
/// The times of all bands add up to the duration.
public struct DepthBands: Hashable, Sendable {
  /// The height of each band.
  public let height: Depth
  /// The time in each band, from the surface down; the last is the deepest in which the diver was.
  public let times: [DiveDuration]

  /// The largest number of bands; deeper parts count in the last one.
  static let most = 1000

  /// Adds up the times; nil without samples under water.
  ///
  /// - Parameters:
  ///   - profile: The samples of one computer.
  ///   - height: The height of a band, such as 5 m or 10 ft; nil is returned if it is under 0.1 m.
  public init?(_ profile: DiveProfile, height: Depth) {
    guard (100...1_000_000).contains(height.millimetres), let steps = DepthSteps(profile),
      let greatest = profile.samples(of: .depth)?.greatest
    else { return nil }
    let size = height.millimetres
    // Time at a depth on the border counts for the band above.
    let deepest = Swift.min(Swift.max(greatest - 1, 0) / size, Self.most - 1)
    var sums = [Double](repeating: 0, count: deepest + 1)
    var isEmpty = true
    for step in steps where step.isSubmerged {
      if step.milliseconds > 0 { isEmpty = false }
      let (low, high) = (Swift.min(step.from, step.to), Swift.max(step.from, step.to))
      let last = Swift.min(Swift.max(high - 1, 0) / size, deepest)
      let first = Swift.min(low / size, last)
      if first == last {
        sums[first] += Double(step.milliseconds)
        continue
      }
      let perMillimetre = Double(step.milliseconds) / Double(high - low)
      for band in first...last {
        let top = Swift.max(low, band * size)
        let bottom = band == last ? high : Swift.min(high, (band + 1) * size)
        sums[band] += Double(bottom - top) * perMillimetre
      }
    }
    guard !isEmpty else { return nil }
    self.height = height
    times = sums.map { DiveDuration(nearest: $0 / 1000) }
  }
}
