package import DiveFormat
package import DiveInput
import Diagnostics
import DiveModel
import LogbookCore

/// A new dive for a diver's log, before it is written.
package struct NewDive {
  package let change: RecordChange
  /// The dive, with values copied from earlier dives and habits that no longer apply.
  package let composed: DiveDraft.Composed
  /// Path of the new file.
  package let path: String
}

extension LogSession {
  /// The diver's earlier dives, from which a new dive takes its defaults.
  package func pastDives(of diver: String) -> PastDives { PastDives(of: diver, in: logbook, index) }

  /// Composes a diver's new dive from typed values.
  ///
  /// The date defaults to the session's day, the number to the next one.
  ///
  /// - Parameters:
  ///   - values: The typed values, each as `key=value`.
  ///   - typed: The same values, parsed.
  ///   - notes: The Markdown.
  ///   - model: What to copy from other dives.
  ///   - past: The diver's earlier dives.
  /// - Returns: The dive.
  /// - Throws: An `ArgumentFailure` if a value cannot be parsed, or a `LogFailure`.
  package func newDive(
    _ values: [String],
    _ typed: Assignments,
    notes: String = "",
    model: DiveDraft.Model = .nothing,
    after past: PastDives
  ) throws -> NewDive {
    let says = Set(typed.all.map(\.key))
    var values = values
    // Appended last, so that the positions of problems in the typed values stay right.
    if !says.contains("date"), let today { values.append("date=\(today)") }
    let draft = DiveDraft(past, model: model, assignments: values, notes: notes)
    let composed = draft.composed()
    guard let path = NewDivePath(past).path(of: composed.dive) else {
      // A date that cannot be read is not a missing one.
      guard composed.problems.isEmpty else {
        throw ArgumentFailure(source: typed.source, problems: composed.problems)
      }
      throw LogFailure.diveWithoutDate
    }
    let change = try making(composed.text, by: typed, at: path, .dive, composed.problems)
    return NewDive(change: change, composed: composed, path: path)
  }

  /// Plans a new dive in the log of the named diver, or of the user if no diver is named.
  ///
  /// - Parameters:
  ///   - values: The dive's values, each as `key=value`. The date defaults to the session's day,
  ///     the number to the next one.
  ///   - diver: A diver's id or name. If it is nil, this may run git and wait for it to find out
  ///     who the user is.
  ///   - notes: The Markdown.
  /// - Returns: The checked change, to be reviewed and committed.
  /// - Throws: An `ArgumentFailure` if a value cannot be parsed; a `LogFailure` if the diver or the
  ///   day is unknown.
  public func planDive(
    _ values: [String],
    of diver: String? = nil,
    notes: String = ""
  ) throws -> PlannedChange {
    let values = Assignments.fixed(values, for: .dive, in: logbook)
    let typed = try assignments(values, for: .dive)
    let me = try identity(named: diver).diver
    return try newDive(values, typed, notes: notes, after: pastDives(of: me)).change.plan
  }

  /// Plans changes to the values of one record; nil if nothing would change.
  ///
  /// - Parameters:
  ///   - values: `key=value` sets a value, `key=` removes it, `key+=value` adds an item to a list
  ///     and `key-=value` removes one.
  ///   - path: The record's path from the root.
  /// - Returns: The checked change, to be reviewed and committed.
  /// - Throws: An `ArgumentFailure` if a value cannot be parsed; a `LogFailure` if the record does
  ///   not exist or cannot be changed.
  public func planChange(_ values: [String], of path: String) throws -> PlannedChange? {
    guard let kind = RecordPath.kindOfFile(path) else {
      throw LogFailure.notARecordPath(path: path)
    }
    return try setting(values, at: path, kind)?.plan
  }
}
