import DiveGroups
import DiveModel
package import DiveUnits
package import LogbookCore
package import Wording

/// A diver joins a group or leaves it.
package enum MembershipStep {
  case join, leave

  /// The result of a step.
  package enum Outcome {
    case change(FileChange)
    /// Nothing to change: the diver is a member already, or has left already. This is not a
    /// failure.
    case nothing(Message)
  }
}

extension LogSession {
  /// Plans a diver's joining or leaving a group.
  ///
  /// - Parameters:
  ///   - step: Whether the diver joins or leaves.
  ///   - diver: The diver's id, or the name of a person without a record.
  ///   - group: The group's id or name, as typed.
  ///   - day: The first or the last day; nil for the session's day.
  /// - Returns: The change, or why there is nothing to change.
  /// - Throws: A `LogFailure` if the group does not exist, or the leaving diver is not a member.
  package func membership(
    _ step: MembershipStep,
    of diver: String,
    in group: String,
    on day: CalendarDate?
  ) throws(LogFailure) -> MembershipStep.Outcome {
    let entry = try entry(.group, named: group)
    guard let record = logbook.groups.first(where: { $0.origin == entry.origin }) else {
      throw .noSuchRecord(.group, text: group, near: [])
    }
    guard let day = day ?? today else { throw .todayIsUnknown }
    do throws(MembershipChange.Refusal) {
      switch step {
      case .join:
        return .change(try MembershipChange.join(diver, record, on: day, in: logbook, index))
      case .leave:
        return .change(try MembershipChange.leave(diver, record, on: day, in: logbook, index))
      }
    } catch {
      switch error {
      case .isMember:
        return .nothing(.isMemberAlready(diver: diver, group: record.id, day: "\(day)"))
      case .hasLeft(let last):
        return .nothing(.hasLeftAlready(diver: diver, group: record.id, day: "\(last)"))
      case .endsLater(let since, let last):
        throw .membershipEnds(diver: diver, group: record.id, since: since, last: last)
      case .isNoMember: throw .isNoMember(diver: diver, group: record.id, day)
      case .failed(let failure): throw .group(failure)
      }
    }
  }

  /// Whether a text is the name of a person without a record, who can be a member too.
  package func isNameOfStranger(_ text: String) -> Bool { index.resolve(text, .diver) == .name }
}
