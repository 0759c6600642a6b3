public import DiveUnits
public import LogbookCore

/// The outermost dives of a log, each by its place in the list.
///
/// Of several dives with the same value it is the earliest by date and time as written.
public struct DiveRecords: Sendable {
  /// By the greatest depth, in millimetres, but of those on one breath.
  public let deepest: FigureSummary.Extreme?
  /// By the duration, in seconds, but of those on one breath.
  public let longest: FigureSummary.Extreme?
  /// By the greatest depth, in millimetres, of those on one breath.
  public let deepestOnOneBreath: FigureSummary.Extreme?
  /// By the duration, in seconds, of those on one breath: whole sessions.
  public let longestOnOneBreath: FigureSummary.Extreme?
  /// By the lowest temperature of the water.
  public let coldest: FigureSummary.Extreme?
  /// By the highest temperature of the water; nil where none is recorded.
  public let warmest: FigureSummary.Extreme?
  /// By the RMV, of dives of 5 minutes or more, and so never on one breath.
  public let highestConsumption: FigureSummary.Extreme?
  /// By the lowest RMV, of dives of 5 minutes or more; nil where none is known.
  public let lowestConsumption: FigureSummary.Extreme?
  /// The first dive; nil where none has a date.
  public let first: Int?
  /// The last dive; nil where none has a date.
  public let last: Int?
  /// The most days one after another on which a diver dived.
  public let longestSeries: DiveStreaks.Streak?

  /// Finds the records among dives; what is later than today is in no series.
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

  /// The figures that records are of.
  private static var figures: [Statistic] {
    ["max-depth", "duration", "water-temperature", "rmv"].compactMap(Statistic.named)
  }
}
