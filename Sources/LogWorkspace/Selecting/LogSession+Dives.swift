import DiveModel
import DiveUnits
package import LogbookCore

/// A dive selected by the user.
package struct DiveChoice {
  package let dive: LoggedDive
  /// Who the user was assumed to be, if that decided the choice and several divers have dives.
  package let owner: Identity?
}

extension LogSession {
  /// Finds the dive that the user named, optionally of one diver.
  ///
  /// If several dives match, the user's own is chosen, if the user is known. For changes, `last`, a
  /// number or a day always means the user's own dive; another diver's must be named explicitly.
  ///
  /// Throws with suggestions if nothing matches, and with the paths if several match; for changes
  /// also if a file whose date cannot be read may be the last dive.
  package func dive(
    _ text: String,
    of diver: String? = nil,
    toChangeIt: Bool = false
  ) throws(LogFailure) -> DiveChoice {
    let meant = try meantDive(text, of: diver, toChangeIt)
    if toChangeIt, text == "last",
      let path = DiveSelection.mayFollow(meant.dive, in: logbook)
    {
      throw .lastIsUncertain(path: path)
    }
    return meant
  }

  private func meantDive(
    _ text: String,
    of diver: String?,
    _ toChangeIt: Bool
  ) throws(LogFailure) -> DiveChoice {
    if let diver {
      let id = try self.diver(named: diver)
      return DiveChoice(dive: try dive(text, ofID: id), owner: nil)
    }
    if toChangeIt, Self.isRelative(text) { return try ownDive(text) }
    let isAnybodys =
      text == "last" ? Set(logbook.dives.lazy.compactMap(\.diver)).count > 1 : isSeveral(text)
    guard isAnybodys, let me = try? identity(), let mine = try? dive(text, ofID: me.diver) else {
      return DiveChoice(dive: try dive(text, ofID: nil), owner: nil)
    }
    return DiveChoice(dive: mine, owner: me)
  }

  /// The named dive; only of one diver if an id is given.
  package func dive(_ text: String, ofID id: String?) throws(LogFailure) -> LoggedDive {
    switch DiveSelection.find(text, path: typedPath(text), of: id, in: logbook) {
    case .found(let dive): return dive
    case .several(let dives):
      throw .severalDives(text: text, paths: dives.prefix(8).map(\.dive.origin.path))
    case .none where text == "last": throw .noLastDive(diver: id)
    case .none(let nearest): throw .noSuchDive(text: text, near: nearest)
    }
  }

  /// Whether a text means a different dive for each diver: `last`, a number or a date.
  private static func isRelative(_ text: String) -> Bool {
    text == "last" || Int(text.hasPrefix("#") ? text.dropFirst() : text[...]) != nil
      || (try? CalendarDate(parsing: text)) != nil
  }

  /// The user's own dive that such a text refers to.
  private func ownDive(_ text: String) throws(LogFailure) -> DiveChoice {
    let keepers = Set(logbook.dives.compactMap(\.diver))
    let anybodys = DiveSelection.find(text, path: typedPath(text), in: logbook)
    guard !keepers.isEmpty else {
      return DiveChoice(dive: try dive(text, ofID: nil), owner: nil)
    }
    let me: Identity
    do throws(LogFailure) { me = try identity() } catch {
      // An unknown user may refer to the only dive of a day, but a wrong name for the user is an
      // error.
      let isSaid = user.usual.map { !$0.isEmpty } ?? false
      if text != "last", !isSaid, case .found(let dive) = anybodys {
        return DiveChoice(dive: dive, owner: nil)
      }
      throw error
    }
    let own = DiveSelection.find(text, path: typedPath(text), of: me.diver, in: logbook)
    if case .found(let dive) = own {
      return DiveChoice(dive: dive, owner: keepers.count > 1 ? me : nil)
    }
    if text == "last" { throw .noLastDive(diver: me.diver) }
    if case .found(let dive) = anybodys, dive.diver != nil, dive.diver != me.diver {
      throw .isAnothersDive(text: text, diver: me.diver, path: dive.dive.origin.path)
    }
    return DiveChoice(dive: try dive(text, ofID: me.diver), owner: nil)
  }

  private func isSeveral(_ text: String) -> Bool {
    switch DiveSelection.find(text, path: typedPath(text), in: logbook) {
    case .several: true
    case .found, .none: false
    }
  }
}
