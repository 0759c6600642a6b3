import DiveModel

/// The depths of a dive at equal steps of time, by which two recordings are compared.
struct DepthCurve: Hashable, Sendable {
  /// Depths in millimetres, from the computer's start.
  let depths: [Int]

  /// The seconds between two depths.
  static let step = 20
  /// The most depths, of seven hours.
  private static let most = 1_260

  init(depths: [Int]) { self.depths = depths }

  /// Takes the depths of a profile; nil if it has less than two minutes of them.
  init?(_ profile: DiveProfile) {
    guard let times = profile.samples(of: .time), let column = profile.samples(of: .depth) else {
      return nil
    }
    var points: [(time: Int, depth: Int)] = []
    for row in column.indices {
      if let time = times[row], let depth = column[row] { points.append((time, max(depth, 0))) }
    }
    guard let first = points.first, let last = points.last, last.time - first.time >= 120_000
    else { return nil }
    let count = min(Self.most, last.time / (Self.step * 1000) + 1)
    var depths: [Int] = []
    depths.reserveCapacity(max(count, 0))
    var next = 0
    for place in 0..<max(count, 0) {
      let time = place * Self.step * 1000
      while next < points.count, points[next].time < time { next += 1 }
      depths.append(Self.depth(at: time, points, next))
    }
    self.depths = depths
  }

  /// The depth between the point before a time and the one at or after it.
  private static func depth(at time: Int, _ points: [(time: Int, depth: Int)], _ next: Int) -> Int {
    guard next < points.count else { return 0 }
    let after = points[next]
    guard next > 0, after.time > time else { return after.time == time ? after.depth : 0 }
    let before = points[next - 1]
    let part = Double(time - before.time) / Double(after.time - before.time)
    return before.depth + Int(Double(after.depth - before.depth) * part)
  }
}

/// How alike two curves of depth are, where they fit best.
struct CurveLikeness: Hashable, Sendable {
  /// The seconds by which the second recording runs behind the first, where they fit best.
  let lag: Int
  /// What the shapes say.
  let verdict: Verdict
  /// The mean difference of depths there, as a part of their mean.
  let difference: Double

  enum Verdict: Hashable, Sendable {
    case alike, different
    /// They do not decide it: they fit in several ways, or only roughly.
    case undecided
  }

  /// The furthest that curves are shifted, in steps: 90 minutes.
  private static let most = 5_400 / DepthCurve.step
  /// The steps around the best fit that belong to its peak: five minutes.
  private static let peak = 300 / DepthCurve.step

  /// Compares two curves by their cross-correlation; nil if one of them is flat.
  init?(_ one: DepthCurve, _ other: DepthCurve) {
    let (one, other) = (one.depths, other.depths)
    let energy = { (depths: [Int]) in depths.reduce(0.0) { $0 + Double($1) * Double($1) } }
    let scale = (energy(one) * energy(other)).squareRoot()
    guard scale > 0 else { return nil }
    let lags = -Self.most...Self.most
    let fits = lags.map { Self.product(one, other, $0) / scale }
    guard let best = fits.indices.max(by: { fits[$0] < fits[$1] }) else { return nil }
    let shift = lags.lowerBound + best
    lag = shift * DepthCurve.step
    difference = Self.difference(one, other, shift)
    // A second peak: dives in a row fit one another in several ways.
    let isClear = !fits.indices.dropFirst().dropLast().contains { place in
      abs(place - best) > Self.peak && fits[place] >= fits[place - 1]
        && fits[place] > fits[place + 1] && fits[place] >= 0.9 * fits[best]
    }
    if difference > 0.35 {
      verdict = .different
    } else {
      verdict = isClear && fits[best] >= 0.9 && difference <= 0.15 ? .alike : .undecided
    }
  }

  /// The sum of products of depths at the same time, the second curve shifted.
  private static func product(_ one: [Int], _ other: [Int], _ shift: Int) -> Double {
    let start = max(0, -shift)
    let end = min(one.count, other.count - shift)
    guard start < end else { return 0 }
    var sum = 0.0
    for place in start..<end { sum += Double(one[place]) * Double(other[place + shift]) }
    return sum
  }

  /// The mean difference of depths as a part of their mean.
  private static func difference(_ one: [Int], _ other: [Int], _ shift: Int) -> Double {
    var (difference, sum) = (0.0, 0.0)
    for place in min(0, -shift)..<max(one.count, other.count - shift) {
      let left = one.indices.contains(place) ? one[place] : 0
      let right = other.indices.contains(place + shift) ? other[place + shift] : 0
      difference += Double(abs(left - right))
      sum += Double(max(left, right))
    }
    return sum > 0 ? difference / sum : 1
  }
}
