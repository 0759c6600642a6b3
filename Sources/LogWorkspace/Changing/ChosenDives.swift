import DiveChecks
import DiveFormat
import DiveModel
package import DiveQueries
import Diagnostics
package import LogbookCore

/// The dives that a bulk change applies to.
package struct ChosenDives: Sendable {
  package let dives: [LoggedDive]
  /// The dives that an unreadable value may include or exclude; they are not changed.
  package let undecided: [LoggedDive]
  /// Who the user was assumed to be, if that decided the choice and several divers have dives.
  package let owner: Identity?
  /// The divers whose dives they are.
  let divers: ChosenDivers

  var paths: [String] { dives.map(\.dive.origin.path) }
}

extension LogSession {
  /// The dives of the chosen divers that a query finds.
  ///
  /// Throws an `ArgumentFailure` if the query cannot be read.
  package func divesToChange(_ query: TypedQuery, of divers: ChosenDivers) throws -> ChosenDives {
    let owned = try dives(of: divers)
    let own = owned.dives
    let unread = UnreadValues(
      unsound: logbook.filesWithoutSoundKeys,
      misspelt: logbook.misspeltKeys,
      unread: logbook.unreadPaths + logbook.links
    )
    let filter = try query.filter(logbook, of: own, unread: unread)
    var (dives, undecided) = ([LoggedDive](), [LoggedDive]())
    for dive in own {
      switch filter.decides(dive) {
      case true?: dives.append(dive)
      case false?: continue
      case nil: undecided.append(dive)
      }
    }
    return ChosenDives(dives: dives, undecided: undecided, owner: owned.owner, divers: divers)
  }

  /// Plans setting values of many dives, each given as `key=value`; nil if nothing changes.
  ///
  /// Equal values keep their spelling.
  /// - Throws: An `ArgumentFailure` if a value cannot be parsed, a `LogFailure` if a dive cannot be
  ///   edited.
  package func setting(_ arguments: [String], of chosen: ChosenDives) throws -> BulkChange? {
    let notes = TypedNotes(arguments, for: .dive)
    let typed = try assignments(notes.values, for: .dive)
    let changes = try logbook.changes(of: chosen.paths, .dive) { editor, _ in
      do throws(EditRefusal) { try notes.apply(to: &editor) } catch { return error.message }
      return typed.applyWhereNeeded(to: &editor).first?.message
    }
    let keys = typed.topKeys.union(notes.text == nil ? [] : ["notes"])
    return try bulkChange(
      changes,
      of: chosen.divers,
      changing: keys,
      showing: typed.topKeys,
      by: typed
    )
  }
}
