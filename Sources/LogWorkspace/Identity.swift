import DiveModel
package import GitHistory
package import LogbookCore

/// Who the user is among the divers of a log.
package struct Identity: Sendable {
  /// The diver's id.
  package let diver: String
  /// How that was found out.
  package let source: Source

  /// How it was found out who the user is.
  package enum Source: Hashable, Sendable {
    case option, variable
    case gitEmail(String), gitName(String)
    case onlyDiver
  }

  /// By what was asked for, else the user's surroundings, else what git takes the user for, else the
  /// only diver there is.
  ///
  /// Throws with the candidates where several may be meant, or nobody is.
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
    let all = Self.all(logbook)
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

  /// Those whom the e-mail address means, and whom the name means.
  ///
  /// An address stands under `git`, which no one else sees; in older logs among the aliases or under
  /// `x-email`.
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

  /// Everybody with a record or dives; the one who has dives here, where nobody else has any, for
  /// whoever keeps a log alone may have records of buddies.
  private static func all(_ logbook: Logbook) -> [String] {
    let keepers = Set(logbook.dives.compactMap(\.diver))
    if keepers.count == 1 { return Array(keepers) }
    let hasOwn = logbook.divers.contains { $0.id == LoggedDive.me }
    if keepers.isEmpty, hasOwn { return [LoggedDive.me] }
    return keepers.union(logbook.divers.map(\.id)).sorted()
  }
}

extension RecordIndex {
  /// The id of the diver whom a person named.
  ///
  /// Throws with the nearest names where nobody is meant.
  package func meant(_ name: String, in logbook: Logbook) throws(LogFailure) -> String {
    do { return try diver(meantBy: name, in: logbook) } catch { throw .unknownDiver(error) }
  }
}

extension LogSession {
  /// Who the user is; another claim than the session's may be made.
  ///
  /// Where nobody is named git is asked, and waited for: not to be called on one of the few threads
  /// that all tasks of a process share.
  package func identity(_ claim: UserClaim? = nil) throws(LogFailure) -> Identity {
    try Identity(claim ?? user, in: logbook, index, root: root)
  }

  /// Who the user is if that is said in so many words, else by what the session knows.
  package func identity(named name: String?) throws(LogFailure) -> Identity {
    try identity(UserClaim(named: name ?? user.named, usual: user.usual))
  }

  /// The id of the diver whom a person named.
  package func diver(named name: String) throws(LogFailure) -> String {
    try index.meant(name, in: logbook)
  }
}

extension Diver {
  /// Whether an address, in small letters, stands under `git`, as an alias or under `x-email`.
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
