public import LogbookCore

/// The summary of one figure over some dives.
///
/// All values are in steps of the figure's unit, rounded to the nearest; unknown ones are nil.
public struct FigureSummary: Hashable, Sendable {
  /// Over how many dives everything but the weighted mean is.
  public let dives: Int
  /// The sum, of figures that have one.
  public let total: Int?
  /// The mean: weighted by duration where the figure says so, else the plain one.
  public let mean: Int?
  /// Over how many dives the mean is; where it is weighted, those that record a duration too.
  public let divesOfMean: Int
  /// The mean in which each dive counts the same.
  public let plainMean: Int?
  /// The value that a quarter of the dives are not above.
  public let lowerQuartile: Int?
  /// The value that half of the dives are not above; between two values, the middle of them.
  public let median: Int?
  /// The value that a quarter of the dives are not below.
  public let upperQuartile: Int?
  /// The least value; nil where no dive has one.
  public let least: Extreme?
  /// The greatest value; nil where no dive has one.
  public let greatest: Extreme?

  /// A value and the dive that has it, of several the earliest by date and time as written.
  public struct Extreme: Hashable, Sendable {
    /// The value in whole steps of the figure's unit.
    public let value: Int
    /// The dive's place in the list.
    public let dive: Int
    /// How many dives have the value.
    public internal(set) var dives: Int

    /// Takes a value in whole steps of the figure's unit, the dive's place in the list, and how many
    /// dives have the value.
    public init(value: Int, dive: Int, dives: Int = 1) {
      self.value = value
      self.dive = dive
      self.dives = dives
    }
  }

  /// Sums a figure up over dives.
  ///
  /// - Parameters:
  ///   - figure: what is summed up.
  ///   - dives: a log's; those that do not count have no value.
  ///   - places: those of `dives` to take, all if it is nil.
  ///   - records: what the dives refer to.
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
