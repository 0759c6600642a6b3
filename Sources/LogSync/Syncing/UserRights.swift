import DiveModel
import DiveUnits
import GitHistory
import LogWorkspace
import LogbookCore

/// The rights of a user over records of other people: whose dives the user may remove for everyone,
/// and whose records the user may show to more readers.
struct UserRights {
  private let logbook: Logbook
  private let index: RecordIndex
  /// The user's id; nil if unknown.
  private let me: String?
  /// Why it is unknown.
  let unknown: (any Error)?
  private let today: CalendarDate?
  /// The divers with dives, or with a page if none has any.
  private let keepers: [String]
  /// Whether the user is the only diver.
  private let isOnlyDiver: Bool
  /// The user's identity in git.
  private let user: GitIdentity

  /// Takes the log as other people have it, because a local change could make the user a leader.
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
    keepers = Identity.keepers(of: logbook)
    isOnlyDiver = Set(keepers).union(logbook.divers.map(\.id)).subtracting([me ?? ""]).isEmpty
    user = GitIdentity(in: root)
  }

  /// The owner of the dives' folder that contains a path; nil outside such folders.
  static func owner(of path: String) -> LoggedDive.Owner? {
    let parts = path.split(separator: "/")
    if parts.count > 1, parts[0] == "dives" { return .diver(LoggedDive.me) }
    guard parts.count > 3, parts[2] == "dives" else { return nil }
    switch parts[0] {
    case "divers": return .diver(DiverFolder.id(ofFolder: parts[1]))
    case "groups": return .group(String(parts[1]))
    default: return nil
    }
  }

  /// Whether the user may remove dives: their own, those of a group they lead, and those of a diver
  /// in such a group.
  /// - Parameters:
  ///   - owner: The owner of the dives.
  ///   - author: The author in git; called only for a group's dives.
  /// - Returns: True if the user may remove them.
  func mayRemove(from owner: LoggedDive.Owner, author: () -> GitIdentity?) -> Bool {
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
      return wrote(author)
    }
  }

  /// Whether a record may be shown to more readers by the user: their own, that of a group they lead
  /// or, if no one leads it, belong to, and a common one that they added.
  ///
  /// In a log with one diver, everything belongs to that diver. If other people have only a record,
  /// as buddies do, the record also belongs to the diver who added it. A leader does not decide
  /// what others see of the members.
  /// - Parameters:
  ///   - owner: The owner; nil without one, as for a site.
  ///   - author: Who added it, according to git; called only if that decides.
  /// - Returns: True if the user may show it.
  func mayShow(_ owner: LoggedDive.Owner?, author: () -> GitIdentity?) -> Bool {
    if isOnlyDiver { return true }
    switch owner {
    case .diver(let diver): return me == diver || me != nil && keepers == [me] && wrote(author)
    case .group(let id):
      let group = logbook.groups.first { $0.id == id }
      if let group, let me, group.isLed(by: me, on: today, index) { return true }
      return wrote(author)
    case nil: return wrote(author)
    }
  }

  /// Whether the user leads a group, belongs to it now, or is the only diver of the log.
  func isIn(_ group: String) -> Bool {
    isOnlyDiver
      || logbook.groups.contains { $0.id == group && (isLedByMe($0) || isMember(of: $0)) }
  }

  /// Whether the user may add people to a group: members, leaders, and the person who made it.
  func mayAdd(to group: String, author: () -> GitIdentity?) -> Bool {
    isIn(group) || mayShow(.group(group), author: author)
  }

  private func isMember(of group: DiveGroup) -> Bool {
    me.map { group.isMember($0, on: today, index) } ?? false
  }

  private func wrote(_ author: () -> GitIdentity?) -> Bool {
    guard let author = author() else { return false }
    let found = Identity.byGit(author, logbook, index).map(\.diver)
    if let me, let first = found.first, found.allSatisfy({ $0 == first }) {
      return first == me
    }
    // A user who is not in the log is identified by the e-mail address alone.
    return found.isEmpty && author.email != nil && author.email == user.email
  }

  private func isLedByMe(_ group: DiveGroup) -> Bool {
    me.map { group.isLeader($0, index) } ?? false
  }
}

extension LoggedDive.Owner {
  /// The owner by its present id, if the id has changed.
  func named(by index: RecordIndex) -> LoggedDive.Owner {
    switch self {
    case .diver(let id): .diver(index.id(of: id, .diver) ?? id)
    case .group(let id): .group(index.id(of: id, .group) ?? id)
    }
  }
}
