package import DiveFormat
package import DiveGroups
import DiveModel
package import DiveUnits
import Diagnostics
package import LogbookCore
package import Wording

/// Creates the members' entries of a group dive.
package struct GroupApply {
  package let dive: GroupDive
  /// Ids of the divers who get an entry; nil for all members.
  package let divers: [String]?
  /// The day on which a planned dive was dived, if given.
  package let day: DiveDay?
  /// Values that belong to one diver only.
  package let values: Assignments

  /// Applies a group dive to some divers, or to all members.
  package init(of dive: GroupDive, for divers: [String]?, on day: DiveDay?, values: Assignments) {
    (self.dive, self.divers, self.day, self.values) = (dive, divers, day, values)
  }

  /// The same request for the present log, with other personal values.
  package func anew(
    in selection: GroupDiveSelection,
    values: [String]
  ) throws(LogFailure) -> GroupApply {
    let path = dive.dive.origin.path
    guard let dive = selection.dives.all.first(where: { $0.dive.origin.path == path }) else {
      throw .changedMeanwhile(path: path)
    }
    return GroupApply(
      of: dive,
      for: divers,
      on: day,
      values: Assignments(typed: values, for: .dive, in: selection.log.logbook)
    )
  }

  /// Throws if no one can get an entry, whatever values are given.
  package func refuse(today: CalendarDate?) throws(LogFailure) {
    for diver in divers ?? [] where !dive.divers.contains(diver) {
      throw .isNotInGroupDive(diver: diver, path: dive.dive.origin.path)
    }
    // A planned dive gets entries only once it has been dived, on a known day.
    guard dive.isPlanned else {
      if day != nil { throw .isNotPlanned(dive.name) }
      return
    }
    guard let date = day?.date ?? dive.dive.date?.value else {
      throw .plannedWithoutDate(dive.name)
    }
    if let today, today < date { throw .notDivedYet(dive.name, date) }
  }

  /// Calculates the new entries; throws an `ArgumentFailure` if a typed value cannot be parsed, or
  /// a `LogFailure`.
  package func application(_ selection: GroupDiveSelection) throws -> GroupDiveApplication {
    do {
      return try GroupDiveApplication(
        of: dive,
        for: divers ?? dive.divers,
        on: day,
        among: selection.dives,
        in: selection.log.logbook,
        selection.log.index
      ) { _, editor in
        let failures = values.apply(to: &editor)
        if !failures.isEmpty { throw ArgumentFailure(source: values.source, problems: failures) }
      }
    } catch let failure as GroupFailure {
      throw LogFailure.group(failure)
    }
  }

  /// Whether typed values were not used because no entry is new, or a member who should get an
  /// entry gets none.
  package func leavesUndone(_ application: GroupDiveApplication) -> Bool {
    !values.all.isEmpty && !application.makesEntries
      || application.outcomes.contains { $0.result.isRefused }
  }

  /// Whether the group dive has uncommitted content: a later update needs the version that the
  /// entries were made from, and only a commit keeps it.
  package func isUncommitted(_ application: GroupDiveApplication, root: String) -> Bool {
    let path = dive.dive.origin.path
    let named = application.changes.first { $0.path == path }?.result
    let version = named.map { TemplateVersion(of: $0) } ?? dive.version
    return TemplateHistory.lacks(path, as: version, in: root)
  }
}

extension GroupApply {
  /// Plans the entries, and explains which are not made.
  ///
  /// - Parameter selection: All group dives of the log.
  /// - Returns: The change.
  /// - Throws: An `ArgumentFailure` if a typed value cannot be parsed, or a `LogFailure`.
  package func reported(_ selection: GroupDiveSelection) throws -> ReportedChange {
    let log = selection.log
    try refuse(today: log.today)
    let application = try application(selection)
    var change = try log.reported(ofGroup: application.changes)
    change.before = remarks(on: application).map(log.words) + change.before
    if !application.changes.isEmpty, isUncommitted(application, root: log.root) {
      change.after = [.groupDiveNotCommitted(path: dive.dive.origin.path)]
    }
    change.isPartial = leavesUndone(application)
    return change
  }

  /// Explains which entries were not made.
  package func remarks(on application: GroupDiveApplication) -> [Message] {
    var remarks: [Message] = []
    var there: [String] = []
    for outcome in application.outcomes {
      switch outcome.result {
      case .made, .notAMember: continue
      case .there: there.append(outcome.diver)
      case .adopted(let path, []): remarks.append(.entryTied(path: path))
      case .adopted(let path, let keys): remarks.append(.entryFilled(path: path, keys: keys))
      case .taken(let path, let other):
        remarks.append(.entryTaken(diver: outcome.diver, path: path, template: other))
      case .unreadable(let failure):
        remarks += [failure.message, .nothingFor(diver: outcome.diver)]
      }
    }
    if there.count > Self.mostNamed {
      remarks.append(.manyHaveIt(count: there.count))
    } else if !there.isEmpty {
      remarks.append(.haveItAlready(divers: there))
    }
    if !application.makesEntries, !values.all.isEmpty { remarks.append(.setLater) }
    if application.outcomes.isEmpty { remarks.append(whyNone) }
    return remarks
  }

  /// Why no member of the dive can get an entry.
  private var whyNone: Message {
    let path = dive.dive.origin.path
    guard dive.members.isEmpty, !dive.namesMembers, let date = dive.dive.date?.value else {
      return .noMemberKeepsLog(path: path)
    }
    return .groupHadNoMembers(group: dive.name.group, date: "\(date)", path: path)
  }

  private static let mostNamed = 8
}

extension GroupDiveApplication {
  /// Whether a new entry is made, so that values can be given for it.
  fileprivate var makesEntries: Bool {
    outcomes.contains { outcome in
      if case .made = outcome.result { true } else { false }
    }
  }
}

extension GroupDiveApplication.Result {
  /// Whether the member should get an entry but does not.
  fileprivate var isRefused: Bool {
    switch self {
    case .taken, .unreadable: true
    case .made, .adopted, .there, .notAMember: false
    }
  }
}
