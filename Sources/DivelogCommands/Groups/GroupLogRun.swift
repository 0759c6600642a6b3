import DiveFormat
import DiveGroups
import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Writes a group's dive, and says how its members get their entries.
struct GroupLogRun {
  let group: DiveGroup
  /// Who was there; nil for all who belong to the group on its date.
  let members: [String]?
  let isPlanned: Bool
  let notes: String
  let writing: RecordWriting

  /// Writes it, and returns its path.
  @discardableResult
  func run(
    _ typed: Assignments,
    _ index: RecordIndex,
    _ console: inout Console
  ) throws -> String {
    let dive: NewGroupDive
    do throws(NewGroupDive.Refusal) {
      dive = try NewGroupDive(
        of: group,
        typed,
        members: members,
        isPlanned: isPlanned,
        today: writing.options.day,
        notes: notes,
        options: writing.logbook.decodingOptions,
        in: writing.logbook,
        index
      )
    } catch { throw Self.failure(error, typed) }
    let change = FileChange.create(path: dive.path, bytes: dive.text.bytes)
    try writing.write(change, typed, dive.text, [], &console)
    if !writing.isDryRun { console.note(writing.options.words(Self.next(dive))) }
    return dive.path
  }

  /// The command that gives the members their entries; of what is planned with the day that is
  /// planned, which may turn out another.
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
    case .otherGroup(let text): CommandFailure(.groupDiveOfAnother(text: text))
    case .noDate: CommandFailure(.groupDiveNeedsDate)
    case .isThere(let path): CommandFailure(.groupDiveIsThere(path: path))
    case .failed(let failure): CommandFailure(failure.message)
    }
  }
}
