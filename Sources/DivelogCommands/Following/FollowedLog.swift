import DiveModel
import DiveUnits
import GitHistory
import Logbook
import SourceText
import Wording

/// Somebody else's log that a diver reads, by what the diver wrote of it.
struct FollowedLog {
  /// What the diver calls it.
  let name: String
  /// Where it is.
  let url: String
  /// The id of the diver who follows it.
  let follower: String

  /// A followed log as far as it was fetched.
  struct Fetched {
    /// What everybody may see of it.
    let logbook: Logbook
    /// The day of the commit.
    let day: String
    let refused: [FollowedFiles.Refused]
  }

  /// The logs that divers of a log follow: of one of them, or of all.
  static func all(in logbook: Logbook, of diver: String? = nil) -> [FollowedLog] {
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

  /// The repository in the cache, which may not be there yet.
  func repository() throws(CommandFailure) -> FollowedRepository {
    guard let cache = Environment.cacheFolder else { throw CommandFailure(.noCacheFolder) }
    let digest = TemplateDigest(of: Array(url.utf8))
    return FollowedRepository(folder: "\(cache)/following/\(digest).git")
  }

  /// Fetches what is new.
  func fetch() throws(CommandFailure) {
    let address: RepositoryAddress
    do { address = try RepositoryAddress(url) } catch {
      throw CommandFailure(error.message(for: url))
    }
    let repository = try repository()
    do { try repository.fetch(from: address) } catch {
      throw CommandFailure(error.followingMessage)
    }
  }

  /// Reads what was fetched; nothing is fetched for it.
  func read() throws(CommandFailure) -> Fetched {
    let repository = try repository()
    guard Environment.isFolder(repository.folder), let day = repository.day() else {
      throw CommandFailure(.notFetchedYet(name: name, diver: follower))
    }
    let found: FollowedFiles
    do { found = try repository.files(choose: Self.choose) } catch {
      throw CommandFailure(.fetchFailed(name: name, reason: error.message))
    }
    guard let root = Self.root(Array(found.files.keys)) else {
      throw CommandFailure(.friendHasNoLog(name: name))
    }
    var files: [String: [UInt8]] = [:]
    for (path, bytes) in found.files { files[String(path.dropFirst(root.count))] = bytes }
    do {
      let lacking = found.refused.filter { $0.path.hasPrefix(root) }
        .map { String($0.path.dropFirst(root.count)) }
      let logbook = try Logbook(reading: .memory(files)).lacking(lacking)
      let refused = found.refused.filter { Self.matters($0, below: root) }
      return Fetched(logbook: logbook.seen(by: .everybody), day: day, refused: refused)
    } catch {
      throw CommandFailure(error.message)
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
      // What was meant for the diver's record says that it is not there, and holds the dives back.
      if inside == Logbook.settingsPath || RecordPath.isMeantForDiver(inside) { return true }
      return (inside.hasSuffix(".md") || inside.hasSuffix(".csv"))
        && RecordPath.kind(of: inside) != nil
    }
  }

  /// Whether something that was refused might have been a part of the log.
  private static func matters(_ refused: FollowedFiles.Refused, below root: String) -> Bool {
    guard refused.reason == .link else { return true }
    guard refused.path.hasPrefix(root) else { return false }
    return RecordPath.kind(of: String(refused.path.dropFirst(root.count))) != nil
  }
}

extension FollowedLog {
  /// More than so much that was left out is counted, not shown.
  private static let mostShown = 5

  /// Says what of the log is not shown, and of when it is.
  func note(_ fetched: Fetched, _ options: GlobalOptions, _ console: inout Console) {
    for refused in fetched.refused.prefix(Self.mostShown) {
      console.note(options.words(message(refused)))
    }
    let more = fetched.refused.count - Self.mostShown
    if more > 0 { console.note(options.words(.friendMore(count: more))) }
    options.noteHeldBack(fetched.logbook.heldBack, &console)
  }

  private func message(_ refused: FollowedFiles.Refused) -> Message {
    switch refused.reason {
    case .link: .friendLink(name: name, path: refused.path)
    case .leadsOut: .friendLeadsOut(name: name, path: refused.path)
    case .unprintable: .friendUnprintable(name: name, path: refused.path)
    case .tooLarge: .friendTooLarge(name: name, path: refused.path)
    }
  }
}

extension GitFailure {
  /// Why nothing was fetched.
  var followingMessage: Message {
    switch self {
    case .tooLarge(let limit): .fetchTooLarge(limit: Decimal(limit >> 20))
    default: message
    }
  }
}

extension RepositoryAddress.Refusal {
  /// Why a text is no address, in words.
  func message(for url: String) -> Message {
    let url = RepositoryAddress.shown(url)
    return switch self {
    case .empty: .addressEmpty(url: url)
    case .option: .addressIsOption(url: url)
    case .helper: .addressIsHelper(url: url)
    case .scheme(let scheme): .addressScheme(scheme: scheme)
    case .controlCharacter: .addressControl(url: url)
    case .password: .addressPassword
    case .relative: .addressRelative(url: url)
    }
  }
}
