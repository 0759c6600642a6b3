package import DiveGroups
import DiveModel
import LogbookCore

extension GroupDiveSelection {
  /// Who has logged group dives, and how the entries differ.
  ///
  /// - Parameters:
  ///   - text: A group or a group dive; nil for all groups.
  ///   - onlyOpen: Whether to leave out dives for which everyone has an up-to-date entry.
  /// - Returns: The dives, and whether one dive was named.
  /// - Throws: A `LogFailure` if there is no such group or dive.
  package func statuses(
    of text: String?,
    onlyOpen: Bool
  ) throws(LogFailure) -> (statuses: [GroupStatus], isOne: Bool) {
    let (wanted, isOne) = try dives(named: text)
    // Notes are read from disk again, so they are compared only for a single dive.
    let notes = isOne ? log.logbook : nil
    let found = inChunks(wanted.count, of: 16) { range in
      wanted[range].map { GroupStatus($0, dives, log.index, notesIn: notes) }
    }
    let all = found.flatMap { $0 }
    return (onlyOpen ? all.filter(\.needsSomething) : all, isOne)
  }
}

extension GroupStatus {
  /// Whether a member must still log the dive, or update an entry.
  fileprivate var needsSomething: Bool {
    entries.contains { entry in
      switch entry.state {
      case .missing: !dive.isPlanned
      case .drifted, .several: true
      case .logged, .unrecorded: false
      }
    }
  }
}
