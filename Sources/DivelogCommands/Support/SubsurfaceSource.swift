import DiveExchange
import GitHistory
import Wording

/// A Subsurface log that was found where the user said: checked out, or in a repository.
struct SubsurfaceSource {
  let tree: any ForeignTree
  /// What is there and cannot be part of a log.
  let losses: [ImportLoss]

  /// Finds the log in a folder, or in a branch that is named as Subsurface does it,
  /// `FOLDER[BRANCH]`.
  init(_ name: String) throws(CommandFailure) {
    if Environment.isFolder(name) {
      try self.init(folder: name)
      return
    }
    guard name.hasSuffix("]"), let bracket = name.lastIndex(of: "[") else {
      throw CommandFailure(
        Environment.exists(name) ? .sourceIsFile(path: name) : .noSuchFolder(path: name)
      )
    }
    let folder = String(name[..<bracket])
    let branch = String(name[name.index(after: bracket)...].dropLast())
    guard Environment.isFolder(folder), !branch.isEmpty else {
      throw CommandFailure(.noSuchFolder(path: name))
    }
    guard Self.isRepository(folder) else { throw CommandFailure(.noSubsurfaceLog(path: folder)) }
    try self.init(repository: folder, branch: branch)
  }

  private init(tree: any ForeignTree, losses: [ImportLoss]) {
    self.tree = tree
    self.losses = losses
  }

  private init(folder: String) throws(CommandFailure) {
    // A repository's own files, as a bare one has thousands, are not looked through.
    let mayBeCheckedOut = !Self.isRepository(folder) || Environment.exists(folder + "/.git")
    if mayBeCheckedOut {
      let found = FolderTree(root: folder)
      if SubsurfaceGitImport.isLog(found.paths()) {
        self.init(tree: found, losses: found.losses)
        return
      }
    }
    guard Self.isRepository(folder) else { throw CommandFailure(.noSubsurfaceLog(path: folder)) }
    try self.init(repository: folder, branch: nil)
  }

  private init(repository: String, branch: String?) throws(CommandFailure) {
    do {
      let tree = try GitTree(of: repository, branch: branch) { SubsurfaceGitImport.isLog($0) }
      let found = CommitTree(tree: tree)
      self.init(tree: found, losses: found.losses)
    } catch {
      throw CommandFailure(error.message(for: repository))
    }
  }

  /// Whether a text is an address to fetch from, as `https://host/log` or `me@host:log`.
  static func isAddress(_ text: String) -> Bool {
    if text.contains("://") { return true }
    guard let colon = text.firstIndex(of: ":") else { return false }
    return text[..<colon].contains("@") && !text[..<colon].contains("/")
  }

  private static func isRepository(_ folder: String) -> Bool {
    Environment.exists(folder + "/.git")
      || Environment.exists(folder + "/HEAD") && Environment.isFolder(folder + "/objects")
  }
}

extension GitFailure {
  /// Why a repository could not be read, in words.
  fileprivate func message(for path: String) -> Message {
    switch self {
    case .refused(let reason): .gitFailed(path: path, reason: reason)
    case .missing, .locked, .ofAnother, .anotherSync, .busy, .unrelated: gitMessage
    case .silent, .tooOld, .tooOldToMerge, .hook, .nobody, .unexpectedAnswer:
      .gitBrokeOff(path: path)
    case .tooLarge(let limit): .gitTooLarge(path: path, limit: Decimal(limit >> 20))
    case .noCommit: .noCommit(path: path)
    case .unwanted: .noSubsurfaceLog(path: path)
    case .undecided(let branches): .whichBranch(path: path, logs: Self.logs(path, branches))
    case .noBranch(let branch, let branches):
      .noSuchBranch(path: path, branch: branch, logs: Self.logs(path, branches))
    }
  }

  /// How the first branches are named to us.
  private static func logs(_ path: String, _ branches: [String]) -> [String] {
    branches.prefix(5).map { "'\(path)[\($0)]'" }
  }
}
