public import DiveUnits
public import LogbookCore

/// The extreme dives of a log, each by its index in the list.
///
/// Of several dives with the same value it is the earliest by date and time as written.
public struct DiveRecords: Sendable {
  /// The deepest dive without breath-hold dives, in millimetres.
  public let deepest: FigureSummary.Extreme?
  /// The longest dive without breath-hold dives, in seconds.
  public let longest: FigureSummary.Extreme?
  /// The deepest breath-hold dive, in millimetres.
  public let deepestOnOneBreath: FigureSummary.Extreme?
  /// The longest breath-hold time, in seconds, as a session records it or a single dive took.
  public let longestOnOneBreath: FigureSummary.Extreme?
  /// The lowest water temperature; nil if none is recorded.
  public let coldest: FigureSummary.Extreme?
  /// The highest water temperature; nil if none is recorded.
  public let warmest: FigureSummary.Extreme?
  /// The highest RMV of dives of at least 5 minutes; nil if none is known.
  public let highestConsumption: FigureSummary.Extreme?
  /// The lowest RMV of dives of at least 5 minutes; nil if none is known.
  public let lowestConsumption: FigureSummary.Extreme?
  /// The first dive; nil if none has a date.
  public let first: Int?
  /// The last dive; nil if none has a date.
  public let last: Int?
  /// The most consecutive days on which a diver dived.
  public let longestSeries: DiveStreaks.Streak?

  /// Finds the records among dives; dives after today are in no streak.
  public init(_ dives: [LoggedDive], today: CalendarDate, in records: RecordLookup) {
    let figures = FigureSummaries(Self.figures, over: dives, in: records)
    self.init(figures, DiveMoments(dives), today: today)
  }

  /// Takes the records from other results for the same dives.
  ///
  /// - Parameters:
  ///   - figures: The summaries of the dives' figures.
  ///   - moments: The times of the dives.
  ///   - today: Later dives are in no streak; nil gives no streaks.
  public init(_ figures: FigureSummaries, _ moments: DiveMoments, today: CalendarDate?) {
    let (temperature, values) = (figures["water-temperature"], figures.records)
    deepest = values.depth.greatest
    longest = values.duration.greatest
    deepestOnOneBreath = values.breathHoldDepth.greatest
    longestOnOneBreath = values.breathHoldDuration.greatest
    coldest = temperature?.least
    warmest = temperature?.greatest
    highestConsumption = values.consumption.greatest
    lowestConsumption = values.consumption.least
    let outermost = moments.outermost
    first = outermost?.first
    last = outermost?.last
    longestSeries = today.flatMap { DiveStreaks(moments, today: $0).longestDays }
  }

  /// The figures that have records.
  private static var figures: [Statistic] {
    ["max-depth", "duration", "water-temperature", "rmv"].compactMap(Statistic.named)
  }
}
