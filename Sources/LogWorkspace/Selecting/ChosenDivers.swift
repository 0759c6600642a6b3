import DiveFormat
import LogbookCore

/// The divers whose dives a bulk change applies to.
package enum ChosenDivers: Hashable, Sendable {
  case user
  case named(String)
  case all

  /// The named diver, or the user without a name.
  package init(named name: String?) { self = name.map(Self.named) ?? .user }
}

/// The dives that a bulk change may touch.
struct OwnedDives {
  /// The chosen divers with their dives in diving order, sorted by the diver's id.
  let divers: [(id: String, dives: [LoggedDive])]
  /// Who the user was assumed to be, if that decided the choice and several divers have dives.
  let owner: Identity?

  /// The dives of all of them.
  var dives: [LoggedDive] { divers.flatMap(\.dives) }
}

extension LogSession {
  /// The dives of the chosen divers, without group dives.
  ///
  /// A query never selects dives of others for a change, unless all divers are requested.
  func dives(of chosen: ChosenDivers) throws(LogFailure) -> OwnedDives {
    let (id, owner): (String, Identity?)
    switch chosen {
    case .all:
      let own = Dictionary(grouping: logbook.dives.filter { $0.diver != nil }) { $0.diver ?? "" }
      let divers = own.map { (id: $0.key, dives: $0.value) }.sorted { $0.id < $1.id }
      return OwnedDives(divers: divers, owner: nil)
    case .named(let name): (id, owner) = (try diver(named: name), nil)
    case .user:
      let me = try identity()
      let hasOthers = Set(logbook.dives.lazy.compactMap(\.diver)).count > 1
      (id, owner) = (me.diver, hasOthers ? me : nil)
    }
    return OwnedDives(divers: [(id, logbook.dives.filter { $0.diver == id })], owner: owner)
  }

  /// A change of many dives; nil without changes.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - chosen: Whose dives they are. A change shows nothing that another diver keeps to themselves.
  ///   - changed: The only keys whose values change.
  ///   - keys: The keys whose new values the user wants to show.
  ///   - typed: The typed values.
  /// - Returns: The checked change.
  /// - Throws: A `LogFailure` if the change would show others more than they see now.
  func bulkChange(
    _ changes: [FileChange],
    of chosen: ChosenDivers,
    changing changed: Set<String>,
    showing keys: Set<String>,
    by typed: Assignments? = nil
  ) throws(LogFailure) -> BulkChange? {
    guard !changes.isEmpty else { return nil }
    let change = try BulkChange(changes, by: typed, typed == nil ? nil : .dive, of: self)
    if logbook.cannotShowMore(changes, changing: changed) { return change }
    switch chosen {
    case .all: try refuseWiderSharing(change.plan.after, showing: keys)
    case .named(let name):
      try refuseWiderSharing(change.plan.after, byOthersThan: diver(named: name), showing: keys)
    case .user: break
    }
    return change
  }
}
