package import DiveFormat
import DiveGroups
package import DiveModel
import DiveUnits
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
  /// Who is left out because they joined the group later, and how to name them.
  package let leftOut: [String]

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
    leftOut = Self.leftOut(dive, of: group, in: log)
    change = try RecordChange(
      [.create(path: dive.path, bytes: dive.text.bytes)],
      by: typed,
      making: dive.text,
      [],
      of: log
    )
  }

  /// Composes a dive of a group, named by its id, with all members.
  init(of group: String, _ typed: Assignments, notes: String, in log: LogSession) throws {
    guard let place = log.index.place(of: group, .group) else {
      throw LogFailure.noSuchRecord(.group, text: group, near: [])
    }
    let record = log.logbook.groups[place]
    try self.init(of: record, typed, members: nil, isPlanned: false, notes: notes, in: log)
  }

  /// Composes a group dive from the user's input.
  ///
  /// - Parameters:
  ///   - group: The group's id or name.
  ///   - values: The dive's values, each as `key=value`.
  ///   - members: Who took part, separated by commas; nil for all members of the group.
  ///   - isPlanned: Whether it has not been dived yet.
  ///   - notes: The Markdown.
  ///   - log: The log.
  /// - Throws: An `ArgumentFailure` if a typed value cannot be parsed, or a `LogFailure`.
  package init(
    ofGroup group: String,
    _ values: [String],
    members: String?,
    isPlanned: Bool,
    notes: String,
    in log: LogSession
  ) throws {
    let entry = try log.entry(.group, named: group)
    guard let place = log.index.place(of: entry.id, .group) else {
      throw LogFailure.noSuchRecord(.group, text: group, near: [])
    }
    let typed = try log.assignments(values, for: .dive)
    guard typed.saysSomething || members != nil || !notes.isEmpty || isPlanned else {
      throw LogFailure.groupDiveSaysNothing
    }
    try self.init(
      of: log.logbook.groups[place],
      typed,
      members: members?.listed,
      isPlanned: isPlanned,
      notes: notes,
      in: log
    )
  }

  /// The change with who is left out, and the command that gives members their entries.
  package func reported(in log: LogSession) -> ReportedChange {
    var reported = log.reported(change)
    reported.before = leftOut + reported.before
    reported.next = next
    return reported
  }

  private static func leftOut(
    _ dive: NewGroupDive,
    of group: DiveGroup,
    in log: LogSession
  ) -> [String] {
    guard let first = dive.joinedLater.first, let day = dive.day?.date else { return [] }
    let command = [
      "divelog", "group", "join", group.id, "--diver", first, "--since", "\(day)",
    ]
    return log.listed(
      dive.joinedLater,
      .joinedLater(date: "\(day)", command: ShellWords.line(command))
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
