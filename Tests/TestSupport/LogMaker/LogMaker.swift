/// Makes a valid logbook of a club with any number of dives: for the same number, the same bytes.
///
/// It uses neither the clock nor random numbers. `divelog check --strict` finds no problems in it.
package struct LogMaker: Sendable {
  package let dives: Int
  let diverCount: Int
  let sites: [MadeSite]
  let centres: [MadeCentre]

  /// Makes a maker of so many dives; a diver has a thousand of them, in a large log ten thousand.
  package init(dives: Int) {
    self.dives = max(0, dives)
    let regions = Region.all.count
    diverCount = max(5, min(200, self.dives / 1_000 + 1), self.dives / 10_000 + 1)
    sites = (0..<max(regions, self.dives / 50)).map(MadeSite.init)
    centres = (0..<max(regions, self.dives / 500)).map(MadeCentre.init)
  }

  /// Hands over the logbook's files one by one, each with its path from the logbook.
  package func makeFiles<Failure: Error>(
    _ write: (_ path: String, _ text: String) throws(Failure) -> Void
  ) throws(Failure) {
    let divers = (0..<diverCount).map(MadeDiver.init)
    try write("divelog.yml", settings)
    try write("groups/club/group.md", group(of: divers))
    for site in sites {
      try write(site.path, site.text)
    }
    for centre in centres {
      try write(centre.path, centre.text)
    }
    for (index, diver) in divers.enumerated() {
      try write(diver.path, diver.text)
      for piece in diver.gear {
        try write(piece.path, piece.text)
      }
      let diary = Diary(of: index, diver: diver, in: self)
      for trip in diary.trips {
        try write(trip.path, trip.text)
      }
      for dive in diary.dives {
        let page = MadeDivePage(of: dive, by: index, divers: divers, in: self)
        try write(dive.path(of: diver), page.text)
      }
    }
  }

  /// The dives of one diver: all have the same number, or the first ones one more.
  func diveCount(of diver: Int) -> Int {
    dives / diverCount + (diver < dives % diverCount ? 1 : 0)
  }

  /// Chooses one of the places of a region, which are as many places apart as there are regions.
  func choose<Place>(
    from places: [Place],
    region: Int,
    using random: inout SplitMix64
  ) -> Place {
    let regions = Region.all.count
    let count = (places.count - region + regions - 1) / regions
    return places[region + regions * random.below(count)]
  }

  private var settings: String {
    """
    format: 1
    name: Club of \(diverCount) divers and \(dives) dives
    language: en
    units: metric
    currency: EUR

    """
  }

  private func group(of divers: [MadeDiver]) -> String {
    let members = divers.enumerated().map { index, diver in
      index % 3 == 0 ? "  - \(diver.id)\n" : "  - diver: \(diver.id)\n    since: 2004-06-01\n"
    }
    return """
      ---
      name: The Club
      created: 2004-06-01
      leaders: [\(divers[0].id)]
      members:
      \(members.joined())---

      Wednesdays at the pool.

      """
  }
}
