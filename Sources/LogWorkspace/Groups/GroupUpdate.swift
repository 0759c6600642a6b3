import DiveFormat
package import DiveGroups
import DiveModel
package import Diagnostics
package import GitHistory
package import LogbookCore
package import Wording

/// Updates members' entries with later changes to their group dives.
package struct GroupUpdate {
  /// The changes to write.
  package let changes: [FileChange]
  /// Conflicts for the user to resolve, positioned in the files as they were read.
  package let conflicts: [FileDiagnostic]
  /// Why some entries could not be updated.
  package let failures: [GroupFailure]
  /// Why git's history could not be used; nil if it could.
  package let historyFailure: GitFailure?
  /// Whether none of the divers has an entry of any of the dives.
  private let hasNoEntries: Bool
  /// Whether the entries belong to several group dives.
  private let isOfSeveral: Bool
  /// The entries that differ from their group dive only by their members' own values, each with
  /// the keys; empty if there are changes, conflicts or failures.
  private let own: [(path: String, keys: [String])]

  /// The remarks if there is nothing to change or decide.
  package var remarks: [Message] {
    guard changes.isEmpty, conflicts.isEmpty, failures.isEmpty else { return [] }
    if hasNoEntries { return [.noEntriesToUpdate] }
    if own.isEmpty { return [isOfSeveral ? .nothingToUpdateOfSeveral : .nothingToUpdate] }
    let shown = own.prefix(Self.mostOwn).map { entry in
      Message.entryKeepsOwn(path: entry.path, keys: entry.keys)
    }
    let more = own.count - shown.count
    return shown + (more > 0 ? [.andMore(count: more)] : [])
      + [isOfSeveral ? .nothingToUpdateButOwnOfSeveral : .nothingToUpdateButOwn]
  }

  /// The changes of the entries, with what stands in the way of others.
  package func reported(in log: LogSession) throws(LogFailure) -> ReportedChange {
    var change = try log.reported(ofGroup: changes)
    change.before = failures.map { log.words($0.message) } + undecided(in: log) + change.before
    change.after = remarks
    change.isPartial = !conflicts.isEmpty || !failures.isEmpty
    return change
  }

  /// The conflicts, and why git's history did not help to decide them.
  private func undecided(in log: LogSession) -> [String] {
    guard !conflicts.isEmpty else { return [] }
    var remarks: [Message] = []
    if case .refused(let reason) = historyFailure {
      let line = reason.split(separator: "\n").first.map(String.init) ?? reason
      remarks.append(.noHistory(reason: line))
    } else if historyFailure == .missing {
      remarks.append(.gitIsMissing)
    }
    remarks.append(.conflictsLeft(count: conflicts.count))
    return [log.text(of: conflicts)] + remarks.map(log.words)
  }

  /// The most entries that are named; more are counted.
  private static let mostOwn = 20

  /// Calculates the changes.
  ///
  /// - Parameters:
  ///   - dives: The group dives.
  ///   - divers: Whose entries to update; nil for all.
  ///   - decision: The user's choice where both sides changed.
  ///   - selection: All group dives of the log.
  package init(
    of dives: [GroupDive],
    for divers: Set<String>?,
    _ decision: TemplateUpdate.Decision,
    in selection: GroupDiveSelection
  ) {
    let log = selection.log
    func isWanted(_ copy: GroupDives.Copy, _ dive: GroupDive) -> Bool {
      guard divers?.contains(copy.diver) ?? true else { return false }
      // An up-to-date entry gets no changes unless the user asks for the group's values.
      return !dive.version.isNamed(by: copy.provenance.digest) || !decision.taking.isEmpty
    }
    let wanted = dives.flatMap { dive in
      selection.dives.copies(of: dive.name).filter { isWanted($0, dive) }.map { ($0, dive) }
    }
    var history = TemplateHistory(of: log.root, for: Set(wanted.map(\.0.provenance.digest)))
    var changes: [FileChange] = []
    var conflicts: [FileDiagnostic] = []
    var failures: [GroupFailure] = []
    var bases: [Provenance: [UInt8]?] = [:]
    for (copy, dive) in wanted {
      let isOld = !dive.version.isNamed(by: copy.provenance.digest)
      if isOld, bases[copy.provenance] == nil {
        let base = history.version(
          copy.provenance.digest,
          placedAs: log.placed(dive, among: selection.dives)
        )
        bases.updateValue(base, forKey: copy.provenance)
      }
      let base = isOld ? bases[copy.provenance] ?? nil : nil
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
        // One damaged file does not stop the update of the others.
        if !failures.contains(error) { failures.append(error) }
      }
    }
    (self.changes, self.conflicts, self.failures) = (changes, conflicts.inOrder, failures)
    historyFailure = history.failure
    isOfSeveral = dives.count > 1
    own =
      changes.isEmpty && conflicts.isEmpty && failures.isEmpty
      ? Self.own(dives, divers, selection) : []
    hasNoEntries = dives.allSatisfy { dive in
      selection.dives.copies(of: dive.name).allSatisfy { !(divers?.contains($0.diver) ?? true) }
    }
  }

  /// The entries that differ from their group dives.
  private static func own(
    _ dives: [GroupDive],
    _ divers: Set<String>?,
    _ selection: GroupDiveSelection
  ) -> [(path: String, keys: [String])] {
    // Notes are read again from the files, so they are compared for one dive, not for all of a
    // club.
    let logbook = dives.count == 1 ? selection.log.logbook : nil
    return dives.flatMap { dive in
      GroupStatus(dive, selection.dives, selection.log.index, notesIn: logbook).entries
        .compactMap { entry in
          guard let copy = entry.copies.first, divers?.contains(copy.diver) ?? true,
            !entry.differing.isEmpty
          else { return nil }
          return (copy.dive.origin.path, entry.differing)
        }
    }
  }
}

extension LogSession {
  /// A group dive and its entries, of which some may still have the date, time, zone and site of an
  /// earlier version.
  func placed(_ dive: GroupDive, among dives: GroupDives) -> [RecordText] {
    ([dive.dive] + dives.copies(of: dive.name).map(\.dive)).compactMap { dive in
      logbook.source(of: dive.origin.path).flatMap { RecordText($0.bytes, .dive) }
    }
  }
}
