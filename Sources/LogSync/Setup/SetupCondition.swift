import GitHistory
import LogbookCore
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
