package import DiveFormat
import DiveModel

/// Who takes part in a planned group dive, and who waits for a place.
package struct SignUpList: Hashable, Sendable {
  /// Who takes part, in the order of signing up.
  package private(set) var members: [GroupDive.Member]
  /// Who takes part when a place becomes free, in this order.
  package private(set) var waiting: [GroupDive.Member]
  /// How many can take part; nil for no limit.
  package let places: Int?

  /// A list as written.
  package init(members: [GroupDive.Member], waiting: [GroupDive.Member], places: Int?) {
    (self.members, self.waiting, self.places) = (members, waiting, places)
  }

  /// The list of a group dive.
  package init(_ dive: GroupDive, _ index: RecordIndex) {
    self.init(
      members: dive.members,
      waiting: GroupDive.members(dive.dive.waiting.map(\.value), index),
      places: dive.dive.places?.value
    )
  }

  /// How many take part beyond the places.
  package var excess: Int { places.map { max(0, members.count - $0) } ?? 0 }

  /// Whether someone on the waiting list could have a place, or has one already.
  package var waitsForNothing: Bool {
    guard !waiting.isEmpty else { return false }
    return waiting.contains(where: members.contains) || places.map { members.count < $0 } ?? true
  }

  /// Adds a person: at the end of the waiting list, who then moves up if there is a place.
  ///
  /// - Returns: Who moved up before the person.
  package mutating func add(_ person: GroupDive.Member) -> [GroupDive.Member] {
    waiting.append(person)
    return moveUp().filter { $0 != person }
  }

  /// Takes a person off the list.
  ///
  /// - Returns: Who moved up, in this order.
  package mutating func remove(_ person: GroupDive.Member) -> [GroupDive.Member] {
    members.removeAll { $0 == person }
    waiting.removeAll { $0 == person }
    return moveUp()
  }

  /// The first of those who wait take the free places.
  private mutating func moveUp() -> [GroupDive.Member] {
    let taking = Set(members)
    waiting.removeAll(where: taking.contains)
    let free = places.map { max(0, $0 - members.count) } ?? waiting.count
    let moved = Array(waiting.prefix(free))
    members += moved
    waiting.removeFirst(moved.count)
    return moved
  }

  /// Makes the list hold no more people than there are places, and no one wait in vain.
  ///
  /// Of too many people the last ones wait, before those who waited already.
  package mutating func settle() {
    let leaving = members.suffix(excess)
    members.removeLast(leaving.count)
    waiting = leaving + waiting
    var seen = Set(members)
    waiting = waiting.filter { seen.insert($0).inserted }
    _ = moveUp()
  }

  /// Writes the list into a group dive; what stays keeps its spelling.
  package func write(
    into editor: inout RecordEditor,
    of dive: GroupDive,
    _ index: RecordIndex
  ) throws(EditRefusal) {
    let written = dive.dive.has(.members) ? dive.dive.members.map(\.value) : []
    try Self.write(members, over: written, "members", &editor, index)
    try Self.write(waiting, over: dive.dive.waiting.map(\.value), "waiting", &editor, index)
  }

  private static func write(
    _ people: [GroupDive.Member],
    over written: [Reference],
    _ key: String,
    _ editor: inout RecordEditor,
    _ index: RecordIndex
  ) throws(EditRefusal) {
    var left = people
    var kept: [GroupDive.Member] = []
    var gone: [Int] = []
    for (place, reference) in written.enumerated() {
      let person = GroupDive.Member(reference, index)
      if left.first == person {
        kept.append(left.removeFirst())
      } else {
        gone.append(place)
      }
    }
    for place in gone.reversed() { try editor.removeItem(place, of: key) }
    for person in left { try editor.append(.text(person.text), to: key) }
  }
}
