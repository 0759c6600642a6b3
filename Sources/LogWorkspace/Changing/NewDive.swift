package import DiveFormat
package import DiveInput
import Diagnostics
import DiveModel
import LogbookCore

/// A dive that is to be written into a diver's log.
package struct NewDive {
  package let change: RecordChange
  /// What was taken over, and what is no habit any more.
  package let composed: DiveDraft.Composed
  /// Where the dive is to lie.
  package let path: String
}

extension LogSession {
  /// What a diver's dives so far tell of a new one.
  package func pastDives(of diver: String) -> PastDives { PastDives(of: diver, in: logbook, index) }

  /// A diver's new dive of what was typed; its day is the session's where nothing else is said, and
  /// its number the next.
  ///
  /// - Parameters:
  ///   - values: What was typed, each as `key=value`.
  ///   - typed: The same, read.
  ///   - notes: The Markdown.
  ///   - model: What it takes over from other dives.
  ///   - past: The diver's dives so far.
  /// - Returns: The dive.
  /// - Throws: An `ArgumentFailure` where what was typed cannot be understood, and a `LogFailure`.
  package func newDive(
    _ values: [String],
    _ typed: Assignments,
    notes: String = "",
    model: DiveDraft.Model = .nothing,
    after past: PastDives
  ) throws -> NewDive {
    let says = Set(typed.all.map(\.key))
    var values = values
    // Behind what was typed, so that problems stay at their places.
    if !says.contains("date"), let today { values.append("date=\(today)") }
    let draft = DiveDraft(past, model: model, assignments: values, notes: notes)
    let composed = draft.composed()
    guard let path = NewDivePath(past).path(of: composed.dive) else {
      throw LogFailure.diveWithoutDate
    }
    let change = try making(composed.text, by: typed, at: path, .dive, composed.problems)
    return NewDive(change: change, composed: composed, path: path)
  }

  /// What a new dive of values would change, each given as `key=value`: in the log of the diver who
  /// is named, else of the user.
  ///
  /// - Parameters:
  ///   - values: The dive's values; its day is the session's and its number the next unless they say
  ///     otherwise.
  ///   - diver: A diver's id or name; without it git may be asked who the user is, and is waited for.
  ///   - notes: The Markdown.
  /// - Returns: The change, held against `check`, to be looked at and committed.
  /// - Throws: An `ArgumentFailure` where a value cannot be understood, a `LogFailure` where nobody is
  ///   meant or there is no day.
  public func planDive(
    _ values: [String],
    of diver: String? = nil,
    notes: String = ""
  ) throws -> PlannedChange {
    let typed = try assignments(values, for: .dive)
    let me = try identity(named: diver).diver
    return try newDive(values, typed, notes: notes, after: pastDives(of: me)).change.plan
  }

  /// What changing values of a record would change, each given as `key=value`; nil if nothing.
  ///
  /// - Parameters:
  ///   - values: `key=value` sets a value, `key=` takes it away, `key+=value` and `key-=value` add an
  ///     item to a list and take it away.
  ///   - path: The record's path from the root.
  /// - Returns: The change, held against `check`, to be looked at and committed.
  /// - Throws: An `ArgumentFailure` where a value cannot be understood, a `LogFailure` where there is
  ///   no such record or it cannot be changed.
  public func planChange(_ values: [String], of path: String) throws -> PlannedChange? {
    guard let kind = RecordPath.kindOfFile(path) else {
      throw LogFailure.notARecordPath(path: path)
    }
    return try setting(values, at: path, kind)?.plan
  }
}
