import LogbookCore

/// Makes a valid logbook of a club that logs its dives together: for the same numbers, the same
/// bytes.
///
/// Each group dive has entries of as many members as fit on a boat. The last one, of all members,
/// has none yet. `divelog check --strict` finds nothing wrong with it.
package struct ClubMaker: Sendable {
  package let members: Int
  package let groupDives: Int

  /// The most members that make a dive together.
  private static let party = 20

  /// Makes a maker of a club with so many members and group dives, one a day.
  package init(members: Int, groupDives: Int) {
    self.members = max(2, members)
    self.groupDives = max(0, groupDives)
  }

  /// The number of dives of members.
  package var dives: Int { groupDives * min(Self.party, members) }

  /// The group dive without entries, by the name that commands use.
  package var last: String { "club/\(stem(groupDives))" }

  /// A group dive of which a party has entries, as commands name it.
  package var changed: String { "club/\(stem(0))" }

  package var changedPath: String { path(0) }

  /// That group dive after a correction, so that its entries have drifted.
  package var changedGroupDive: String {
    let party = (0..<min(Self.party, members)).map { MadeDiver($0 % members).id }
    return groupDive(0, party).replacing("duration: 45 min", with: "duration: 46 min")
  }

  /// Hands over the logbook's files one by one, each with its path from the logbook.
  package func makeFiles<Failure: Error>(
    _ write: (_ path: String, _ text: String) throws(Failure) -> Void
  ) throws(Failure) {
    let divers = (0..<members).map(MadeDiver.init)
    try write("divelog.yml", "format: 1\nname: Club of \(members) members\nunits: metric\n")
    try write("groups/club/group.md", group(of: divers))
    for site in sites { try write(site.path, site.text) }
    for diver in divers { try write(diver.path, diver.text) }
    var numbers = [Int](repeating: 0, count: members)
    for place in 0..<groupDives {
      let party = (0..<min(Self.party, members)).map { (place * 13 + $0) % members }
      let text = groupDive(place, party.map { divers[$0].id })
      try write(path(place), text)
      let digest = TemplateDigest(of: text.utf8)
      for member in party {
        numbers[member] += 1
        let others = party.filter { $0 != member }.map { divers[$0].id }
        let path = "divers/\(divers[member].id)/dives/\(day(place).year)/\(stem(place)).md"
        try write(path, entry(place, numbers[member], others, digest))
      }
    }
    try write(path(groupDives), groupDive(groupDives, divers.map(\.id)))
  }

  private var sites: [MadeSite] { (0..<Region.all.count).map(MadeSite.init) }

  private func day(_ place: Int) -> CivilDay { CivilDay(daysSince1970: CivilDay.first + place) }

  private func site(_ place: Int) -> MadeSite { MadeSite(place % Region.all.count) }

  private func stem(_ place: Int) -> String { "\(day(place).text)-1830-\(site(place).id)" }

  private func path(_ place: Int) -> String {
    "groups/club/dives/\(day(place).year)/\(stem(place)).md"
  }

  private func group(of divers: [MadeDiver]) -> String {
    let members = divers.map { "  - diver: \($0.id)\n    since: 2004-06-01\n" }.joined()
    return """
      ---
      name: The Club
      created: 2004-06-01
      leaders: [\(divers[0].id)]
      members:
      \(members)ask: [weight, rating]
      ---

      """
  }

  private func groupDive(_ place: Int, _ members: [String]) -> String {
    """
    ---
    \(moment(place))group: club
    members: [\(members.joined(separator: ", "))]
    \(conditions(place))tags: [club]
    ---

    \(Words.sentences[place % Words.sentences.count])

    """
  }

  private func entry(
    _ place: Int,
    _ number: Int,
    _ others: [String],
    _ digest: TemplateDigest
  ) -> String {
    """
    ---
    number: \(number)
    \(moment(place))group: club
    template: club/\(stem(place))@\(digest)
    \(conditions(place))tanks:
      - volume: 12 L
        gas: air
        start: 200 bar
        end: \(80 + number % 30) bar
    weight: 8 kg
    buddies: [\(others.joined(separator: ", "))]
    tags: [club]
    rating: \(1 + number % 5)
    ---

    \(Words.sentences[place % Words.sentences.count])

    """
  }

  private func moment(_ place: Int) -> String {
    "date: \(day(place).text)\ntime: 18:30\nduration: 45 min\nsite: \(site(place).id)\n"
  }

  private func conditions(_ place: Int) -> String {
    let depth = min(site(place).maximumDepth * 10, 200)
    return """
      max-depth: \(depth.tenths) m
      average-depth: \((depth / 2).tenths) m
      water-temperature: \(4 + place % 16) °C
      visibility: \(3 + place % 12) m

      """
  }
}
