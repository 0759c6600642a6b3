import DiveModel
package import GitHistory
package import LogbookCore
package import Wording

/// Which diver of the log the user is.
package struct Identity: Sendable {
  /// The diver's id.
  package let diver: String
  /// How the user was identified.
  package let source: Source

  /// How the user was identified.
  package enum Source: Hashable, Sendable {
    case option, variable
    case gitEmail(String), gitName(String)
    case onlyDiver
  }

  /// Tries the explicit claim, then the environment, then git's identity, then the only diver of
  /// the log.
  ///
  /// Throws with the candidates if several divers match or none does.
  package init(
    _ claim: UserClaim,
    in logbook: Logbook,
    _ index: RecordIndex,
    root: String
  ) throws(LogFailure) {
    if let named = claim.named {
      self.init(try index.meant(named, in: logbook), .option)
      return
    }
    if let usual = claim.usual, !usual.isEmpty {
      self.init(try index.meant(usual, in: logbook), .variable)
      return
    }
    let found = Self.byGit(GitIdentity(in: root), logbook, index)
    if let only = found.first, found.allSatisfy({ $0.diver == only.diver }) {
      self = only
      return
    }
    let all = Self.keepers(of: logbook)
    if found.isEmpty, let only = all.first, all.count == 1 {
      self.init(only, .onlyDiver)
      return
    }
    let candidates = found.isEmpty ? all : Set(found.map(\.diver)).sorted()
    throw candidates.isEmpty ? .noDiverYet : .whoAreYou(divers: candidates)
  }

  private init(_ diver: String, _ source: Source) {
    self.diver = diver
    self.source = source
  }

  /// Who the user was assumed to be; nil if the user named the diver.
  package var remark: Message? {
    switch source {
    case .option: nil
    case .variable: .youByVariable(diver: diver)
    case .gitEmail(let text), .gitName(let text): .youByGit(diver: diver, text: text)
    case .onlyDiver: .youAlone(diver: diver)
    }
  }

  /// The divers with git's e-mail address, and those with its name.
  ///
  /// An address is kept under `git`, which is hidden from other people; in older logs among the
  /// aliases or under `x-email`.
  package static func byGit(
    _ git: GitIdentity,
    _ logbook: Logbook,
    _ index: RecordIndex
  ) -> [Identity] {
    var result: [Identity] = []
    if let email = git.email {
      let folded = email.lowercased()
      result += logbook.divers.filter { $0.isKnown(by: folded) }
        .map { Identity($0.id, .gitEmail(email)) }
    }
    if let name = git.name, let id = index.id(of: name, .diver) {
      result.append(Identity(id, .gitName(name)))
    }
    return result
  }

  /// All divers with a record or dives.
  ///
  /// If only one has dives, that one alone: the owner of a personal log may keep records of
  /// buddies.
  package static func keepers(of logbook: Logbook) -> [String] {
    let keepers = Set(logbook.dives.compactMap(\.diver))
    if keepers.count == 1 { return Array(keepers) }
    let hasOwn = logbook.divers.contains { $0.id == LoggedDive.me }
    if keepers.isEmpty, hasOwn { return [LoggedDive.me] }
    return keepers.union(logbook.divers.map(\.id)).sorted()
  }
}

extension RecordIndex {
  /// The id of the diver with a given id or name.
  ///
  /// Throws with similar names if no diver matches.
  package func meant(_ name: String, in logbook: Logbook) throws(LogFailure) -> String {
    do { return try diver(meantBy: name, in: logbook) } catch { throw .unknownDiver(error) }
  }
}

extension LogSession {
  /// Who the user is; `claim` replaces the session's claim.
  ///
  /// Without a claim this runs git and blocks until it ends, so do not call it on Swift's
  /// cooperative thread pool.
  package func identity(_ claim: UserClaim? = nil) throws(LogFailure) -> Identity {
    try Identity(claim ?? user, in: logbook, index, root: root)
  }

  /// The user's identity: the diver named here, or if nil as the session determines it.
  package func identity(named name: String?) throws(LogFailure) -> Identity {
    try identity(UserClaim(named: name ?? user.named, usual: user.usual))
  }

  /// The id of the diver with a given id or name.
  package func diver(named name: String) throws(LogFailure) -> String {
    try index.meant(name, in: logbook)
  }

  /// The diver who receives an imported log; `me` may begin a log at the root beside the records of
  /// others.
  package func keeper(named name: String) throws(LogFailure) -> String {
    name == LoggedDive.me && !logbook.hasReservedFolder ? name : try diver(named: name)
  }
}

extension Diver {
  /// Whether a lower-case address is under `git`, among the aliases or under `x-email`.
  fileprivate func isKnown(by email: String) -> Bool {
    if git.contains(where: { $0.value.lowercased() == email }) { return true }
    if aliases.contains(where: { $0.value.lowercased() == email }) { return true }
    return fields.entries.contains { entry in
      guard entry.field == FieldSet.extra, case .list(let pair) = entry.content, pair.count == 2,
        case .text("x-email") = pair[0].content, case .text(let text) = pair[1].content
      else { return false }
      return text.lowercased() == email
    }
  }
}
