import DiveModel
import GitHistory
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// Who the user is among the divers of a log.
struct Identity {
  /// The diver's id.
  let diver: String
  /// How that was found out.
  let source: Source

  /// How it was found out who the user is.
  enum Source: Equatable {
    case option, variable
    case gitEmail(String), gitName(String)
    case onlyDiver
  }

  /// By `--diver`, else the variable `DIVELOG_DIVER`, else what git takes the user for, else the only
  /// diver there is.
  ///
  /// Throws with the candidates where several may be meant, or nobody is.
  init(
    named option: String?,
    in logbook: Logbook,
    _ index: RecordIndex,
    root: String
  ) throws(CommandFailure) {
    if let option {
      diver = try index.diver(named: option, in: logbook)
      source = .option
      return
    }
    if let name = Environment.variable("DIVELOG_DIVER"), !name.isEmpty {
      diver = try index.diver(named: name, in: logbook)
      source = .variable
      return
    }
    let found = Self.byGit(GitIdentity(in: root), logbook, index)
    if let only = found.first, found.allSatisfy({ $0.diver == only.diver }) {
      self = only
      return
    }
    let all = Self.all(logbook)
    if found.isEmpty, let only = all.first, all.count == 1 {
      diver = only
      source = .onlyDiver
      return
    }
    let candidates = found.isEmpty ? all : Set(found.map(\.diver)).sorted()
    throw CommandFailure(candidates.isEmpty ? .noDiverYet : .whoAreYou(divers: candidates))
  }

  private init(_ diver: String, _ source: Source) {
    self.diver = diver
    self.source = source
  }

  /// Those whom the e-mail address means, and whom the name means.
  ///
  /// An address stands under `git`, which no one else sees; in older logs among the aliases or under
  /// `x-email`.
  static func byGit(
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

  /// Says who the user was taken for, where nobody said it on the command line.
  func note(_ options: GlobalOptions, _ console: inout Console) {
    switch source {
    case .option: return
    case .variable: console.note(options.words(.youByVariable(diver: diver)))
    case .gitEmail(let text), .gitName(let text):
      console.note(options.words(.youByGit(diver: diver, text: text)))
    case .onlyDiver: console.note(options.words(.youAlone(diver: diver)))
    }
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
