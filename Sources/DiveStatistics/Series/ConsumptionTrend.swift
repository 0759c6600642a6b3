import DiveModel
public import DiveUnits
public import Logbook

/// Whether gas lasts longer or shorter as time goes by: the line through the RMV of each dive.
///
/// A dive counts as every other, whatever its duration. A line through few dives says little; what
/// part of the spread it explains tells how little.
public struct ConsumptionTrend: Hashable, Sendable {
  /// Over how many dives it is: those whose RMV is known, and the date.
  public let dives: Int
  /// Millilitres a minute that the RMV grows in a year of 365.25 days; negative where it falls.
  public let perYear: Int
  /// Where the line begins, on the first day.
  public let first: End
  /// Where the line ends, on the last day.
  public let last: End
  /// R² in thousandths; nil where all RMVs are the same.
  public let determination: Int?

  /// The line's RMV in millilitres a minute on the first day, or on the last.
  public struct End: Hashable, Sendable {
    /// The day of the first dive, or of the last.
    public let date: CalendarDate
    /// The line's RMV on that day in millilitres a minute.
    public let millilitres: Int
  }

  /// Lays the line; it is nil for dives of one day alone.
  public init?(_ dives: [LoggedDive], in records: RecordLookup) {
    guard let rmv = Figure.named("rmv") else { return nil }
    var points: [(x: Double, y: Double)] = []
    var span: (first: CalendarDate, last: CalendarDate)?
    for logged in dives {
      guard let value = rmv.value(of: logged, in: records), let date = logged.dive.date?.value
      else { continue }
      points.append((Double(date.dayNumber), Double(value)))
      span = (min(span?.first ?? date, date), max(span?.last ?? date, date))
    }
    guard let span, let line = LinearRegression(points) else { return nil }
    func whole(_ number: Double) -> Int? { Int(exactly: number.rounded()) }
    func value(on date: CalendarDate) -> Int? { whole(line.value(at: Double(date.dayNumber))) }
    guard let perYear = whole(line.slope * 365.25), let first = value(on: span.first),
      let last = value(on: span.last)
    else { return nil }
    self.dives = line.count
    self.perYear = perYear
    self.first = End(date: span.first, millilitres: first)
    self.last = End(date: span.last, millilitres: last)
    determination = line.determination.flatMap { whole($0 * 1000) }
  }
}
