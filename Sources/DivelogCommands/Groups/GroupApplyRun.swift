import DiveFormat
import DiveGroups
import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Makes the entries of a group dive, and tells of those that were not made.
struct GroupApplyRun {
  let dive: GroupDive
  /// For whom; nil for all members.
  let divers: [String]?
  /// When a planned dive was made, if that was said.
  let day: DiveDay?
  /// What is one diver's own.
  let values: Assignments
  let writing: GroupWriting

  private var options: GlobalOptions { writing.options }

  /// The same for the log as it is now, with other values that are one diver's own.
  func anew(in selection: GroupDiveSelection, values: [String]) throws(CommandFailure) -> Self {
    let path = dive.dive.origin.path
    guard let dive = selection.dives.all.first(where: { $0.dive.origin.path == path }) else {
      throw CommandFailure(.changedMeanwhile(path: path))
    }
    return Self(
      dive: dive,
      divers: divers,
      day: day,
      values: Assignments(typed: values, for: .dive, in: selection.logbook),
      writing: GroupWriting(
        logbook: selection.logbook,
        options: options,
        isDryRun: writing.isDryRun
      )
    )
  }

  func run(_ selection: GroupDiveSelection, _ console: inout Console) throws -> ExitStatus {
    try refuse()
    let application = try application(selection)
    tell(application, &console)
    try writing.write(application.changes, &console)
    if !application.changes.isEmpty { try noteUncommitted(application, &console) }
    let isLeftUndone = !values.all.isEmpty && !application.makesEntries
    return isLeftUndone || application.outcomes.contains { $0.result.isRefused } ? .problems : .done
  }

  /// Throws if nobody can get an entry, whatever is said of it.
  func refuse() throws(CommandFailure) {
    try refuseStrangers()
    try refuseUndived()
  }

  /// What would come of it for the first of the divers.
  func result(_ selection: GroupDiveSelection) throws -> GroupDiveApplication.Result? {
    try application(selection).outcomes.first?.result
  }

  private func application(_ selection: GroupDiveSelection) throws -> GroupDiveApplication {
    do {
      return try GroupDiveApplication(
        of: dive,
        for: divers ?? dive.divers,
        on: day,
        among: selection.dives,
        in: writing.logbook,
        selection.index
      ) { _, editor in
        let failures = values.apply(to: &editor)
        if !failures.isEmpty { throw ArgumentFailure(source: values.source, problems: failures) }
      }
    } catch let failure as GroupFailure {
      throw CommandFailure(failure.message)
    }
  }

  /// An update needs the version that entries were made of, and only a commit keeps it.
  private func noteUncommitted(
    _ application: GroupDiveApplication,
    _ console: inout Console
  ) throws(CommandFailure) {
    let path = dive.dive.origin.path
    let named = application.changes.first { $0.path == path }?.result
    let version = named.map { TemplateVersion(of: $0) } ?? dive.version
    guard TemplateHistory.lacks(path, as: version, in: try options.root()) else { return }
    console.note(options.words(.groupDiveNotCommitted(path: path)))
  }

  private func refuseStrangers() throws(CommandFailure) {
    for diver in divers ?? [] where !dive.divers.contains(diver) {
      throw CommandFailure(.isNotInGroupDive(diver: diver, path: dive.dive.origin.path))
    }
  }

  /// A planned dive has entries once it was made, on a day that is known.
  private func refuseUndived() throws(CommandFailure) {
    let template = "\(dive.name)"
    guard dive.isPlanned else {
      if day == nil { return }
      throw CommandFailure(.isNotPlanned(template: template))
    }
    guard let date = day?.date ?? dive.dive.date?.value else {
      throw CommandFailure(.plannedWithoutDate(template: template))
    }
    guard let today = options.day, today < date else { return }
    throw CommandFailure(.notDivedYet(template: template, date: "\(date)"))
  }

  private func tell(_ application: GroupDiveApplication, _ console: inout Console) {
    var there: [String] = []
    for outcome in application.outcomes {
      switch outcome.result {
      case .made, .notAMember: continue
      case .there: there.append(outcome.diver)
      case .adopted(let path, let keys):
        let text: Message =
          keys.isEmpty ? .entryTied(path: path) : .entryFilled(path: path, keys: keys)
        console.note(options.words(text))
      case .taken(let path, let other):
        let text = Message.entryTaken(diver: outcome.diver, path: path, template: other)
        console.note(options.words(text))
      case .unreadable(let failure):
        console.note(options.words(failure.message))
        console.note(options.words(.nothingFor(diver: outcome.diver)))
      }
    }
    if !there.isEmpty {
      let isMany = there.count > Self.mostNamed
      console.note(
        options.words(isMany ? .manyHaveIt(count: there.count) : .haveItAlready(divers: there))
      )
    }
    if !application.makesEntries, !values.all.isEmpty { console.note(options.words(.setLater)) }
    if application.outcomes.isEmpty {
      console.note(options.words(nobody))
    }
  }

  /// Why the dive has no member who could get an entry.
  private var nobody: Message {
    let path = dive.dive.origin.path
    guard dive.members.isEmpty, !dive.namesMembers, let date = dive.dive.date?.value else {
      return .nobodyToApplyTo(path: path)
    }
    return .groupHadNoMembers(group: dive.name.group, date: "\(date)", path: path)
  }

  private static let mostNamed = 8
}

extension GroupDiveApplication {
  /// Whether anybody gets a new entry, of which values can be said.
  fileprivate var makesEntries: Bool {
    outcomes.contains { outcome in
      if case .made = outcome.result { true } else { false }
    }
  }
}

extension GroupDiveApplication.Result {
  /// Whether the member should have an entry now and has none.
  fileprivate var isRefused: Bool {
    switch self {
    case .taken, .unreadable: true
    case .made, .adopted, .there, .notAMember: false
    }
  }
}
