import DiveFormat
public import DiveModel
public import DiveUnits
import FrontMatter
public import Logbook
import SourceText

/// Joining and leaving a group, whose file keeps since when and until when.
///
/// A diver is an id, or the name of somebody without a record.
public enum MembershipChange {
  /// Why somebody cannot join or leave.
  public enum Refusal: Error, Hashable, Sendable {
    /// The diver belongs to the group on that day already.
    case isMember
    /// The diver does not belong to the group on that day.
    case isNoMember
    /// The file cannot be changed.
    case failed(GroupFailure)
  }

  /// The change that lets a diver join a group on a day.
  public static func join(
    _ diver: String,
    _ group: DiveGroup,
    on day: CalendarDate,
    in logbook: Logbook,
    _ index: RecordIndex
  ) throws(Refusal) -> FileChange {
    guard membership(of: diver, group, day, index) == nil else { throw .isMember }
    return try edit(group, logbook) { (editor) throws(EditRefusal) in
      try editor.append(
        .mapping([.init("diver", YAMLText.scalar(diver)), .init("since", day.description)]),
        to: "members"
      )
    }
  }

  /// The change that lets a diver leave a group, who is a member on the day for the last time.
  public static func leave(
    _ diver: String,
    _ group: DiveGroup,
    on day: CalendarDate,
    in logbook: Logbook,
    _ index: RecordIndex
  ) throws(Refusal) -> FileChange {
    guard let place = membership(of: diver, group, day, index) else { throw .isNoMember }
    return try edit(group, logbook) { (editor) throws(EditRefusal) in
      try editor.set("until", ofItem: place, of: "members", to: day.description)
    }
  }

  /// The place of a diver's membership that a day lies in, and that has not ended on it.
  private static func membership(
    of diver: String,
    _ group: DiveGroup,
    _ day: CalendarDate,
    _ index: RecordIndex
  ) -> Int? {
    group.members.firstIndex { member in
      guard let person = member.value.diver?.value,
        (index.id(of: person.text, .diver) ?? person.text) == diver
      else { return false }
      return member.value.includes(day) && member.value.until?.value != day
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
