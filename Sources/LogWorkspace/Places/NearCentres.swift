package import DiveModel
package import DiveUnits
import LogbookCore
package import Wording

/// The dive centres around a place, the nearest first.
package struct NearCentres: Sendable {
  package let place: GeoPosition
  /// The centres with their distances.
  package let centres: [(centre: DiveCentre, distance: Distance)]
  /// How many centres have no position.
  package let unplaced: Int

  /// The same with at most so many centres.
  package func first(_ count: Int) -> NearCentres {
    NearCentres(place: place, centres: Array(centres.prefix(count)), unplaced: unplaced)
  }
}

extension NearCentres {
  /// That there are none, and how many have no position.
  package var remarks: [Message] {
    (centres.isEmpty ? [.noCentreNear] : [])
      + (unplaced > 0 ? [.centresUnplaced(count: unplaced)] : [])
  }
}

/// Why nothing is near a place.
package enum NoPlace: WordedFailure, Hashable {
  /// The site has no position.
  case siteWithoutPosition(path: String)

  package var message: Message {
    switch self {
    case .siteWithoutPosition(let path): .siteWithoutPosition(path: path)
    }
  }
}

extension LogSession {
  /// The centres around a place, by the distance along the great circle.
  ///
  /// - Parameters:
  ///   - text: A site by its id, name or path, or a position.
  ///   - limit: The greatest distance; nil for any.
  ///   - gas: A gas that they must fill; nil for any.
  /// - Returns: The centres; those equally far by their ids.
  /// - Throws: A failure in words if there is no such site, or if it has no position.
  package func centres(
    near text: String,
    within limit: Distance? = nil,
    filling gas: GasMix? = nil
  ) throws -> NearCentres {
    let place = try position(of: text)
    let wanted = logbook.centres.filter { centre in
      gas.map { gas in centre.gases.contains { $0.value == gas } } ?? true
    }
    let placed = wanted.compactMap { centre in
      centre.position.map { (centre: centre, distance: place.distance(to: $0.value)) }
    }
    let near = placed.filter { found in limit.map { found.distance <= $0 } ?? true }
    return NearCentres(
      place: place,
      centres: near.sorted {
        ($0.distance.steps, $0.centre.id) < ($1.distance.steps, $1.centre.id)
      },
      unplaced: wanted.count - placed.count
    )
  }

  /// The position that a text is, or that the site with this name has.
  private func position(of text: String) throws -> GeoPosition {
    if let position = try? GeoPosition(parsing: text) { return position }
    let entry = try entry(.site, named: text)
    let site = DiveSite(origin: entry.origin, fields: entry.fields)
    guard let position = site.position?.value else {
      throw NoPlace.siteWithoutPosition(path: entry.origin.path)
    }
    return position
  }
}
