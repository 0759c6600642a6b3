public import LogbookCore
public import Wording

/// Something that a dive has a number for, and that dives can be summed up by.
public struct Statistic: Sendable {
  /// The field's key, or what a column of computed figures is called.
  public let name: String
  /// A description of the figure and the dives it covers.
  public let summary: Message
  /// The unit of its steps.
  public let unit: FigureUnit
  /// Whether a sum over dives means something, as of time under water; that of depths does not.
  public let hasTotal: Bool
  /// Whether the mean gives each dive the weight of its duration.
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

  /// The dive's number in steps of the unit; nil where it is not known, never 0 for that.
  ///
  /// Planned and invalid dives and group dives have none.
  public func value(of dive: LoggedDive, in records: RecordLookup) -> Int? {
    dive.counts ? measure(dive, records) : nil
  }
}
