import DiveChecks
import DiveModel
import Diagnostics
import GitHistory
import LogbookCore
import Wording

/// Who may change what, by the rule `others-folder`, for the commits of a change.
///
/// Divers, their addresses and leaders count as they were before the change: it could make its author a
/// leader. A diver who is new may add their own folder.
struct AuthorPolicy {
  private let rule = OthersFolder()
  private let severity: Severity
  private let before: Logbook?
  private let after: Logbook
  private let leaders: Set<String>
  private let leadersByGroup: [String: Set<String>]

  /// Nil if the rule is off, and was off before the change.
  init?(from before: Logbook?, to after: Logbook) {
    let severities = [before?.settings, after.settings].compactMap { $0 }
      .compactMap { OthersFolder().severity(in: $0) }
    guard let severity = severities.max() else { return nil }
    (self.severity, self.before, self.after) = (severity, before, after)
    let index = before.map { RecordIndex($0) }
    var byGroup: [String: Set<String>] = [:]
    for group in before?.groups ?? [] {
      byGroup[group.id] = Set(
        group.leaders.compactMap { index?.id(of: $0.value.text, .diver) }
      )
    }
    leadersByGroup = byGroup
    leaders = byGroup.values.reduce(into: []) { $0.formUnion($1) }
  }

  /// The problems of commits.
  func problems(of commits: [CommitOfChange]) -> [FileDiagnostic] {
    commits.flatMap { commit in
      commit.paths.compactMap { path in
        message(about: path, in: commit).map {
          FileDiagnostic(path: path, rule.problem($0, severity))
        }
      }
    }
  }

  private func message(about path: String, in commit: CommitOfChange) -> Message? {
    let place = Place(path)
    guard place != .elsewhere else { return nil }
    let author = "\(commit.name) <\(commit.email)>"
    let short = String(commit.id.prefix(10))
    let authors = Set(before?.divers(knownBy: commit.email) ?? [])
    if case .diver(let owner) = place {
      if authors.contains(owner) || isNew(owner, of: commit) { return nil }
    }
    guard !authors.isEmpty else { return .changedByUnknown(commit: short, author: author) }
    if !authors.isDisjoint(with: leaders) { return nil }
    switch place {
    case .diver(let owner): return .changedOfOther(author: author, commit: short, owner: owner)
    case .group(let id):
      // A group that is new has no leaders yet, and a log without leaders has no one else to ask.
      let isKnown = leadersByGroup[id] != nil
      return isKnown && !leaders.isEmpty
        ? .changedByNoLeader(author: author, commit: short) : nil
    case .settings: return leaders.isEmpty ? nil : .changedByNoLeader(author: author, commit: short)
    case .shared, .elsewhere: return nil
    }
  }

  /// Whether a diver came with the change, and is the author of a commit.
  private func isNew(_ owner: String, of commit: CommitOfChange) -> Bool {
    let wasThere =
      before?.divers.contains { $0.id == owner } ?? false
      || before?.dives.contains { $0.diver == owner } ?? false
    return !wasThere && after.divers(knownBy: commit.email).contains(owner)
  }

  /// Whose a file is.
  private enum Place: Equatable {
    case diver(String)
    /// The record of a group.
    case group(String)
    case settings
    /// What everyone writes: sites, trips, group dives.
    case shared
    /// Not a file of the log.
    case elsewhere

    init(_ path: String) {
      let parts = path.split(separator: "/")
      guard let first = parts.first else {
        self = .elsewhere
        return
      }
      switch (first, parts.count) {
      case (_, 1):
        if path == Logbook.settingsPath {
          self = .settings
        } else {
          self = path == "diver.md" ? .diver(DiverFolder.own) : .elsewhere
        }
      case ("dives", _): self = .diver(DiverFolder.own)
      case ("divers", _): self = .diver(DiverFolder.id(ofFolder: parts[1]))
      case ("groups", 3) where parts[2] == "group.md": self = .group(String(parts[1]))
      case ("templates", _): self = .settings
      default: self = RecordPath.isInRecordFolder(path) ? .shared : .elsewhere
      }
    }
  }
}
