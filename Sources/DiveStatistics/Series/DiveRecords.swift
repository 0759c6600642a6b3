import DiveModel
public import DiveUnits
public import Logbook

/// The outermost dives of a log, each by its place in the list.
///
/// Of several dives with the same value it is the first of the list.
public struct DiveRecords: Sendable {
  /// By the greatest depth, in millimetres; nil where none is recorded.
  public let deepest: FigureSummary.Extreme?
  /// By the duration, in seconds; nil where none is recorded.
  public let longest: FigureSummary.Extreme?
  /// By the lowest temperature of the water.
  public let coldest: FigureSummary.Extreme?
  /// By the highest temperature of the water; nil where none is recorded.
  public let warmest: FigureSummary.Extreme?
  /// By the RMV, and so never on one breath.
  public let highestConsumption: FigureSummary.Extreme?
  /// By the lowest RMV; nil where none is known.
  public let lowestConsumption: FigureSummary.Extreme?
  /// The first dive; nil where none has a date.
  public let first: Int?
  /// The last dive; nil where none has a date.
  public let last: Int?
  /// The first dive and the last at each place, by the first one's time.
  public let places: [Place]
  /// The most days one after another on which a diver dived.
  public let longestSeries: DiveStreaks.Streak?

  /// What there is to tell of a place.
  public struct Place: Hashable, Sendable {
    /// The site, as the dimension of sites has it.
    public let site: DimensionKey
    /// How many dives with a date were made there.
    public let dives: Int
    /// The first dive's place in the list.
    public let first: Int
    /// The last dive's place in the list.
    public let last: Int
  }

  /// Finds the records among dives; what is later than today is in no series.
  public init(_ dives: [LoggedDive], today: CalendarDate, in records: RecordLookup) {
    func summary(_ name: String) -> FigureSummary? {
      Figure.named(name).map { FigureSummary(of: $0, over: dives, in: records) }
    }
    let (temperature, rmv) = (summary("water-temperature"), summary("rmv"))
    deepest = summary("max-depth")?.greatest
    longest = summary("duration")?.greatest
    coldest = temperature?.least
    warmest = temperature?.greatest
    highestConsumption = rmv?.greatest
    lowestConsumption = rmv?.least
    let order = Self.inTime(dives)
    first = order.first
    last = order.last
    places = Self.places(dives, order, records)
    longestSeries = DiveStreaks(dives, today: today).longestDays
  }

  /// The places of all dated dives in order of date and time as written.
  private static func inTime(_ dives: [LoggedDive]) -> [Int] {
    dives.indices.compactMap { DiveMoment(dives[$0], place: $0) }
      .sorted { left, right in
        (left.day, left.second ?? .max, left.place) < (right.day, right.second ?? .max, right.place)
      }
      .map(\.place)
  }

  private static func places(
    _ dives: [LoggedDive],
    _ order: [Int],
    _ records: RecordLookup
  ) -> [Place] {
    guard let dimension = Dimension.named("site") else { return [] }
    var reader = DimensionReader(dimension, Bands(.metric), records)
    var found: [Int] = []
    var places: [(site: Int, dives: Int, first: Int, last: Int)] = []
    var index: [Int: Int] = [:]
    for place in order {
      guard let dive = CountedDive(dives, place) else { continue }
      reader.read(dive, into: &found)
      guard let site = found.first, site != DimensionReader.notRecorded else { continue }
      if let known = index[site] {
        places[known].dives += 1
        places[known].last = place
      } else {
        index[site] = places.count
        places.append((site, 1, place, place))
      }
    }
    return places.compactMap { place in
      reader.key(place.site).map {
        Place(site: $0, dives: place.dives, first: place.first, last: place.last)
      }
    }
  }
}
