import DiveModel
import DiveUnits
public import LogbookCore

/// A place with dives, and its figures.
public struct DivedPlace: Hashable, Sendable {
  /// The site, as the dimension of sites has it.
  public let site: DimensionKey
  /// How many dives with a date were made there.
  public let dives: Int
  /// The first dive's place in the list.
  public let first: Int
  /// The last dive's place in the list.
  public let last: Int

  /// All places of dives, by the time of the first dive there.
  ///
  /// - Parameters:
  ///   - dives: a log's.
  ///   - moments: when these dives were.
  ///   - records: what the dives refer to.
  /// - Returns: each place once; dives without a date are at none.
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
