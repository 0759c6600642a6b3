import DiveModel
import DiveUnits
public import LogbookCore

/// A place with dives, and its figures.
public struct DivedPlace: Hashable, Sendable {
  /// The site's key in the dimension of sites.
  public let site: DimensionKey
  /// The number of dives with a date.
  public let dives: Int
  /// The first dive's index in the list.
  public let first: Int
  /// The last dive's index in the list.
  public let last: Int

  /// All places with dives, by the time of the first dive there.
  ///
  /// - Parameters:
  ///   - dives: The dives of a log.
  ///   - moments: The times of these dives.
  ///   - records: The records that the dives refer to.
  /// - Returns: Each place once, without dives that have no date.
  public static func all(
    _ dives: [LoggedDive],
    _ moments: DiveMoments,
    in records: RecordLookup
  ) -> [DivedPlace] {
    guard let dimension = Dimension.named("site") else { return [] }
    var reader = DimensionReader(dimension, Bands(.metric), records)
    var found: [Int] = []
    var places: [(site: Int, dives: Int, first: Int, last: Int)] = []
    var index: [Int: Int] = [:]
    for place in moments.places {
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
        DivedPlace(site: $0, dives: place.dives, first: place.first, last: place.last)
      }
    }
  }
}
