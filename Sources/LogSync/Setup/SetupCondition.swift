import DiveModel
import GitHistory
package import LogbookCore
import LogWorkspace
package import Wording

/// What git and the changes of a log are like, for a report of trouble.
package enum SetupCondition {
  /// The version of git, and whether it is new enough.
  package static var git: Message {
    guard let version = GitVersion.installed else { return .doctorNoGit }
    let needed = "\(GitVersion.needed)"
    if version < GitVersion.needed { return .doctorOldGit(version: "\(version)", needed: needed) }
    return version.isSafeWithFolders
      ? .doctorGit(version: "\(version)") : .doctorGitWithoutFolders(version: "\(version)")
  }

  /// Irregularities of a log: of the repository around it, and changes of which only a part was
  /// written.
  ///
  /// - Parameters:
  ///   - root: Absolute path of the log's folder, with links resolved.
  ///   - state: The user's folder for data of this program; nil if unknown.
  /// - Returns: What there is to say; nothing if all is as it should be.
  package static func irregularities(ofLogAt root: String, state: String?) -> [Message] {
    repository(around: root) + interrupted(ChangeHistory(ofLogAt: root, state: state))
  }

  /// Who the user is to a log that holds divers to their own; nil if it does not, or if git knows no
  /// address.
  ///
  /// - Parameters:
  ///   - logbook: The log.
  ///   - root: Absolute path of its folder.
  /// - Returns: What there is to say.
  package static func author(in logbook: Logbook, at root: String) -> Message? {
    guard !logbook.settings.diversChange.isEmpty, let address = GitIdentity(in: root).email else {
      return nil
    }
    guard let diver = logbook.diver(committingAs: address) else {
      return .addressWithoutDiver(address: address)
    }
    let leads = logbook.groups.contains { group in
      group.leaders.contains { $0.value.text == diver.id }
    }
    return leads || diver.id == DiverFolder.own
      ? .doctorLeadingAddress(diver: diver.id, address: address)
      : .doctorAddress(diver: diver.id, address: address)
  }

  private static func repository(around root: String) -> [Message] {
    var found: [Message] = []
    do throws(GitFailure) {
      guard let repository = try WorkingRepository.around(root) else { return [] }
      let left = try repository.unmerged()
      if !left.isEmpty { found.append(.mergeIsLeft(paths: left)) }
      found += try repository.withoutMarks(left).map { .holdsYourSideAlone(path: $0) }
    } catch {
      // A missing git is reported by its version.
      if error != .missing { found.append(error.gitMessage) }
    }
    return found
  }

  private static func interrupted(_ history: ChangeHistory) -> [Message] {
    do throws(LogFailure) {
      return try history.interrupted().map { change in
        .changeHalfWritten(number: Decimal(change.number), command: change.title)
      }
    } catch { return [error.message] }
  }
}

extension Logbook {
  /// The first diver who commits with an address.
  fileprivate func diver(committingAs address: String) -> Diver? {
    divers.first { $0.git.contains { $0.value.lowercased() == address.lowercased() } }
  }

  /// The address with which the user would commit, if the log holds divers to their own and no diver
  /// has it.
  func addressWithoutDiver(inFolder root: String) -> String? {
    guard !settings.diversChange.isEmpty, let address = GitIdentity(in: root).email,
      diver(committingAs: address) == nil
    else { return nil }
    return address
  }
}
