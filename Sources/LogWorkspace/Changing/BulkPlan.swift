import DiveFormat
package import DiveModel
package import DiveQueries
import Diagnostics
import LogbookCore
package import Wording

/// A planned change of many files, with the remarks on it.
package struct BulkPlan {
  /// Nil if nothing changes.
  package let change: BulkChange?
  /// The log as it was when the change was planned.
  package let log: LogSession
  /// The remarks on the plan, even if nothing changes.
  private let notes: [String]
  /// Whether to report the number of changed dives of each diver.
  private let namesDivers: Bool
  /// What to do after the change is written.
  package let next: Message?
  /// Whether records were left alone because it is uncertain whether they are included.
  package let isPartial: Bool

  fileprivate init(
    _ change: BulkChange?,
    of log: LogSession,
    notes: [String],
    namesDivers: Bool = false,
    isPartial: Bool = false,
    next: Message? = nil
  ) {
    (self.change, self.log, self.notes, self.next) = (change, log, notes, next)
    (self.namesDivers, self.isPartial) = (namesDivers, isPartial)
  }

  /// The most files that are shown before a question.
  private static let mostShown = LogSession.mostListed

  /// The remarks on the plan, and the problems that it causes.
  package var texts: [String] {
    guard let change else { return notes }
    let (texts, rest) = change.texts(in: log)
    return notes + texts + (rest > 0 ? ["  " + log.words(.andMore(count: rest))] : [])
  }

  /// The number of changed dives of each diver, if it is to be reported.
  package var divers: [String] {
    guard namesDivers, let change else { return [] }
    let counts = change.countsByDiver(in: log).map { diver, count in
      log.words(.divesOfDiver(diver: diver, dives: .dives(count: count)))
    }
    return log.listed(counts, .changedDivesByDiver)
  }

  /// The first changes as unified diffs, to show before a question.
  package var shownChanges: [String] {
    (change?.plan.changes.prefix(Self.mostShown) ?? []).map { UnifiedDiff.text(of: $0) }
  }

  /// The number of changes that are not shown; nil if all are.
  package var unshown: Message? {
    let count = (change?.count ?? 0) - Self.mostShown
    return count > 0 ? .moreChanges(count: count) : nil
  }

  /// Whether a new plan, made after a question, does the same as this one.
  package func isSame(as other: BulkPlan) -> Bool {
    guard let change, let now = other.change else { return false }
    return now.isSame(as: change)
  }
}

extension LogSession {
  private func texts(on owner: Identity?) -> [String] {
    owner?.remark.map { [words($0)] } ?? []
  }

  /// Plans setting values of the dives that a query finds, each given as `key=value`.
  package func settingPlan(
    _ values: [String],
    where query: TypedQuery,
    of divers: ChosenDivers
  ) throws -> BulkPlan {
    let chosen = try divesToChange(query, of: divers)
    let change = try setting(values, of: chosen)
    let undecided = chosen.undecided.map(\.dive.origin.path)
    var notes =
      texts(on: chosen.owner) + listed(undecided, .undecidedDives(count: undecided.count))
    if change == nil {
      let count = chosen.dives.count
      notes.append(words(count == 0 ? .noDivesFound : .alreadySo(dives: .dives(count: count))))
    }
    return BulkPlan(
      change,
      of: self,
      notes: notes,
      namesDivers: divers == .all,
      isPartial: !undecided.isEmpty
    )
  }

  /// Plans renaming a word in dives.
  package func renamingPlan(
    _ old: String,
    to new: String,
    in key: String,
    of divers: ChosenDivers
  ) throws -> BulkPlan {
    let found = try renaming(old, to: new, in: key, of: divers)
    var notes = texts(on: found.owner)
    if let command = commandToRename(old, to: new, in: key) {
      notes.append(words(.wordIsRecord(text: old, command: ShellWords.line(command))))
    }
    if found.keptInGroups > 0 {
      let count = found.keptInGroups
      notes.append(
        words(
          divers == .all
            ? .groupDivesOfOthersKeepWord(count: count) : .groupDivesKeepWord(count: count)
        )
      )
    }
    if found.change == nil, found.isThere {
      notes.append(words(.renamedAlready(key: key, text: new)))
    } else if found.change == nil {
      let near = found.near
      notes.append(
        words(
          near.isEmpty
            ? .noSuchWord(text: old, key: key)
            : .noSuchWordDidYouMean(text: old, key: key, names: near)
        )
      )
    }
    return BulkPlan(found.change, of: self, notes: notes, namesDivers: divers == .all)
  }

  /// The command that gives a record a new id, if dives name it by a word; nil if that id has a
  /// record, or if the new word is a name.
  private func commandToRename(_ old: String, to new: String, in key: String) -> [String]? {
    guard let name = WordPlace(named: key)?.key, let row = FieldTable.dive.row(for: name),
      case .reference(let kind) = row.kind, index.id(of: old, kind) != nil,
      index.resolve(new, kind) == .unknown
    else { return nil }
    return ["divelog", kind.rawValue, "rename", old, new]
  }

  /// Plans numbering dives in the order of date and time.
  package func renumberingPlan(
    of divers: ChosenDivers,
    from first: String?,
    start: Int?
  ) throws -> BulkPlan {
    let found = try renumbering(of: divers, from: first, start: start)
    let isSo = found.change == nil ? [words(.numbersAreSo)] : []
    return BulkPlan(
      found.change,
      of: self,
      notes: texts(on: found.owner) + isSo,
      namesDivers: divers == .all
    )
  }

  /// Plans moving a group dive and its entries to where they belong.
  package func movingPlan(groupDive dive: String, _ values: [String]) throws -> BulkPlan {
    let found = try moving(groupDive: dive, values)
    let kept = listed(found.kept, .entriesKeepTheirs(count: found.kept.count))
    let isSo = found.change == nil ? [words(.nothingChanges(path: found.path))] : []
    // Others' copies of the log recognize a move with certainty only if nothing else changed.
    let isShared = GitFolder(around: root)?.knowsRemote == true
    return BulkPlan(
      found.change,
      of: self,
      notes: kept + isSo,
      next: isShared ? .syncAfterMove : nil
    )
  }

  /// Plans giving a record another id, with every reference to it.
  package func renamingPlan(
    _ kind: RecordKind,
    _ old: String,
    to new: String,
    keepsOldID: Bool
  ) throws -> BulkPlan {
    let found = try renamingRecord(kind, old, to: new, keepsOldID: keepsOldID)
    let notes =
      found.change == nil
      ? [words(.nothingChanges(path: found.path))]
      : listed(found.left, .mayStillRefer(count: found.left.count))
    return BulkPlan(found.change, of: self, notes: notes)
  }

  /// Plans making two records one, with every reference to them.
  package func mergingPlan(
    _ kind: RecordKind,
    _ old: String,
    into: String,
    keepsBoth: Bool
  ) throws -> BulkPlan {
    let found = try mergingRecord(kind, old, into: into, keepsBoth: keepsBoth)
    let kept = found.kept.isEmpty ? [] : [words(.valuesKept(path: found.path, keys: found.kept))]
    let left = listed(found.left, .mayStillRefer(count: found.left.count))
    return BulkPlan(found.change, of: self, notes: kept + left)
  }
}
