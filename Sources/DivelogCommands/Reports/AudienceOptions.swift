import ArgumentParser
import DiveModel
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// Options for the audience of what everyone may see unless they say otherwise.
struct AudienceOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: .init(
      "Who may read it: public, group or me (default: public).",
      valueName: "readers"
    )
  )
  var readers: AskedAudience.Readers?

  @Option(help: .init("The group whose members may read it.", valueName: "group"))
  var group: String?

  /// What is asked for.
  var asked: AskedAudience { AskedAudience(readers: readers ?? .public, group: group) }
}

/// Options for the audience of the user's own documents, which show everything unless they say
/// otherwise.
struct OwnAudienceOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: .init("Who may read it: public, group or me (default: me).", valueName: "readers")
  )
  var readers: AskedAudience.Readers?

  @Option(help: .init("The group whose members may read it.", valueName: "group"))
  var group: String?

  /// What is asked for.
  var asked: AskedAudience { AskedAudience(readers: readers ?? .me, group: group) }
}

/// The audience that a user asks for, before the log is read.
struct AskedAudience {
  let readers: Readers
  /// The group whose members are meant, by its id or name.
  let group: String?

  /// The possible audiences of a report.
  enum Readers: String, ExpressibleByArgument, CaseIterable {
    case `public`, group, me
  }

  /// The audience in a log; throws if the group is ambiguous.
  func audience(in logbook: Logbook) throws -> Audience {
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
