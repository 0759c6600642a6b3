import DiveFormat
package import DiveModel
package import DiveUnits
import FrontMatter
package import LogbookCore
import Diagnostics

/// Joining and leaving a group; the group's file records the first and last days.
///
/// A diver's memberships never overlap. A diver is an id, or the name of a person without a record.
package enum MembershipChange {
  /// Why joining or leaving changes nothing.
  package enum Refusal: Error, Hashable, Sendable {
    /// The diver belongs to the group on that day already.
    case isMember
    /// The diver never belonged to the group, or does not yet on that day.
    case isNoMember
    /// The diver's membership has ended already.
    case hasLeft(on: CalendarDate)
    /// A later membership has ended too, and only its first day would change.
    case endsLater(since: CalendarDate, last: CalendarDate)
    /// The file cannot be changed.
    case failed(GroupFailure)
  }

  /// The change for a diver who joins a group on a day.
  ///
  /// If a later membership exists, it is extended to start on this day; a membership that ends on
  /// this day is continued.
  package static func join(
    _ diver: String,
    _ group: DiveGroup,
    on day: CalendarDate,
    in logbook: Logbook,
    _ index: RecordIndex
  ) throws(Refusal) -> FileChange {
    let all = memberships(of: diver, group, index)
    let ending = all.first { $0.includes(day) }
    if let ending, ending.until != day { throw .isMember }
    let next = all.filter { ($0.since?.dayNumber ?? .min) > day.dayNumber }
      .min { ($0.since?.dayNumber ?? .min) < ($1.since?.dayNumber ?? .min) }
    // The day itself belongs to the membership that ends on it.
    if ending != nil, next != nil { throw .isMember }
    // An earlier first day does not continue a membership that has ended.
    if let next, let last = next.until { throw .endsLater(since: next.since ?? day, last: last) }
    return try edit(group, logbook) { (editor) throws(EditRefusal) in
      if let ending {
        try editor.remove("until", ofItem: ending.place, of: "members")
      } else if let next {
        try editor.set("since", ofItem: next.place, of: "members", to: day.description)
      } else {
        try editor.append(
          .mapping([.init("diver", YAMLText.scalar(diver)), .init("since", day.description)]),
          to: "members"
        )
      }
    }
  }

  /// The change for a diver who leaves a group; the day is the last of the membership.
  package static func leave(
    _ diver: String,
    _ group: DiveGroup,
    on day: CalendarDate,
    in logbook: Logbook,
    _ index: RecordIndex
  ) throws(Refusal) -> FileChange {
    let all = memberships(of: diver, group, index)
    // A list made by hand may have several that include the day.
    let open = all.filter { $0.includes(day) && $0.until != day }
    guard !open.isEmpty else {
      let ends = all.compactMap(\.until).filter { $0.dayNumber <= day.dayNumber }
      throw ends.max { $0.dayNumber < $1.dayNumber }.map(Refusal.hasLeft) ?? .isNoMember
    }
    return try edit(group, logbook) { (editor) throws(EditRefusal) in
      for membership in open {
        try editor.set("until", ofItem: membership.place, of: "members", to: day.description)
      }
    }
  }

  /// One of a diver's memberships, with its place in the list.
  private struct Found {
    let place: Int
    let membership: Membership

    var since: CalendarDate? { membership.since?.value }
    var until: CalendarDate? { membership.until?.value }

    func includes(_ day: CalendarDate) -> Bool { membership.includes(day) }
  }

  private static func memberships(
    of diver: String,
    _ group: DiveGroup,
    _ index: RecordIndex
  ) -> [Found] {
    group.members.enumerated().compactMap { place, member in
      guard let person = member.value.diver?.value,
        (index.id(of: person.text, .diver) ?? person.text) == diver
      else { return nil }
      return Found(place: place, membership: member.value)
    }
  }

  private static func edit(
    _ group: DiveGroup,
    _ logbook: Logbook,
    _ change: (inout RecordEditor) throws(EditRefusal) -> Void
  ) throws(Refusal) -> FileChange {
    let path = group.origin.path
    guard let source = logbook.source(of: path) else {
      throw .failed(.unreadable(path: path))
    }
    do throws(EditRefusal) {
      var editor = try RecordEditor(source, .group)
      try change(&editor)
      return .edit(source, editor.edits)
    } catch {
      throw .failed(GroupFailure(error, at: path))
    }
  }
}
