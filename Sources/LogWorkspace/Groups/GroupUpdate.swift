package import DiveGroups
import DiveModel
package import Diagnostics
package import GitHistory
package import LogbookCore

/// What changed in group dives since the members' entries were made, brought into these.
package struct GroupUpdate {
  /// What is to be written.
  package let changes: [FileChange]
  /// What a person has to decide, by the places of the files as they were read.
  package let conflicts: [FileDiagnostic]
  /// Why some entries could not follow.
  package let failures: [GroupFailure]
  /// Why git's history told nothing, if it did not.
  package let historyFailure: GitFailure?
  /// Whether none of the divers has an entry of any of the dives.
  package let isNobodys: Bool

  /// Finds out what is to be changed.
  ///
  /// - Parameters:
  ///   - dives: The group dives.
  ///   - divers: Whose entries; nil for everybody's.
  ///   - decision: What a person has decided where both sides changed.
  ///   - selection: All dives of groups, in their log.
  package init(
    of dives: [GroupDive],
    for divers: Set<String>?,
    _ decision: TemplateUpdate.Decision,
    in selection: GroupDiveSelection
  ) {
    let log = selection.log
    func isWanted(_ copy: GroupDives.Copy, _ dive: GroupDive) -> Bool {
      guard divers?.contains(copy.diver) ?? true else { return false }
      // An entry of the present version has nothing to get, unless one asks for it.
      return !dive.version.isNamed(by: copy.provenance.digest) || !decision.taking.isEmpty
    }
    let wanted = dives.flatMap { dive in
      selection.dives.copies(of: dive.name).filter { isWanted($0, dive) }.map { ($0, dive) }
    }
    var history = TemplateHistory(of: log.root, for: Set(wanted.map(\.0.provenance.digest)))
    var changes: [FileChange] = []
    var conflicts: [FileDiagnostic] = []
    var failures: [GroupFailure] = []
    for (copy, dive) in wanted {
      let isOld = !dive.version.isNamed(by: copy.provenance.digest)
      let base = isOld ? history.version(copy.provenance.digest) : nil
      do throws(GroupFailure) {
        let update = try TemplateUpdate(
          of: copy,
          to: dive,
          since: base,
          decision,
          in: log.logbook,
          log.index
        )
        if let change = update.change { changes.append(change) }
        conflicts += update.conflicts.map { UpdateConflict($0, update, copy, dive).diagnostic }
      } catch {
        // One broken file keeps nobody else's from following.
        if !failures.contains(error) { failures.append(error) }
      }
    }
    (self.changes, self.conflicts, self.failures) = (changes, conflicts.inOrder, failures)
    historyFailure = history.failure
    isNobodys = dives.allSatisfy { dive in
      selection.dives.copies(of: dive.name).allSatisfy { !(divers?.contains($0.diver) ?? true) }
    }
  }
}
