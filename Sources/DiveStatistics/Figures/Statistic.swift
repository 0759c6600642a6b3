public import LogbookCore
public import Wording

/// A figure that each dive may have, and that can be summarized over dives.
public struct Statistic: Sendable {
  /// The field's key, or the column name of a computed figure.
  public let name: String
  /// A description of the figure and the dives it covers.
  public let summary: Message
  /// The unit of its steps.
  public let unit: FigureUnit
  /// Whether a sum over dives is meaningful: it is for time under water, but not for depths.
  public let hasTotal: Bool
  /// Whether the mean is weighted by duration.
  public let isWeighted: Bool
  private let measure: @Sendable (LoggedDive, RecordLookup) -> Int?

  init(
    _ name: String,
    _ summary: Message,
    _ unit: FigureUnit,
    hasTotal: Bool = false,
    isWeighted: Bool = false,
    measure: @escaping @Sendable (LoggedDive, RecordLookup) -> Int?
  ) {
    self.name = name
    self.summary = summary
    self.unit = unit
    self.hasTotal = hasTotal
    self.isWeighted = isWeighted
    self.measure = measure
  }

  /// The dive's value in steps of the unit; nil if unknown, never 0 instead.
  ///
  /// Planned and invalid dives and group dives have none.
  public func value(of dive: LoggedDive, in records: RecordLookup) -> Int? {
    dive.counts ? measure(dive, records) : nil
  }
}
