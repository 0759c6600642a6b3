public import DiveModel
public import DiveUnits

/// The depths of a profile, prepared for look-ups at many moments, each of which examines few
/// samples.
public struct DepthLine: Sendable {
  /// In milliseconds since the computer's start, never decreasing.
  private var times: [Int] = []
  /// In millimetres.
  private var depths: [Int] = []

  /// Takes every sample with a depth.
  public init(_ profile: DiveProfile) {
    guard let moments = profile.samples(of: .time), let samples = profile.samples(of: .depth) else {
      return
    }
    times.reserveCapacity(samples.count)
    depths.reserveCapacity(samples.count)
    for row in samples.indices {
      guard let depth = samples[row], let time = moments[row] else { continue }
      times.append(time)
      depths.append(depth)
    }
  }

  /// The diver's depth at a time since the computer's start.
  ///
  /// Between two samples the depth is interpolated linearly; before the first and after the last it
  /// is nil. Of several samples of the same time the last counts.
  public func depth(atMilliseconds moment: Int) -> Depth? {
    let next = times.countUpTo(moment)
    guard next > 0 else { return nil }
    let before = (time: times[next - 1], depth: depths[next - 1])
    guard next < times.count else {
      return before.time == moment ? Depth(steps: before.depth) : nil
    }
    let part = Double(moment - before.time) / Double(times[next] - before.time)
    return Depth(nearest: Double(before.depth) + part * Double(depths[next] - before.depth))
  }
}

extension [Int] {
  /// The number of sorted values that are not greater than a limit.
  fileprivate func countUpTo(_ limit: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
