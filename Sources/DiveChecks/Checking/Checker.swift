import DiveFormat
import DiveModel
package import DiveUnits
package import LogbookCore
package import Diagnostics

/// Runs the rules over a logbook.
package struct Checker: Sendable {
  /// The rules to run; nil for all that are on.
  package var only: Set<String>?
  /// The rules to leave out.
  package var skip: Set<String> = []
  /// The day of the check; without it, rules about today report nothing.
  package var today: CalendarDate?
  /// The dives whose profiles are read.
  package var profiles: ProfileScope = .none

  /// The dives whose samples are read.
  package enum ProfileScope: Sendable {
    case none
    case all
    /// Dives and profiles that are, or are in, one of these files and folders; an empty path is the
    /// whole logbook.
    case paths(Set<String>)
    /// Dives and profiles that are one of these files.
    case files(Set<String>)
  }

  /// The rules that read the files beside records from beginning to end: what checks a log again and
  /// again leaves them out.
  package static let rulesOfWholeFiles: Set<String> = [DigestDiffers.about.id]

  /// A check of everything but profiles, on no day.
  package init() {}

  /// The result of a check.
  package struct Outcome: Sendable {
    /// In the order of outputs.
    package let diagnostics: [FileDiagnostic]
    /// The enabled rules that did not run because profiles were not read; when paths are named,
    /// rules run for everything that is reported.
    package let notRun: [String]
    /// The profiles of the dives that were named by their paths.
    package let namedProfiles: Set<String>

    /// The result with other problems among those that were found.
    package func adding(_ problems: [FileDiagnostic]) -> Outcome {
      if problems.isEmpty { return self }
      return Outcome(
        diagnostics: (diagnostics + problems).inOrder,
        notRun: notRun,
        namedProfiles: namedProfiles
      )
    }
  }

  /// Checks a logbook.
  ///
  /// - Parameters:
  ///   - logbook: The logbook.
  ///   - index: The index of its records, if there is one already.
  /// - Returns: The problems found.
  package func check(_ logbook: Logbook, knowing index: RecordIndex? = nil) -> Outcome {
    var memory: CheckMemory?
    return check(logbook, knowing: index, &memory, remembers: false)
  }

  /// Checks a logbook again, of which only some dives have changed; what is found is the same as by a
  /// check of the whole.
  ///
  /// - Parameters:
  ///   - logbook: The logbook. All but the changed dives is as it was: the other records, the settings
  ///     and the files beside records.
  ///   - index: The index of its records.
  ///   - memory: What the last check of this checker found, or nil for the first one; what this one has
  ///     found from now on.
  ///   - changes: The changed dives.
  /// - Returns: The problems found.
  package func check(
    _ logbook: Logbook,
    knowing index: RecordIndex,
    after memory: inout CheckMemory?,
    _ changes: [ChangedDive]
  ) -> Outcome {
    check(logbook, knowing: index, &memory, changes, remembers: true)
  }

  private func check(
    _ logbook: Logbook,
    knowing index: RecordIndex?,
    _ memory: inout CheckMemory?,
    _ changes: [ChangedDive] = [],
    remembers: Bool
  ) -> Outcome {
    let severities = RuleSeverities(logbook.settings)
    var context = CheckContext(logbook, today: today, knowing: index)
    let rules = RuleRegistry.bySubject
    func isOn(_ rule: some Rule) -> Bool {
      // A named rule runs even if it is off.
      isWanted(rule.about.id) && (only != nil || severities.severity(of: rule.about) != nil)
    }
    var found = logbook.diagnostics + severities.diagnostics
    let logbookRules = rules.logbook.filter { isOn($0) }
    let swept = RecordSweep.Rules(
      dive: rules.dive.filter { isOn($0) },
      reference: rules.reference.filter { isOn($0) },
      countsWords: logbookRules.contains { $0.needsWords }
    )
    let sweep =
      memory.map { RecordSweep(context, swept, after: $0.sweep, changes) }
      ?? RecordSweep(context, swept, remembers: remembers)
    found += sweep.diagnostics
    context.words = sweep.words
    for rule in rules.files where isOn(rule) {
      rule.check(sweep.files, in: context) { found.append($0) }
    }
    // A rule that uses all cores would use one beside others.
    for rule in logbookRules where rule.usesAllCores { rule.check(context) { found.append($0) } }
    let others = logbookRules.filter { !$0.usesAllCores }
    let ofLogbook = inChunks(others.count, of: 1) { [context] range in
      var found: [FileDiagnostic] = []
      for rule in others[range] { rule.check(context) { found.append($0) } }
      return found
    }
    found += ofLogbook.joined()
    // If no dive has a profile, skipping profiles omits nothing.
    let profileRules = rules.profile.filter { logbook.namesProfiles && isOn($0) }
    var notRun: [String] = []
    var namedProfiles: Set<String> = []
    switch profiles {
    case .none:
      // Other rules check the written values in any case.
      notRun = profileRules.filter(\.about.needsProfiles).map(\.about.id).sorted()
    case .all: found += Self.run(profileRules, context, logbook.dives)
    case .paths(let paths):
      let chosen = profileRules.isEmpty ? [] : logbook.dives.filter { $0.isNamed(by: paths) }
      namedProfiles = Set(chosen.flatMap(\.profilePaths))
      found += Self.run(profileRules, context, chosen)
    case .files(let paths):
      let folders = Set(paths.map { String(FilePaths.folder(of: $0)) })
      let chosen = profileRules.isEmpty ? [] : logbook.dives.filter { $0.isOne(of: paths, folders) }
      found += Self.run(profileRules, context, chosen)
    }
    let reported = reported(found, severities, Suppressions(logbook))
    let proofs = memory?.proofs.leaving(out: changes)
    let proved = logbook.provingFixes(of: reported, knowing: proofs ?? FixProofs())
    memory = sweep.memory.map { CheckMemory(sweep: $0, proofs: proved.proofs) }
    return Outcome(
      diagnostics: proved.diagnostics,
      notRun: notRun,
      namedProfiles: namedProfiles
    )
  }

  /// The diagnostics to report, with the log's severities.
  private func reported(
    _ found: [FileDiagnostic],
    _ severities: RuleSeverities,
    _ suppressions: Suppressions
  ) -> [FileDiagnostic] {
    var result: [FileDiagnostic] = []
    for var file in found + suppressions.mistakes where isWanted(file.diagnostic.id) {
      let usual = only == nil ? nil : file.diagnostic.severity
      guard let severity = severities.severity(of: file.diagnostic) ?? usual else { continue }
      if suppressions.isSilenced(file) { continue }
      file.diagnostic.severity = severity
      result.append(file)
    }
    return result.inOrder
  }

  private func isWanted(_ id: String) -> Bool {
    !skip.contains(id) && (only?.contains(id) ?? true)
  }

  /// Runs the rules about profiles on all cores.
  ///
  /// A file named by several computers is read for each of them, but its problems are reported
  /// once.
  private static func run(
    _ rules: [any ProfileRule],
    _ context: CheckContext,
    _ dives: [LoggedDive]
  ) -> [FileDiagnostic] {
    var seen: Set<FileDiagnostic> = []
    return inChunks(dives.count, of: 64) { range in
      context.logbook.tree.readingMany(limit: ProfileCSV.largestFile) { bytes in
        var found: [FileDiagnostic] = []
        for dive in dives[range] where !dive.dive.computers.isEmpty {
          let profiles = ReadProfile.all(of: dive.dive, reading: bytes, &found)
          for rule in rules {
            rule.check(dive, profiles, in: context) { found.append($0) }
          }
        }
        return found
      }
    }
    .flatMap { $0 }
    .filter { $0.diagnostic.id != "bad-profile" || seen.insert($0).inserted }
  }
}

extension LoggedDive {
  /// Whether the dive, or a profile of its computers, is at or below one of some paths.
  fileprivate func isNamed(by paths: Set<String>) -> Bool {
    paths.cover(dive.origin.path) || profilePaths.contains { paths.cover($0) }
  }

  /// Whether the dive, or a profile of its computers, is one of some files in some folders.
  fileprivate func isOne(of paths: Set<String>, _ folders: Set<String>) -> Bool {
    guard dive.namesProfile else { return false }
    // A profile stands mostly beside its dive; names with a folder are rare.
    let isNear = folders.contains(String(dive.origin.folder))
    let isElsewhere = dive.computers.contains { $0.value.profile?.value.contains("/") == true }
    guard isNear || isElsewhere else { return false }
    return paths.contains(dive.origin.path) || profilePaths.contains(where: paths.contains)
  }

  /// The paths of its computers' profiles, from the logbook's root.
  fileprivate var profilePaths: [String] {
    dive.computers.compactMap { computer in
      computer.value.profile.flatMap { FilePaths.joined(dive.origin.folder, $0.value) }
    }
  }
}

extension Set<String> {
  /// Whether a path, or one of its parent folders, is in the set.
  fileprivate func cover(_ path: String) -> Bool {
    if contains(path) || contains("") { return true }
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if contains(String(folder)) { return true }
    }
    return false
  }
}
