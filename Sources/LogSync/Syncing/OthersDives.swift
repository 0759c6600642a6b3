import DiveModel
import DiveUnits
import GitHistory
import LogWorkspace
import LogbookCore

/// Whose dives somebody may remove for everybody.
struct OthersDives {
  private let logbook: Logbook
  private let index: RecordIndex
  /// The user's id; nil if it is not known.
  private let me: String?
  /// Why it is not known.
  let unknown: (any Error)?
  private let today: CalendarDate?
  /// Who git takes the user for.
  private let user: GitIdentity

  /// Takes the log as everybody has it, for a change could make the user a leader.
  init(_ logbook: Logbook, _ claim: UserClaim, root: String, today: CalendarDate?) {
    self.logbook = logbook
    let index = RecordIndex(logbook)
    self.index = index
    do {
      me = try Identity(claim, in: logbook, index, root: root).diver
      unknown = nil
    } catch {
      me = nil
      unknown = error
    }
    self.today = today
    user = GitIdentity(in: root)
  }

  /// Whose dives are in a folder.
  enum Owner: Hashable {
    case diver(String)
    /// Dives that a group has together, by the group's id.
    case group(String)
  }

  /// Whose folder of dives a path lies in; nil if in none.
  static func owner(of path: String) -> Owner? {
    let parts = path.split(separator: "/")
    if parts.count > 1, parts[0] == "dives" { return .diver(LoggedDive.me) }
    guard parts.count > 3, parts[2] == "dives" else { return nil }
    switch parts[0] {
    case "divers": return .diver(String(parts[1]))
    case "groups": return .group(String(parts[1]))
    default: return nil
    }
  }

  /// Whether the user may remove what is somebody's: it is the user's own, or the user leads the
  /// group that has it or that the diver is in.
  /// - Parameters:
  ///   - owner: Whose it is.
  ///   - author: Who wrote it, as git tells; asked only of what a group has.
  /// - Returns: Whether the user may.
  func mayRemove(from owner: Owner, author: () -> GitIdentity?) -> Bool {
    switch owner {
    case .diver(let diver):
      guard let me else { return false }
      if me == diver { return true }
      return logbook.groups.contains { group in
        isLedByMe(group)
          && group.members(on: today).contains { index.id(of: $0.text, .diver) == diver }
      }
    case .group(let id):
      if logbook.groups.contains(where: { $0.id == id && isLedByMe($0) }) { return true }
      guard let author = author() else { return false }
      let found = Identity.byGit(author, logbook, index).map(\.diver)
      if let me, let first = found.first, found.allSatisfy({ $0 == first }) {
        return first == me
      }
      // Whom the log does not know is known by the address alone.
      return found.isEmpty && author.email != nil && author.email == user.email
    }
  }

  private func isLedByMe(_ group: DiveGroup) -> Bool {
    me != nil && group.leaders.contains { index.id(of: $0.value.text, .diver) == me }
  }
}
