import DiveModel
package import LogbookCore

/// Which members have logged a group dive, and how their entries differ from it.
package struct GroupStatus: Sendable {
  package let dive: GroupDive
  /// One for each member, in the order of members.
  package let entries: [Entry]

  /// The status of one member.
  package struct Entry: Sendable {
    package let member: GroupDive.Member
    /// The state of the member's entry.
    package let state: State
    /// The member's own entries; several are a mistake.
    package let copies: [GroupDives.Copy]
    /// The entry's differences from the group dive, in table order; notes last, if they were
    /// compared.
    package let differences: [Difference]

    /// The keys that differ.
    package var differing: [String] { differences.map(\.key) }
  }

  /// A difference of an entry from the group dive.
  package typealias Difference = SharedDifference

  /// The possible states of a member's entry.
  package enum State: String, CaseIterable, Sendable {
    /// The entry is up to date with the group dive.
    case logged
    /// The group dive has changed since.
    case drifted
    /// The member has no entry yet.
    case missing
    /// The member has no log here.
    case unrecorded
    /// The member has several entries.
    case several
  }

  /// Looks at one group dive.
  /// - Parameters:
  ///   - dive: The group dive.
  ///   - dives: All group dives of the logbook.
  ///   - index: The logbook's records.
  ///   - logbook: Where notes and keys of other programs are read again, as a logbook does not keep
  ///     them; nil leaves them out.
  package init(
    _ dive: GroupDive,
    _ dives: GroupDives,
    _ index: RecordIndex,
    notesIn logbook: Logbook? = nil
  ) {
    self.dive = dive
    let notes = logbook.map { GroupNotes(of: dive, in: $0) }
    let otherKeys = logbook.map { GroupOtherKeys(of: dive, in: $0) }
    entries = dive.members.map { member in
      guard let diver = member.diver else {
        return Entry(member: member, state: .unrecorded, copies: [], differences: [])
      }
      let copies = dives.copies(of: dive.name, by: diver)
      return Entry(
        member: member,
        state: Self.state(copies, dive, dives, index),
        copies: copies,
        differences: copies.first.map { copy in
          SharedDifference.all(of: copy.dive, by: diver, from: dive, index)
            + (otherKeys?.differences(copy.dive) ?? [])
            + [notes?.difference(copy.dive)].compactMap { $0 }
        } ?? []
      )
    }
  }

  private static func state(
    _ copies: [GroupDives.Copy],
    _ dive: GroupDive,
    _ dives: GroupDives,
    _ index: RecordIndex
  ) -> State {
    guard let copy = copies.first else { return .missing }
    if copies.count > 1 { return .several }
    return dives.hasDrifted(copy, from: dive, index) ? .drifted : .logged
  }
}
