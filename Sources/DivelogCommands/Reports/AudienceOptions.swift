import ArgumentParser
import DiveModel
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// Options for the audience of a report.
struct AudienceOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: .init("Who may read it: public, group or me.", valueName: "readers")
  )
  var readers: Readers?

  @Option(help: .init("The group whose members may read it.", valueName: "group"))
  var group: String?

  /// The possible audiences of a report.
  enum Readers: String, ExpressibleByArgument, CaseIterable {
    case `public`, group, me
  }

  /// The selected audience; throws if the group is ambiguous.
  ///
  /// `usual` is the default.
  func audience(
    in logbook: Logbook,
    usually usual: Readers = .public
  ) throws -> Audience {
    let readers = readers ?? usual
    switch readers {
    case .public, .me:
      guard group == nil else { throw CommandFailure(.groupWithoutFor) }
      return readers == .me ? .owner : .public
    case .group:
      let index = RecordIndex(logbook)
      let ids = index.ids(.group)
      guard let group else {
        guard let only = ids.first else { throw CommandFailure(.noGroupHere) }
        // A group with an unreadable record may be the one that is meant.
        let all = Set(ids).union(logbook.unreadGroups).union(index.ownersWithoutRecord(.group))
        guard all.count == 1 else { throw CommandFailure(.whichGroup(groups: all.sorted())) }
        return .group(only)
      }
      guard let id = index.id(of: group, .group) else {
        if ids.isEmpty { throw CommandFailure(.noGroupHere) }
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
