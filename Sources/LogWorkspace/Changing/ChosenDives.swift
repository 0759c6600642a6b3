import DiveChecks
import DiveFormat
import DiveModel
package import DiveQueries
import Diagnostics
package import LogbookCore

/// The dives of one diver that a change of many is about.
package struct ChosenDives: Sendable {
  package let dives: [LoggedDive]
  /// The dives of which an unreadable value decides whether they are meant; they stay as they are.
  package let undecided: [LoggedDive]
  /// Who the user was assumed to be, if that decided the choice and several divers keep dives.
  package let owner: Identity?

  /// The paths of the dives.
  var paths: [String] { dives.map(\.dive.origin.path) }
}

extension LogSession {
  /// The diver whose dives a change of many is about: the one named, or the user.
  ///
  /// The dives of others are never changed because a query finds them.
  package func owner(
    named diver: String?
  ) throws(LogFailure) -> (id: String, identity: Identity?) {
    if let diver { return (try self.diver(named: diver), nil) }
    let me = try identity()
    return (me.diver, Set(logbook.dives.lazy.compactMap(\.diver)).count > 1 ? me : nil)
  }

  /// The dives of the named diver, or of the user, that a query finds.
  ///
  /// Throws an `ArgumentFailure` if the query cannot be read.
  package func divesToChange(_ query: TypedQuery, of diver: String?) throws -> ChosenDives {
    let owner = try owner(named: diver)
    let own = logbook.dives.filter { $0.diver == owner.id }
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
    return ChosenDives(dives: dives, undecided: undecided, owner: owner.identity)
  }

  /// Plans setting values of many dives, each given as `key=value`; nil if nothing changes.
  ///
  /// Values that are so already keep their spelling.
  /// - Throws: An `ArgumentFailure` if a value cannot be parsed, a `LogFailure` if a dive cannot be
  ///   edited.
  package func setting(_ arguments: [String], of chosen: ChosenDives) throws -> BulkChange? {
    let notes = TypedNotes(arguments, for: .dive)
    let typed = try assignments(notes.values, for: .dive)
    let changes = try changes(of: chosen.paths, .dive) { editor, _ in
      do throws(EditRefusal) { try notes.apply(to: &editor) } catch { return error.message }
      return typed.applyWhereNeeded(to: &editor).first?.message
    }
    return try changes.isEmpty ? nil : BulkChange(changes, by: typed, .dive, of: self)
  }
}
