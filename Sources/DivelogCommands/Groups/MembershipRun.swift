import DiveGroups
import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// Lets somebody join a group or leave it.
struct MembershipRun {
  let group: String
  let diver: String?
  let day: String?
  let isDryRun: Bool
  let options: GlobalOptions

  enum Step {
    case join, leave
  }

  func run(_ step: Step) throws -> ExitStatus {
    let logbook = try options.logbook()
    let index = RecordIndex(logbook)
    let entry = try logbook.entry(.group, named: group, index, options)
    guard let group = logbook.groups.first(where: { $0.origin == entry.origin }) else {
      return .failure
    }
    var console = options.console
    let who = try who(logbook, index, &console)
    let day = try Self.day(day, or: options.day)
    let change: FileChange
    do throws(MembershipChange.Refusal) {
      change =
        switch step {
        case .join: try MembershipChange.join(who, group, on: day, in: logbook, index)
        case .leave: try MembershipChange.leave(who, group, on: day, in: logbook, index)
        }
    } catch {
      try tell(error, who, group, day, &console)
      return .done
    }
    try GroupWriting(logbook: logbook, options: options, isDryRun: isDryRun)
      .write([change], &console)
    console.flush()
    return .done
  }

  /// Who joins or leaves: a diver's id, or the name of somebody without a record.
  private func who(
    _ logbook: Logbook,
    _ index: RecordIndex,
    _ console: inout Console
  ) throws(CommandFailure) -> String {
    if let diver, index.resolve(diver, .diver) == .name { return diver }
    let who = try Identity(named: diver, in: logbook, index, root: options.root())
    who.note(options, &console)
    return who.diver
  }

  private static func day(
    _ text: String?,
    or today: CalendarDate?
  ) throws(CommandFailure) -> CalendarDate {
    guard let text else {
      if let today { return today }
      throw CommandFailure(.noDayToday)
    }
    guard let day = try? CalendarDate(parsing: text) else {
      throw CommandFailure(.noDay(text: text))
    }
    return day
  }

  /// Who is a member already, or has left already, needs no change; that is no failure.
  private func tell(
    _ refusal: MembershipChange.Refusal,
    _ diver: String,
    _ group: DiveGroup,
    _ day: CalendarDate,
    _ console: inout Console
  ) throws(CommandFailure) {
    switch refusal {
    case .isMember:
      console.note(options.words(.isMemberAlready(diver: diver, group: group.id, day: "\(day)")))
    case .hasLeft(let last):
      console.note(options.words(.hasLeftAlready(diver: diver, group: group.id, day: "\(last)")))
    case .isNoMember:
      throw CommandFailure(.isNoMember(diver: diver, group: group.id, day: "\(day)"))
    case .failed(let failure): throw CommandFailure(failure.message)
    }
  }
}
