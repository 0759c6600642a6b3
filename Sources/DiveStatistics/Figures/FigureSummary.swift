public import LogbookCore

/// The summary of one figure over some dives.
///
/// All values are in steps of the figure's unit, rounded to the nearest; unknown ones are nil.
public struct FigureSummary: Hashable, Sendable {
  /// The number of dives for everything except the weighted mean.
  public let dives: Int
  /// The sum, for figures that have one.
  public let total: Int?
  /// The mean, weighted by duration if the figure says so.
  public let mean: Int?
  /// The number of dives for the mean; for a weighted one, those that also record a duration.
  public let divesOfMean: Int
  /// The mean in which each dive counts the same.
  public let plainMean: Int?
  /// The first quartile.
  public let lowerQuartile: Int?
  /// As many dives have more as have less.
  public let median: Int?
  /// The third quartile.
  public let upperQuartile: Int?
  /// The lowest value; nil if no dive has one.
  public let least: Extreme?
  /// The highest value; nil if no dive has one.
  public let greatest: Extreme?

  /// A value and its dive, which is the earliest if several have it, by date and time as written.
  public struct Extreme: Hashable, Sendable {
    /// The value in whole steps of the figure's unit.
    public let value: Int
    /// The dive's index in the list.
    public let dive: Int
    /// The number of dives with this value.
    public internal(set) var dives: Int

    /// Combines a value, the dive's index in the list, and the number of dives with this value.
    public init(value: Int, dive: Int, dives: Int = 1) {
      self.value = value
      self.dive = dive
      self.dives = dives
    }
  }

  /// Summarizes a figure over dives.
  ///
  /// - Parameters:
  ///   - figure: The figure.
  ///   - dives: The dives of a log; those that do not count have no value.
  ///   - places: The indices of `dives` to include; nil for all.
  ///   - records: The records that the dives refer to.
  public init(
    of figure: Statistic,
    over dives: [LoggedDive],
    at places: [Int]? = nil,
    in records: RecordLookup
  ) {
    var values = FigureSummaries.values(of: [figure], over: dives, at: places, in: records)[0]
    self.init(&values, of: figure)
  }

  init(_ values: inout FigureValues, of figure: Statistic) {
    self.init(&values, hasTotal: figure.hasTotal, isWeighted: figure.isWeighted)
  }

  init(_ values: inout FigureValues, hasTotal: Bool, isWeighted: Bool) {
    dives = values.count
    total = hasTotal && values.count > 0 ? Int(clamping: values.sum) : nil
    plainMean = values.count > 0 ? rounded(values.sum, by: Int128(values.count)) : nil
    divesOfMean = isWeighted ? values.weighted : values.count
    mean = isWeighted ? values.weightedMean : plainMean
    lowerQuartile = values.quartile(1)
    median = values.quartile(2)
    upperQuartile = values.quartile(3)
    least = values.least
    greatest = values.greatest
  }
}
