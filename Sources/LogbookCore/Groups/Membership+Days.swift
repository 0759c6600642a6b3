public import DiveModel
public import DiveUnits

extension DiveGroup {
  /// The members on a day, as written; without a day, all members of any time.
  public func members(on day: CalendarDate?) -> [Reference] {
    members.filter { $0.value.includes(day) }.compactMap { $0.value.diver?.value }
  }

  /// The places in the list of memberships that have days in common with one of the same person
  /// before it, each with the place of that one.
  package func overlappingMemberships(_ index: RecordIndex) -> [(place: Int, other: Int)] {
    var known: [GroupDive.Member: [Int]] = [:]
    var result: [(place: Int, other: Int)] = []
    for (place, member) in members.enumerated() where !member.value.fields.isDamagedAnywhere {
      guard let person = member.value.diver?.value else { continue }
      let diver = GroupDive.Member(person, index)
      let other = known[diver]?.first { members[$0].value.overlaps(member.value) }
      if let other { result.append((place, other)) }
      known[diver, default: []].append(place)
    }
    return result
  }
}

extension Membership {
  /// Whether two memberships have days in common; one may begin on the last day of the other.
  func overlaps(_ other: Membership) -> Bool {
    let first = [self, other].map { $0.since?.value.dayNumber ?? .min }
    let last = [self, other].map { $0.until?.value.dayNumber ?? .max }
    return max(first[0], first[1]) < min(last[0], last[1])
  }

  /// Whether a day is within the membership, including its first and last day.
  public func includes(_ day: CalendarDate?) -> Bool {
    guard let day else { return true }
    if let since, day.dayNumber < since.value.dayNumber { return false }
    if let until, day.dayNumber > until.value.dayNumber { return false }
    return true
  }
}
