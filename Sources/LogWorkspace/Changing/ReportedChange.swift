import DiveChecks
package import DiveModel
import Diagnostics
package import LogbookCore
package import Wording

/// A planned change with what is reported about it.
package struct ReportedChange {
  /// What is reported before it is written, even if it is refused.
  package var before: [String] = []
  /// The change; nil if there is nothing to write.
  package var plan: PlannedChange?
  /// What is reported after it was written or shown.
  package var after: [Message] = []
  /// What can be done once it was written.
  package var next: Message?
  /// Whether something is left to do or to decide.
  package var isPartial = false

  /// Nothing to write, unless parts are set.
  package init(before: [String] = [], _ plan: PlannedChange? = nil, after: [Message] = []) {
    (self.before, self.plan, self.after) = (before, plan, after)
  }
}

extension LogSession {
  /// A change of one record, with the problems that it brings.
  package func reported(_ change: RecordChange) -> ReportedChange {
    ReportedChange(before: change.texts(in: self), change.plan)
  }

  /// A change that only reports the errors for which it is refused.
  package func reported(_ plan: PlannedChange) -> ReportedChange {
    let errors = plan.errors
    return ReportedChange(before: errors.isEmpty ? [] : [text(of: errors, in: plan.after)], plan)
  }

  /// The most warnings about a group's entries that are shown.
  private static let mostWarnings = 8

  /// The changes of a group command, of which all are written or none.
  ///
  /// The warnings about the first entries are enough, because the others have the same.
  package func reported(ofGroup changes: [FileChange]) throws(LogFailure) -> ReportedChange {
    guard !changes.isEmpty else { return ReportedChange() }
    let plan = try plan(changes)
    guard plan.refusal == nil else { return reported(plan) }
    let warnings = plan.newProblems.filter { $0.diagnostic.severity == .warning }
    let shown = Array(warnings.prefix(Self.mostWarnings))
    let more = warnings.count - shown.count
    return ReportedChange(
      before: (shown.isEmpty ? [] : [text(of: shown, in: plan.after)])
        + (more > 0 ? [words(.andMore(count: more))] : []),
      plan
    )
  }

  /// Plans setting values of a record, each given as `key=value`.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - path: The record.
  ///   - kind: Its kind.
  /// - Returns: The change, or that there is nothing to change.
  /// - Throws: An `ArgumentFailure` if a value cannot be parsed, a `LogFailure` if the record
  ///   cannot be changed.
  package func reportedSetting(
    _ values: [String],
    at path: String,
    _ kind: RecordKind
  ) throws -> ReportedChange {
    try setting(values, at: path, kind).map(reported)
      ?? ReportedChange(before: [words(.nothingChanges(path: path))])
  }

  /// A person whom the user names, who need not have a record, or else the user.
  ///
  /// Who the user was assumed to be is reported even if the command then fails.
  package func person(
    named name: String?,
    noting remarks: inout [Message]
  ) throws(LogFailure) -> String {
    if let name, isNameOfStranger(name) { return name }
    let me = try identity()
    remarks += [me.remark].compactMap(\.self)
    return me.diver
  }
}

extension PlannedPayment {
  /// The change of a budget, and whom it names.
  package func reported(in log: LogSession) -> ReportedChange {
    var reported = log.reported(change)
    let people: [Message?] = [payer?.remark, names.isEmpty ? nil : .settleNames(names: names)]
    reported.before = people.compactMap { $0.map(log.words) } + reported.before
    return reported
  }
}

extension LogWriter.Outcome {
  /// How the change was kept; of a small one only if it was not.
  ///
  /// Of one that is too large it is said before it is written.
  package func remarks(isLarge: Bool) -> [Message] {
    let isKept = notKept == .tooLarge ? [] : notKept.remarks
    return isKept + (number != nil && isLarge ? [.undoTakesBack] : [])
  }
}

extension ChangeKeeping {
  /// Why changes cannot be taken back, if they are too large to be kept.
  package func warnings(on changes: [FileChange]) -> [Message] {
    let failure: ChangeJournal.Failure? = ChangeJournal.isTooLarge(changes) ? .tooLarge : nil
    return isOn ? failure.remarks : []
  }
}

extension Optional<ChangeJournal.Failure> {
  /// Why a change cannot be taken back.
  package var remarks: [Message] { map { [.changeNotKept(reason: $0.message)] } ?? [] }
}
