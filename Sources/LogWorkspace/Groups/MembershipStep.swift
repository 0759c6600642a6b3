import DiveGroups
import DiveModel
package import DiveUnits
package import LogbookCore
package import Wording

/// Somebody joins a group or leaves it.
package enum MembershipStep {
  case join, leave

  /// What comes of it.
  package enum Outcome {
    case change(FileChange)
    /// Who is a member already, or has left already, needs no change; that is no failure.
    case nothing(Message)
  }
}

extension LogSession {
  /// What a diver's joining or leaving a group changes.
  ///
  /// - Parameters:
  ///   - step: Whether the diver joins or leaves.
  ///   - diver: The diver's id, or the name of somebody without a record.
  ///   - group: What a person named the group by.
  ///   - day: The first or the last day; the session's without it.
  /// - Returns: The change, or why there is nothing to change.
  /// - Throws: Where no such group is there, or nobody leaves who is not in it.
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
      case .isNoMember: throw .isNoMember(diver: diver, group: record.id, day)
      case .failed(let failure): throw .group(failure)
      }
    }
  }

  /// Whether a text names somebody without a record, who may be a member all the same.
  package func isNameOfStranger(_ text: String) -> Bool { index.resolve(text, .diver) == .name }
}
