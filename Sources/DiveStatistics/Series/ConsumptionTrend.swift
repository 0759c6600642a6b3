public import DiveUnits
public import LogbookCore

/// Whether a diver's gas consumption rises or falls over time: a line fitted to the RMV of each
/// dive.
///
/// Dives of 5 minutes or more have equal weight; shorter ones are excluded, as for records. At
/// least 5 dives over half a year are required, because a few days say nothing about a year. The
/// explained part of the variance shows how much the line means.
public struct ConsumptionTrend: Hashable, Sendable {
  /// The number of dives: those with a known RMV and a date.
  public let dives: Int
  /// The change of RMV in a year of 365.25 days, in millilitres per minute; negative if it falls.
  public let perYear: Int
  /// The start of the line, on the first day.
  public let first: End
  /// The end of the line, on the last day.
  public let last: End
  /// R² in thousandths; nil if all RMVs are equal.
  public let determination: Int?

  /// An end of the line.
  public struct End: Hashable, Sendable {
    /// The day of the first dive, or of the last.
    public let date: CalendarDate
    /// The line's RMV on that day in millilitres per minute.
    public let millilitres: Int
  }

  /// The fewest dives for a line.
  private static let fewest = 5
  /// The fewest days from the first dive to the last.
  private static let shortest = 183

  /// Fits a line; nil for too few dives, or too short a time.
  public init?(_ dives: [LoggedDive], in records: RecordLookup) {
    self.init(FigureSummaries(Statistic.named("rmv").map { [$0] } ?? [], over: dives, in: records))
  }

  /// Fits a line to the RMV of a summary's dives; nil if the summary has none.
  public init?(_ figures: FigureSummaries) {
    let points = figures.consumption
    guard points.count >= Self.fewest,
      let first = points.map(\.day).min(), let last = points.map(\.day).max(),
      last - first >= Self.shortest,
      let line = LinearRegression(points.map { (x: Double($0.day), y: Double($0.millilitres)) })
    else { return nil }
    func whole(_ number: Double) -> Int? { Int(exactly: number.rounded()) }
    func end(_ day: Int) -> End? {
      guard let date = CalendarDate(dayNumber: day), let value = whole(line.value(at: Double(day)))
      else { return nil }
      return End(date: date, millilitres: value)
    }
    guard let perYear = whole(line.slope * 365.25), let start = end(first), let finish = end(last)
    else { return nil }
    dives = line.count
    self.perYear = perYear
    self.first = start
    self.last = finish
    determination = line.determination.flatMap { whole($0 * 1000) }
  }

  /// A point for fitting the line.
  struct Point: Sendable {
    /// Days since 1970.
    let day: Int
    /// The RMV in millilitres per minute.
    let millilitres: Int
  }
}
