package import DiveFigures
import DiveFormat
import DiveModel
package import LogbookCore

/// What an editor offers above a whole text.
package enum TextOffer: Hashable, Sendable {
  /// The profile of a dive, drawn as text.
  case profile
  /// The members' entries of a group dive.
  case applyGroupDive
  /// Later changes of a group dive, for entries that were made from it.
  case updateGroupDive
}

extension LogSession {
  /// What can be done with a file as a whole, in the order in which it is offered.
  package func offers(of path: String) -> [TextOffer] {
    guard RecordPath.kindOfFile(path) == .dive,
      let logged = logbook.dives.first(where: { $0.dive.origin.path == path })
    else { return [] }
    var offers: [TextOffer] = []
    // Whether the file can be drawn is known when it is read.
    if DiveProfiles.paths(of: logged.dive).contains(where: { logbook.tree.exists($0.path) }) {
      offers.append(.profile)
    }
    guard case .group(let group) = logged.owner else { return offers }
    offers.append(.applyGroupDive)
    let stem = String(logged.dive.origin.stem)
    let hasEntries = logbook.dives.contains { other in
      guard other.diver != nil, let text = other.dive.template?.value,
        let name = Provenance(text)?.template
      else { return false }
      return name.stem == stem && (index.id(of: name.group, .group) ?? name.group) == group
    }
    return hasEntries ? offers + [.updateGroupDive] : offers
  }

  /// The dive in a file with the samples of its computers; nil for other files.
  package func profiles(ofDive path: String) -> (dive: LoggedDive, profiles: DiveProfiles)? {
    guard let logged = logbook.dives.first(where: { $0.dive.origin.path == path }) else {
      return nil
    }
    return (logged, DiveProfiles(of: logged.dive, in: logbook.tree))
  }
}
