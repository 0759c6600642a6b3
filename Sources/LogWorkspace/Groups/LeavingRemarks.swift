import Diagnostics
import DiveFormat
import DiveModel
package import DiveUnits
import LogbookCore
package import Wording

extension LogSession {
  /// What to know when a person leaves a group: what of theirs the group sees and until when, and the
  /// planned dives after the last day in which they still are.
  ///
  /// - Parameters:
  ///   - person: The diver's id, or the name of a person without a record.
  ///   - group: The group's id or name, as typed.
  ///   - last: The last day; nil for the session's day.
  /// - Returns: The remarks, in the order of what is to be done.
  /// - Throws: A `LogFailure` if the group does not exist.
  package func remarks(
    onLeavingOf person: String,
    from group: String,
    on last: CalendarDate?
  ) throws(LogFailure) -> [Message] {
    let id = try entry(.group, named: group).id
    guard let last = last ?? today else { return [] }
    let member = GroupDive.Member(Reference(person), index)
    var remarks: [Message] = []
    let shared = pathsShared(by: index.owner(person), with: id)
    if !shared.isEmpty {
      let isOver = today.map { last < $0 } ?? false
      remarks.append(
        isOver
          ? .leavingHides(group: id, paths: shared)
          : .leavingShows(date: "\(last)", group: id, paths: shared)
      )
    }
    let first = today.map { max($0, last) } ?? last
    for coming in ComingDive.all(in: logbook, index, from: first) where coming.group == id {
      let isListed =
        coming.dive.has(.members) && coming.members.contains(member)
        || coming.waiting.contains(member)
      guard coming.diver == nil, last < coming.date, isListed else { continue }
      let name = TemplateName(group: id, stem: String(coming.dive.origin.stem))
      let command = ["divelog", "group", "sign-off", "\(name)", "--diver", member.text]
      remarks.append(
        .leavingKeepsDive(
          diver: member.text,
          template: "\(name)",
          date: "\(coming.date)",
          command: ShellWords.line(command)
        )
      )
    }
    return remarks
  }

  /// The files of a person that a group sees as long as the person is in it, sorted.
  private func pathsShared(by owner: RecordOwner, with group: String) -> [String] {
    let readers = Audience.group(group)
    let audiences = [readers, .public]
    let seen = logbook.recordsSeen(by: audiences, knowing: index, on: today)
    // What everyone sees, the group goes on to see.
    let paths = (seen[readers]?.paths ?? []).subtracting(seen[.public]?.paths ?? [])
    return logbook.recordsBesideDives.filter { record in
      paths.contains(record.origin.path) && self.owner(of: record) == owner
    }
    .map(\.origin.path).sorted()
  }

  /// Who owns a record, if it says so.
  private func owner(of record: AnyRecord) -> RecordOwner? {
    if record.kind == .diver { return .diver(record.id) }
    return record.table.rows.first { $0.kind == .owner }
      .flatMap { record.fields[$0.field] }.flatMap { String(content: $0.content) }
      .map(index.owner)
  }
}
