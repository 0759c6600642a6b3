import DiveFigures
import DiveModel
import DiveUnits
package import GitHistory
package import LogbookCore

/// Another person's log that a diver follows, as written in the diver's record.
package struct FollowedLog: Sendable {
  /// The diver's name for it.
  package let name: String
  /// Its address.
  package let url: String
  /// The id of the diver who follows it.
  package let follower: String

  /// A followed log as far as it was fetched.
  package struct Fetched: Sendable {
    /// The public part of the log.
    package let logbook: Logbook
    /// The date of the commit.
    package let day: String
    /// Files that were not read although they might be part of the log.
    package let refused: [FollowedFiles.Refused]
  }

  package init(name: String, url: String, follower: String) {
    self.name = name
    self.url = url
    self.follower = follower
  }

  /// The logs followed by the divers of a log, or by one of them.
  package static func all(in logbook: Logbook, of diver: String? = nil) -> [FollowedLog] {
    let divers = logbook.divers.filter { diver == nil || $0.id == diver }
    return divers.flatMap { diver in
      diver.following.compactMap { following in
        guard let name = following.value.name?.value, let url = following.value.url?.value else {
          return nil
        }
        return FollowedLog(name: name, url: url, follower: diver.id)
      }
    }
  }

  /// The repository in the cache folder, which may not exist yet; throws if there is no such
  /// folder.
  package func repository(in cache: String?) throws(FollowingFailure) -> FollowedRepository {
    guard let cache else { throw .noCache }
    let digest = TemplateDigest(of: Array(url.utf8))
    return FollowedRepository(folder: "\(cache)/following/\(digest).git")
  }

  /// Fetches new commits.
  package func fetch(into cache: String?) throws(FollowingFailure) {
    let address: RepositoryAddress
    do { address = try RepositoryAddress(url) } catch { throw .badAddress(url, error) }
    let repository = try repository(in: cache)
    do { try repository.fetch(from: address) } catch { throw .notFetched(error) }
  }

  /// Reads the fetched version, without fetching.
  package func read(from cache: String?) throws(FollowingFailure) -> Fetched {
    let repository = try repository(in: cache)
    guard FileTree.folder(repository.folder).isFolder("."), let day = repository.day() else {
      throw .notFetchedYet(self)
    }
    let found: FollowedFiles
    do { found = try repository.files(choose: Self.choose) } catch { throw .unread(self, error) }
    guard let root = Self.root(Array(found.files.keys)) else { throw .noLog(self) }
    var files: [String: [UInt8]] = [:]
    for (path, bytes) in found.files { files[String(path.dropFirst(root.count))] = bytes }
    do {
      let lacking = found.refused.filter { $0.path.hasPrefix(root) }
        .map { String($0.path.dropFirst(root.count)) }
      let logbook = try Logbook(reading: .memory(files)).lacking(lacking)
      let refused = found.refused.filter { Self.matters($0, below: root) }
      return Fetched(logbook: logbook.seen(by: .public), day: day, refused: refused)
    } catch {
      throw .unreadable(error)
    }
  }

  /// The folder of the log among the files of a repository, with a slash: the top, else the only one.
  private static func root(_ paths: [String]) -> String? {
    let name = Logbook.settingsPath
    if paths.contains(name) { return "" }
    let others = paths.filter { $0.hasSuffix("/" + name) }
    guard let only = others.first, others.count == 1 else { return nil }
    return String(only.dropLast(name.count))
  }

  /// The records and samples among the files of a repository.
  private static func choose(_ paths: [String]) -> [String] {
    guard let root = root(paths) else { return [] }
    return paths.filter { path in
      guard path.hasPrefix(root) else { return false }
      let inside = String(path.dropFirst(root.count))
      // A misnamed diver record must be noticed as missing, which hides the dives.
      if inside == Logbook.settingsPath || RecordPath.isMeantForDiver(inside) { return true }
      return (inside.hasSuffix(".md") || inside.hasSuffix(".csv"))
        && RecordPath.kind(of: inside) != nil
    }
  }

  /// Whether a refused file might have been part of the log.
  private static func matters(_ refused: FollowedFiles.Refused, below root: String) -> Bool {
    guard refused.reason == .link else { return true }
    guard refused.path.hasPrefix(root) else { return false }
    return RecordPath.kind(of: String(refused.path.dropFirst(root.count))) != nil
  }
}
