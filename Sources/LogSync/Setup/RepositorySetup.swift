package import GitHistory
import LogbookCore

/// What `git-setup` sets in a clone, and takes back; nothing of it comes from a file of the log.
package struct RepositorySetup: Sendable {
  private let repository: WorkingRepository
  private let prefix: String

  /// What is set.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Git merges records key by key.
    package static let merge = Parts(rawValue: 1)
    /// What is committed is checked.
    package static let hooks = Parts(rawValue: 2)
    /// Git tells differences of records in words.
    package static let diff = Parts(rawValue: 4)
  }

  /// One thing to do.
  package enum Step: Hashable, Sendable {
    case set(key: String, value: String)
    case unset(key: String)
    case addAttribute(String)
    case removeAttribute(String)
    case makeHook(path: String)
    case removeHook(path: String)
    /// A hook that was made for a log that has moved.
    case replaceHook(path: String)
    /// A hook that git does not run, because it is not executable.
    case makeExecutable(path: String)
    /// The same of one that is left to the person.
    case hookIsIdle(path: String)
    /// Git runs no hooks at all, as the setting says.
    case hooksAreOff(setting: String)
    /// A hook is there that is not ours, or other programs keep the folder: a person adds the line.
    case addToHook(path: String, line: String)
    /// A hook that has changed since it was made is left to the person.
    case leaveHook(path: String)
  }

  package init(_ repository: WorkingRepository, root: String) {
    self.repository = repository
    prefix = root == repository.top ? "" : root.dropFirst(repository.top.count + 1) + "/"
  }

  private static let merging = [
    ("merge.divelog.name", "divelog"), ("merge.divelog.driver", MergeDriver.setting),
    ("merge.divelog.recursive", "text"),
  ]

  private static let comparing = [("diff.divelog.command", DiffDriver.setting)]

  private var attributes: [String] {
    MergeDriver.attributes(below: prefix, "diff=divelog").split(separator: "\n").map(String.init)
  }

  private var hook: String { CommitHook.text(below: prefix) }

  /// What there is to do until the parts are set.
  package func steps(toSet parts: Parts) -> [Step] {
    var result: [Step] = []
    let keys =
      (parts.contains(.merge) ? Self.merging : []) + (parts.contains(.diff) ? Self.comparing : [])
    for (key, value) in keys where repository.setting(key) != value {
      result.append(.set(key: key, value: value))
    }
    if parts.contains(.diff) {
      result += attributes.filter { !repository.hasAttribute($0) }.map(Step.addAttribute)
    }
    return result + hookSteps(isAsked: parts.contains(.hooks))
  }

  private var hookPath: String { repository.path(ofHook: CommitHook.name) ?? CommitHook.name }

  private func hookSteps(isAsked: Bool) -> [Step] {
    let state = repository.state(ofHook: CommitHook.name, comparedTo: hook)
    let isIdle = !repository.isExecutable(hook: CommitHook.name)
    switch state {
    case .same:
      if !isIdle { return [] }
      return isAsked ? [.makeExecutable(path: hookPath)] : [.hookIsIdle(path: hookPath)]
    case _ where !isAsked: return []
    case .missing: return [.makeHook(path: hookPath)]
    case .off: return [.hooksAreOff(setting: repository.hooksPath ?? "")]
    case .other where formerHook != nil: return [.replaceHook(path: hookPath)]
    case .other, .elsewhere:
      let add = Step.addToHook(path: hookPath, line: CommitHook.line(below: prefix))
      return [add] + (state == .other && isIdle ? [.hookIsIdle(path: hookPath)] : [])
    }
  }

  /// The text of a hook that was made for a log that is no longer where it was.
  private var formerHook: String? {
    guard let bytes = repository.text(ofHook: CommitHook.name),
      let other = CommitHook.prefix(ofHook: bytes),
      !DiskPath.exists(repository.top + "/" + other + Logbook.settingsPath)
    else { return nil }
    return CommitHook.text(below: other)
  }

  /// What there is to do until nothing is set.
  package var stepsToRemove: [Step] {
    // What a person has set is theirs.
    var result = (Self.merging + Self.comparing).filter { repository.setting($0.0) == $0.1 }
      .map { Step.unset(key: $0.0) }
    result += attributes.filter(repository.hasAttribute).map(Step.removeAttribute)
    switch repository.state(ofHook: CommitHook.name, comparedTo: hook) {
    case .same: result.append(.removeHook(path: hookPath))
    case .other where formerHook != nil: result.append(.removeHook(path: hookPath))
    case .other: if namesProgram(hookPath) { result.append(.leaveHook(path: hookPath)) }
    case .missing, .elsewhere, .off: break
    }
    return result
  }

  private func namesProgram(_ path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return false }
    let folder = FileTree.folder(String(path[..<slash]))
    let bytes = try? folder.bytes(of: String(path[path.index(after: slash)...]))
    return bytes.map { String(decoding: $0, as: UTF8.self).contains("divelog -C ") } ?? false
  }

  /// Does one thing.
  package func perform(_ step: Step) throws(GitFailure) {
    switch step {
    case .set(let key, let value): try repository.set(key, to: value)
    case .unset(let key): try repository.unset(key)
    case .addAttribute(let line): try repository.set(attribute: line, isThere: true)
    case .removeAttribute(let line): try repository.set(attribute: line, isThere: false)
    case .makeHook: try repository.makeHook(CommitHook.name, hook)
    case .removeHook: try repository.removeHook(CommitHook.name, formerHook ?? hook)
    case .replaceHook:
      if let formerHook { try repository.removeHook(CommitHook.name, formerHook) }
      try repository.makeHook(CommitHook.name, hook)
    case .makeExecutable: try repository.makeExecutable(hook: CommitHook.name)
    case .addToHook, .leaveHook, .hookIsIdle, .hooksAreOff: break
    }
  }
}
