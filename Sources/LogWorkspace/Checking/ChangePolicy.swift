import DiveChecks
import DiveFormat
import DiveModel
import FrontMatter
import Diagnostics
import GitHistory
import LogbookCore
import Wording

/// The policy that a change touches only what its authors may change: their own folder, and what
/// `divers-change` in `divelog.yml` names.
///
/// Everything is as it was before the change, and what is not clearly allowed is refused.
struct ChangePolicy {
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

  /// Reads the policy from the log before a change; nil if it was off there.
  ///
  /// - Parameters:
  ///   - settings: The settings before the change; nil for none.
  ///   - demand: Whether the check asks for it.
  ///   - change: Finds the files of the change; called only if the policy is on.
  /// - Throws: Why it is unknown who changed what.
  init?(
    _ settings: [UInt8]?,
    _ demand: Demand,
    of change: () throws(ChangeFailure) -> AuthoredFiles
  ) throws(ChangeFailure) {
    if demand == .off { return nil }
    let isOn = settings.map(Self.isOn) ?? false
    guard isOn || demand == .always else { return nil }
    files = try change()
    let former = try files.former { path in
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
    if let log { read(log) }
  }

  /// Whether settings turn the policy on; if they cannot be read, whether they speak of it.
  private static func isOn(_ settings: [UInt8]) -> Bool {
    let key = "divers-change"
    guard let text = RecordText(settings, FieldTable.table(of: .settings), .settings) else {
      return settings.firstRange(of: Array(key.utf8)) != nil
    }
    return text.entry(key) != nil
  }

  private mutating func read(_ log: Logbook) {
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
      for member in group.members(on: nil) where ids.contains(member.text) {
        groupDives[member.text, default: []].append("groups/\(group.id)/dives/")
      }
    }
  }

  /// What the change touches without leave: each file once.
  var problems: [FileDiagnostic] {
    files.files.compactMap { file in
      for author in file.authors {
        let known = divers[author.lowercased()] ?? []
        if !may(known, change: file.path) { return problem(file.path, author, known) }
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
      case .sites, .centres, .trips, .gear, .documents, .courses, .budgets: part.rawValue + "/"
      }
    }
  }

  private func problem(_ path: String, _ author: String, _ known: Set<String>) -> FileDiagnostic {
    let isOfLog = path.utf8.starts(with: files.prefix.utf8)
    let stranger: Message = author.isEmpty ? .changedByNameless : .changedByUnknown(author: author)
    let who: Message = known.isEmpty ? stranger : .changedByOther(divers: known.sorted())
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
