import DiveModel
public import DiveUnits
public import LogbookCore

/// Running totals of dives and time under water by period.
public struct CumulativeTotals: Sendable {
  /// A period with dives.
  public struct Row: Sendable {
    /// The period.
    public let key: DimensionKey
    /// The dives of the period.
    public let dives: Int
    /// All dives up to its end, including those before the log.
    public let divesSoFar: Int
    /// All time under water up to its end; nil if none is recorded yet.
    public let durationSoFar: DiveDuration?
    /// The number of the log's dives up to its end.
    public let loggedSoFar: Int
    /// The number of these with a duration.
    public let timedSoFar: Int
  }

  /// In order of time.
  public let rows: [Row]
  /// The number of dives without a date, which are in no row.
  public let undated: Int

  /// Accumulates dives by a dimension of time: `year`, `quarter` or `month`.
  ///
  /// - Parameters:
  ///   - dives: The dives of a log, in any order.
  ///   - dimension: For any other dimension the result is nil, because its rows have no sequence.
  ///   - previous: The totals before the log.
  public init?(_ dives: [LoggedDive], by dimension: Dimension, after previous: PreviousDives?) {
    guard dimension.followsTime, case .calendar(let period) = dimension.source else { return nil }
    var sums: [Int: (dives: Int, timed: Int, seconds: Int128)] = [:]
    var undated = 0
    for logged in dives where logged.counts {
      guard let date = logged.dive.date?.value else {
        undated += 1
        continue
      }
      let seconds = logged.dive.duration?.value.seconds
      var sum = sums[period.number(of: date)] ?? (0, 0, 0)
      sum.dives += 1
      sum.timed += seconds == nil ? 0 : 1
      sum.seconds += Int128(seconds ?? 0)
      sums[period.number(of: date)] = sum
    }
    self.undated = undated
    var (count, logged, timed) = (previous?.dives ?? 0, 0, 0)
    var time = previous?.duration.map { Int128($0.seconds) }
    rows = sums.sorted { $0.key < $1.key }.map { number, sum in
      count = Int(clamping: Int128(count) + Int128(sum.dives))
      logged += sum.dives
      timed += sum.timed
      if sum.timed > 0 { time = (time ?? 0) + sum.seconds }
      return Row(
        key: period.key(number),
        dives: sum.dives,
        divesSoFar: count,
        durationSoFar: time.map { DiveDuration(steps: Int(clamping: $0)) },
        loggedSoFar: logged,
        timedSoFar: timed
      )
    }
  }
}
