import DiveModel

/// Replacement ids for anonymous divers.
struct Pseudonyms {
  private let people: KnownPeople
  private let index: RecordIndex
  private let owners: Set<String>
  private var names: [String: String] = [:]
  private var last = 0

  init(_ people: KnownPeople, _ logbook: Logbook, _ index: RecordIndex) {
    (self.people, self.index) = (people, index)
    owners = Set(logbook.dives.compactMap(\.diver))
  }

  /// The owner to show for a dive.
  mutating func owner(_ owner: LoggedDive.Owner) -> LoggedDive.Owner {
    guard case .diver(let id) = owner, !people.knowOwner(id) else { return owner }
    if let name = names[id] { return .diver(name) }
    var name = ""
    repeat {
      last += 1
      name = Audience.pseudonym + "\(last)"
      // A real diver may have this name.
    } while owners.contains(name) || index.id(of: name, .diver) != nil
    names[id] = name
    return .diver(name)
  }
}
