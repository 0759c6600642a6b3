package import LogbookCore

/// When one diver's dive was, and its figures: what tells it from the diver's other dives.
package struct DiveFootprint: Hashable, Sendable {
  package var span: DiveSpan
  /// The greatest depth in millimetres; nil if unknown.
  package var depth: Int?
  /// Whether the diver says that it is not a dive.
  package var isInvalid = false
  /// Whether there are samples to compare.
  package var hasSamples = false

  package init(_ span: DiveSpan, depth: Int? = nil) { (self.span, self.depth) = (span, depth) }

  var hasTime: Bool { span.start.written != nil }

  /// Seconds from another dive's start by both clocks, whatever their zones.
  func clockSeconds(after other: DiveFootprint) -> Int? {
    guard let written = span.start.written, let otherWritten = other.span.start.written else {
      return nil
    }
    return written - otherWritten
  }

  /// With the figures that are unknown here and known there.
  func completed(by other: DiveFootprint) -> DiveFootprint {
    var all = self
    if span.seconds == 0 { all.span = DiveSpan(span.start, seconds: other.span.seconds) }
    all.depth = depth ?? other.depth
    return all
  }

  /// How the figures of two dives compare.
  enum Agreement: Hashable, Sendable {
    /// Both figures are known, and nearly the same.
    case same
    /// They agree as far as they are known.
    case alike
    /// One figure differs.
    case differing
    /// Both differ widely: a diver may write one wrong, but hardly two.
    case contradicting
  }

  func agreement(with other: DiveFootprint) -> Agreement {
    let durations = (span.seconds, other.span.seconds)
    let times = durations.0 > 0 && durations.1 > 0 ? durations : nil
    let depths = depth.flatMap { depth in other.depth.map { (depth, $0) } }
    func differ(_ pair: (Int, Int)?, _ least: Int, percent: Int) -> Bool? {
      pair.map { one, other in
        let gap = abs(one - other)
        return gap > least && gap * 100 > max(one, other) * percent
      }
    }
    if differ(times, 600, percent: 30) == true, differ(depths, 3_000, percent: 30) == true {
      return .contradicting
    }
    if differ(times, 300, percent: 15) == true || differ(depths, 1_500, percent: 15) == true {
      return .differing
    }
    guard let times, let depths else { return .alike }
    let areSame = abs(times.0 - times.1) <= 90 && abs(depths.0 - depths.1) <= 500
    return areSame ? .same : .alike
  }
}
