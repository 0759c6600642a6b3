import DiveChecks
import DiveFormat
import DiveModel
package import DiveUnits
import FrontMatter
package import Diagnostics
package import GitHistory
import LogbookCore
import Wording

/// The policy that a change touches only what its authors may change: their own folder, and what
/// `divers-change` in `divelog.yml` names.
///
/// Everything is as it stands where the change would go, and what is not clearly allowed is refused: the
/// author of a change chooses where it begins, and could begin before the policy.
package struct ChangePolicy {
  /// The rule whose problems these are.
  static let id = "others-folder"

  /// Whether a check asks for the policy.
  enum Demand {
    case off
    /// If the log asks for it.
    case ofLog
    /// Whatever the log says.
    case always

    init(_ checker: Checker) {
      if checker.skip.contains(ChangePolicy.id) {
        self = .off
      } else {
        self = checker.only.map { $0.contains(ChangePolicy.id) ? .always : .off } ?? .ofLog
      }
    }
  }

  private let files: AuthoredFiles
  private let severity: Severity
  private let parts: Set<ChangeablePart>
  /// The divers by the addresses that they commit with, in lower case.
  private var divers: [String: Set<String>] = [:]
  /// The divers who may change everything.
  private var leaders: Set<String> = []
  /// The folders of the dives of the groups to which each diver belongs.
  private var groupDives: [String: [String]] = [:]

  /// The records of divers and groups that could not be read in full, by which someone may be unknown.
  private var unread: [String] = []

  /// Reads the policy from the log where a change would go; nil if it is off there and was off where the
  /// change began.
  ///
  /// - Parameters:
  ///   - demand: Whether the check asks for it.
  ///   - settings: The settings where the change began; nil for none.
  ///   - today: The day on which someone has to be a member of a group; without one, no one is.
  ///   - target: Finds out where the change would go.
  /// - Throws: Why it is unknown who changed what.
  init?(
    _ demand: Demand,
    after settings: [UInt8]?,
    on today: CalendarDate?,
    to target: () throws(ChangeFailure) -> ChangeTarget
  ) throws(ChangeFailure) {
    if demand == .off { return nil }
    let target = try target()
    // If the name of a revision has several meanings, the change may have made the one that git reads.
    let deciding = try target.contents(of: Logbook.settingsPath)
    let isOn = (deciding + [settings]).contains { $0.map(Self.isOn) ?? false }
    if !isOn, let own = deciding.first,
      let path = try Self.settingsLeftBehind(by: target, isNew: own == nil)
    {
      throw .logMoved(path: path)
    }
    guard isOn || demand == .always else { return nil }
    files = try AuthoredFiles(to: target)
    let former = try target.files { path in
      switch RecordPath.kindOfFile(path) {
      case .diver, .group: true
      default: path == Logbook.settingsPath
      }
    }
    // A log that cannot be read makes no one a leader, and knows no diver.
    let log = try? Logbook(reading: .memory(former))
    let chosen = log.map { Checker.severity(of: Self.id, $0.settings) } ?? .error
    guard let severity = chosen ?? (demand == .always ? .error : nil) else { return nil }
    self.severity = severity
    parts = Set((log?.settings.diversChange ?? []).map(\.value))
    if let log { read(log, on: today) }
  }

  /// Whether the next commit has to be held against the policy: the log has it, or is new where it is.
  ///
  /// - Parameters:
  ///   - root: The log's folder; its real path.
  ///   - told: What git has told by the environment.
  /// - Returns: Whether it has to be.
  /// - Throws: Why it is unknown.
  package static func holdsNextCommit(
    ofLogAt root: String,
    told: GitSurroundings
  ) throws(ChangeFailure) -> Bool {
    let target = try ChangeTarget(.index, in: root, told: told)
    return try target.contents(of: Logbook.settingsPath).contains { $0.map(isOn) ?? true }
  }

  /// What a commit that is about to be made touches without leave.
  ///
  /// - Parameters:
  ///   - tree: The tree that is to be committed.
  ///   - root: The log's folder; its real path.
  ///   - told: What git has told by the environment.
  ///   - today: The day on which someone has to be a member of a group.
  /// - Returns: The problems, each of one file.
  /// - Throws: Why it is unknown.
  package static func problems(
    committing tree: String,
    ofLogAt root: String,
    told: GitSurroundings,
    on today: CalendarDate?
  ) throws(ChangeFailure) -> [FileDiagnostic] {
    let policy = try ChangePolicy(.ofLog, after: nil, on: today) {
      () throws(ChangeFailure) in try ChangeTarget(committing: tree, in: root, told: told)
    }
    return policy?.problems ?? []
  }

  /// What commits that are about to be sent touch without leave, by the commits.
  ///
  /// - Parameters:
  ///   - commit: The commit that would be sent with those before it.
  ///   - known: The commits that others have, first that of the branch to which it is sent.
  ///   - root: The log's folder; its real path.
  ///   - told: What git has told by the environment.
  ///   - today: The day on which someone has to be a member of a group.
  /// - Returns: The problems, each of one file, with the commit.
  /// - Throws: Why it is unknown.
  package static func problems(
    sending commit: String,
    to known: [String],
    ofLogAt root: String,
    told: GitSurroundings,
    on today: CalendarDate?
  ) throws(ChangeFailure) -> [(commit: String, problem: FileDiagnostic)] {
    let policy = try ChangePolicy(.ofLog, after: nil, on: today) {
      () throws(ChangeFailure) in
      try ChangeTarget(sending: commit, to: known, in: root, told: told)
    }
    return policy?.refused.map { ($0.commit ?? commit, $0.problem) } ?? []
  }

  /// The path of settings with the policy that would no longer decide: the log, which had none where it is
  /// now, was moved away from them, or is in their folder by a link; or something else is in the place of
  /// their folder, such as a link to a log that always was without.
  private static func settingsLeftBehind(
    by target: ChangeTarget,
    isNew: Bool
  ) throws(ChangeFailure) -> String? {
    let name = Logbook.settingsPath
    let above = isNew ? try target.files(above: name) : []
    let settings = try above + target.missing(named: name, whereReplaced: !isNew)
    return settings.first { isOn($0.bytes) }?.path
  }

  /// Whether settings turn the policy on; if they cannot be read, whether they speak of it.
  private static func isOn(_ settings: [UInt8]) -> Bool {
    let key = "divers-change"
    guard let text = RecordText(settings, FieldTable.table(of: .settings), .settings) else {
      return settings.firstRange(of: Array(key.utf8)) != nil
    }
    return text.entry(key) != nil
  }

  private mutating func read(_ log: Logbook, on today: CalendarDate?) {
    let damaged =
      log.divers.filter(\.fields.isDamagedAnywhere).map(\.origin.path)
      + log.groups.filter(\.fields.isDamagedAnywhere).map(\.origin.path)
    unread = Set(log.unreadPaths + log.filesWithoutSoundKeys + damaged)
      .filter { $0 != Logbook.settingsPath }.sorted()
    var ids: Set<String> = []
    for diver in log.divers {
      ids.insert(diver.id)
      for address in diver.git { divers[address.value.lowercased(), default: []].insert(diver.id) }
    }
    // The diver whose record is at the top has the log, and the others are guests in it.
    if ids.contains(DiverFolder.own) { leaders.insert(DiverFolder.own) }
    for group in log.groups {
      // By id alone: a name may be that of several people, and divers give themselves aliases.
      leaders.formUnion(group.leaders.map(\.value.text).filter(ids.contains))
      let members = today.map { group.members(on: $0) } ?? []
      for member in members where ids.contains(member.text) {
        groupDives[member.text, default: []].append("groups/\(group.id)/dives/")
      }
    }
  }

  /// What the change touches without leave: each file once.
  var problems: [FileDiagnostic] { refused.map(\.problem) }

  /// What the change touches without leave, each file once, with the commit that did, if one did already.
  private var refused: [(problem: FileDiagnostic, commit: String?)] {
    files.files.compactMap { file in
      for author in file.authors {
        let known = divers[author.lowercased()] ?? []
        if !may(known, change: file.path) {
          return (problem(file.path, author, known), file.commits[author])
        }
      }
      return nil
    }
  }

  private func may(_ divers: Set<String>, change path: String) -> Bool {
    if !divers.isDisjoint(with: leaders) { return true }
    return divers.contains { diver in
      let folders =
        [DiverFolder.path(of: diver)] + openFolders
        + (parts.contains(.groupDives) ? groupDives[diver] ?? [] : [])
      // As bytes: equal characters of Swift may be different files.
      return folders.contains { path.utf8.starts(with: (files.prefix + $0).utf8) }
    }
  }

  /// The folders that every diver may change.
  private var openFolders: [String] {
    parts.compactMap { part in
      switch part {
      case .own, .groupDives: nil
      case .sites, .centres, .trips, .gear, .documents, .courses, .plans, .budgets:
        part.rawValue + "/"
      }
    }
  }

  private func problem(_ path: String, _ author: String, _ known: Set<String>) -> FileDiagnostic {
    let isOfLog = path.utf8.starts(with: files.prefix.utf8)
    let stranger: Message = author.isEmpty ? .changedByNameless : .changedByUnknown(author: author)
    let person: Message = known.isEmpty ? stranger : .changedByOther(divers: known.sorted())
    let who: Message =
      unread.isEmpty ? person : .changedByUnread(problem: person, paths: unread)
    let allowed = ChangeablePart.allCases.filter { $0 == .own || parts.contains($0) }
    let problem = Diagnostic(
      "others-folder",
      severity,
      isOfLog ? who : .changedOutside(path: path, problem: who),
      at: nil,
      expected: known.isEmpty
        ? .expectedKnownAuthor : .expectedOwnChange(parts: allowed.map(\.rawValue))
    )
    return FileDiagnostic(
      path: isOfLog
        ? String(decoding: path.utf8.dropFirst(files.prefix.utf8.count), as: UTF8.self)
        : Logbook.settingsPath,
      problem
    )
  }
}
