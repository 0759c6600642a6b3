/// The facts of a made dive that its diary decides: when, where, how deep and how long.
struct MadeDive: Sendable {
  let number: Int
  let day: CivilDay
  let start: Int  // s since midnight
  let duration: Int  // s
  let site: MadeSite
  let region: Int
  let trip: String?
  let isFreedive: Bool
  let maximumDepth: Int  // dm
  let averageDepth: Int  // dm

  /// The time as `10:30`, or `10:30:15`.
  var time: String {
    let minutes = "\((start / 3600).padded):\((start / 60 % 60).padded)"
    return start % 60 == 0 ? minutes : "\(minutes):\((start % 60).padded)"
  }

  func path(of diver: MadeDiver) -> String {
    let clock = "\((start / 3600).padded)\((start / 60 % 60).padded)"
    return "divers/\(diver.id)/dives/\(day.year)/\(day.text)-\(clock)-\(site.id).md"
  }
}

/// A trip of one diver of a made log.
struct MadeTrip: Sendable {
  let id: String
  let diver: MadeDiver
  let region: Region
  let first: CivilDay
  let last: CivilDay

  init(diver: MadeDiver, region: Region, first: CivilDay, last: CivilDay) {
    id = "\(region.id)-\(first.text)-\(diver.id)"
    self.diver = diver
    self.region = region
    self.first = first
    self.last = last
  }

  var path: String { "trips/\(first.year)/\(id).md" }

  var text: String {
    """
    ---
    name: \(region.name) \(first.text), \(diver.name)
    from: \(first.text)
    to: \(last.text)
    country: \(region.country)
    members: [\(diver.id)]
    ---

    """
  }
}
