import DiveModel
import DiveUnits
public import LogbookCore

/// The gas consumption of each diver from dive to dive, with the usual value at the time.
///
/// It includes the same dives as records and the trend: those of at least 5 minutes with a known
/// RMV. Divers are kept apart, because one may always use half as much again as another.
public struct ConsumptionHistory: Sendable {
  /// The dives of one diver, in order of time.
  public struct OfDiver: Sendable {
    /// The diver's id.
    public let diver: String
    /// The dives with a date; at least one.
    public let dives: [DiveConsumption]
  }

  /// A dive with its RMV.
  public struct DiveConsumption: Hashable, Sendable {
    /// The index in the list.
    public let place: Int
    /// Days since 1970.
    public let day: Int
    /// The RMV in millilitres per minute.
    public let millilitres: Int
    /// The median of this dive and up to five dives before and five after it; nil if the diver has
    /// fewer than five dives.
    public let median: Int?
  }

  /// The divers, ordered by their number of dives, highest first.
  public let divers: [OfDiver]

  /// The number of dives before and after one in its median.
  private static let reach = 5
  /// The fewest dives for a median, as for the trend.
  private static let fewest = 5

  /// Takes the dives of a log; those without an owner, a date or a known RMV are left out.
  public init(_ dives: [LoggedDive], in records: RecordLookup) {
    var found: [String: [(place: Int, day: Int, millilitres: Int)]] = [:]
    for (place, logged) in dives.enumerated() where logged.counts {
      guard let diver = logged.diver, let date = logged.dive.date?.value,
        Consumption.isTelling(of: logged.dive),
        let value = Consumption.respiratoryMinuteVolume(of: logged.dive, in: records)
      else { continue }
      found[diver, default: []].append((place, date.dayNumber, value))
    }
    divers = found.map { OfDiver(diver: $0, dives: Self.withMedians($1)) }
      .sorted { (0 - $0.dives.count, $0.diver) < (0 - $1.dives.count, $1.diver) }
  }

  private static func withMedians(
    _ dives: [(place: Int, day: Int, millilitres: Int)]
  ) -> [DiveConsumption] {
    let sorted = dives.sorted { ($0.day, $0.place) < ($1.day, $1.place) }
    return sorted.indices.map { index in
      let near = sorted[max(index - reach, 0)...min(index + reach, sorted.count - 1)]
      return DiveConsumption(
        place: sorted[index].place,
        day: sorted[index].day,
        millilitres: sorted[index].millilitres,
        median: sorted.count < fewest ? nil : median(near.map(\.millilitres))
      )
    }
  }

  /// The middle value, or the mean of the two middle ones; `values` must not be empty.
  private static func median(_ values: [Int]) -> Int {
    let sorted = values.sorted()
    let (lower, upper) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    return lower + (upper - lower) / 2
  }
}
