import DiveModel
package import LogbookCore

/// The audience that a user requests, before the log is read.
package struct RequestedAudience {
  package let readers: Readers
  /// The id or name of the group whose members are the audience.
  package let group: String?

  /// Takes the readers and, for members, the group as the user names it.
  package init(readers: Readers, group: String?) { (self.readers, self.group) = (readers, group) }

  /// The possible audiences of a report.
  package enum Readers: String, CaseIterable, Sendable {
    case `public`, group, me
  }

  /// The audience in a log; throws if the group is ambiguous.
  package func audience(in logbook: Logbook) throws(LogFailure) -> Audience {
    switch readers {
    case .public, .me:
      guard group == nil else { throw LogFailure.groupWithoutReaders }
      return readers == .me ? .owner : .public
    case .group:
      let index = RecordIndex(logbook)
      let ids = index.ids(.group)
      guard let group else {
        guard let only = ids.first else { throw LogFailure.noGroupHere }
        // A group with an unreadable record may be the requested one.
        let all = Set(ids).union(logbook.unreadGroups).union(index.ownersWithoutRecord(.group))
        guard all.count == 1 else { throw LogFailure.whichGroup(all.sorted()) }
        return .group(only)
      }
      guard let id = index.id(of: group, .group) else {
        if ids.isEmpty { throw LogFailure.noGroupHere }
        throw LogFailure.noRecord(.group, named: group, index)
      }
      return .group(id)
    }
  }
}

extension Logbook {
  /// The ids of groups whose records could not be read.
  fileprivate var unreadGroups: [String] {
    (unreadPaths + links).compactMap { path in
      let parts = path.split(separator: "/")
      guard parts.count > 1, parts[0] == "groups",
        parts.count == 2 || RecordPath.kind(of: path) == .group
      else { return nil }
      return String(parts[1])
    }
  }
}
