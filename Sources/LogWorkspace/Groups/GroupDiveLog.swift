package import DiveFormat
import DiveGroups
package import DiveModel
import Diagnostics
import LogbookCore
package import Wording

/// A new group dive, before it is written, and how its members get their entries.
package struct GroupDiveLog {
  package let change: RecordChange
  /// The command that creates the members' entries; for a planned dive with the planned day, which
  /// may change.
  package let next: Message
  /// Path of the new file.
  package let path: String

  /// Composes a group dive from typed values.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - typed: The dive's values.
  ///   - members: Who took part; nil for all members of the group on the dive's date.
  ///   - isPlanned: Whether it has not been dived yet.
  ///   - notes: The Markdown.
  ///   - log: The log.
  /// - Throws: An `ArgumentFailure` if a typed value cannot be parsed, or a `LogFailure`.
  package init(
    of group: DiveGroup,
    _ typed: Assignments,
    members: [String]?,
    isPlanned: Bool,
    notes: String,
    in log: LogSession
  ) throws {
    let dive: NewGroupDive
    do throws(NewGroupDive.Refusal) {
      dive = try NewGroupDive(
        of: group,
        typed,
        members: members,
        isPlanned: isPlanned,
        today: log.today,
        notes: notes,
        options: log.logbook.decodingOptions,
        in: log.logbook,
        log.index
      )
    } catch { throw Self.failure(error, typed) }
    path = dive.path
    next = Self.next(dive)
    change = try RecordChange(
      [.create(path: dive.path, bytes: dive.text.bytes)],
      by: typed,
      making: dive.text,
      [],
      of: log
    )
  }

  private static func next(_ dive: NewGroupDive) -> Message {
    let template = "\(dive.name)"
    guard dive.isPlanned, let day = dive.day else { return .applyNow(template: template) }
    guard let time = day.time else {
      return .applyWhenDived(template: template, date: "\(day.date)")
    }
    return .applyWhenDivedAt(template: template, date: "\(day.date)", time: "\(time)")
  }

  private static func failure(
    _ refusal: NewGroupDive.Refusal,
    _ typed: Assignments
  ) -> any Error {
    switch refusal {
    case .values(let problems): ArgumentFailure(source: typed.source, problems: problems)
    case .otherGroup(let text): LogFailure.groupDiveOfAnother(text: text)
    case .noDate: LogFailure.groupDiveWithoutDate
    case .isThere(let path): LogFailure.groupDiveIsThere(path: path)
    case .failed(let failure): LogFailure.group(failure)
    }
  }
}
