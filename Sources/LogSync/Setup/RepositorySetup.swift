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

    /// Git merges records key by key, and keeps both sides of files that are not text.
    package static let merge = Parts(rawValue: 1)
    /// What is committed is checked.
    package static let hooks = Parts(rawValue: 2)
    /// Git shows differences of records in words.
    package static let diff = Parts(rawValue: 4)
    /// What is pushed is checked.
    package static let pushHook = Parts(rawValue: 8)
    /// What a merge brings is checked.
    package static let mergeHook = Parts(rawValue: 16)
  }

  /// One thing to do.
  package enum Step: Hashable, Sendable {
    case set(key: String, value: String)
    case unset(key: String)
    case addAttribute(String)
    case removeAttribute(String)
    case makeHook(LogHook, path: String)
    case removeHook(LogHook, path: String)
    /// A hook that was made for other logs, of which some may have moved.
    case replaceHook(LogHook, path: String)
    /// A hook that git does not run, because it is not executable.
    case makeExecutable(LogHook, path: String)
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
    ("merge.divelog.recursive", "text"), ("merge.divelog-files.name", "divelog-files"),
    ("merge.divelog-files.driver", MergeDriver.settingOfFiles),
  ]

  private static let comparing = [
    ("diff.divelog.command", DiffDriver.setting),
    ("diff.divelog.textconv", DiffDriver.settingOfText),
  ]

  private var attributes: [String] {
    MergeDriver.attributes(below: prefix, "diff=divelog").split(separator: "\n").map(String.init)
  }

  private var fileAttributes: [String] { MergeDriver.fileAttributes(below: prefix) }

  /// What there is to do until the parts are set.
  package func steps(toSet parts: Parts) -> [Step] {
    var result: [Step] = []
    let keys =
      (parts.contains(.merge) ? Self.merging : []) + (parts.contains(.diff) ? Self.comparing : [])
    for (key, value) in keys where repository.setting(key) != value {
      result.append(.set(key: key, value: value))
    }
    let lines =
      (parts.contains(.merge) ? fileAttributes : []) + (parts.contains(.diff) ? attributes : [])
    result += lines.filter { !repository.hasAttribute($0) }.map(Step.addAttribute)
    let asked: [LogHook: Parts] = [.commit: .hooks, .push: .pushHook, .merge: .mergeHook]
    return result
      + LogHook.allCases.flatMap { hook in
        steps(for: hook, isAsked: asked[hook].map(parts.contains) ?? false)
      }
  }

  private func path(of hook: LogHook) -> String {
    repository.path(ofHook: hook.name) ?? hook.name
  }

  private func steps(for hook: LogHook, isAsked: Bool) -> [Step] {
    let path = path(of: hook)
    let known = prefixes(of: hook)
    let wanted = hook.text(
      below: present(known ?? []) + (known?.contains(prefix) == true ? [] : [prefix])
    )
    let state = repository.state(ofHook: hook.name, comparedTo: wanted)
    let isIdle = !repository.isExecutable(hook: hook.name)
    switch state {
    case .same:
      if !isIdle { return [] }
      return isAsked ? [.makeExecutable(hook, path: path)] : [.hookIsIdle(path: path)]
    case _ where !isAsked: return []
    case .missing: return [.makeHook(hook, path: path)]
    case .off: return [.hooksAreOff(setting: repository.hooksPath ?? "")]
    case .other where known != nil: return [.replaceHook(hook, path: path)]
    case .other, .elsewhere:
      let add = Step.addToHook(path: path, line: hook.line(below: prefix))
      return [add] + (state == .other && isIdle ? [.hookIsIdle(path: path)] : [])
    }
  }

  /// The logs for which a hook was made; nil without one of ours.
  private func prefixes(of hook: LogHook) -> [String]? {
    repository.text(ofHook: hook.name).flatMap(hook.prefixes)
  }

  /// The logs that are where they were.
  private func present(_ prefixes: [String]) -> [String] {
    prefixes.filter { DiskPath.exists(repository.top + "/" + $0 + Logbook.settingsPath) }
  }

  /// What there is to do until nothing is set.
  ///
  /// The driver and the settings belong to the repository, so they go for all of its logs; a hook stays
  /// for the others.
  package var stepsToRemove: [Step] {
    // What a person has set is theirs.
    var result = (Self.merging + Self.comparing).filter { repository.setting($0.0) == $0.1 }
      .map { Step.unset(key: $0.0) }
    result += (fileAttributes + attributes).filter(repository.hasAttribute)
      .map(Step.removeAttribute)
    for hook in LogHook.allCases {
      let path = path(of: hook)
      if let known = prefixes(of: hook) {
        let others = present(known).filter { $0 != prefix }
        if others.count < known.count { result.append(.removeHook(hook, path: path)) }
      } else if repository.text(ofHook: hook.name) != nil, namesProgram(path) {
        result.append(.leaveHook(path: path))
      }
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
    case .makeHook(let hook, _), .replaceHook(let hook, _):
      let known = present(prefixes(of: hook) ?? [])
      try write(hook, below: known + (known.contains(prefix) ? [] : [prefix]))
    case .removeHook(let hook, _):
      try write(hook, below: present(prefixes(of: hook) ?? []).filter { $0 != prefix })
    case .makeExecutable(let hook, _): try repository.makeExecutable(hook: hook.name)
    case .addToHook, .leaveHook, .hookIsIdle, .hooksAreOff: break
    }
  }

  /// Replaces a hook of ours, or removes it if no log is left.
  private func write(_ hook: LogHook, below prefixes: [String]) throws(GitFailure) {
    if let known = self.prefixes(of: hook) {
      try repository.removeHook(hook.name, hook.text(below: known))
    }
    if !prefixes.isEmpty { try repository.makeHook(hook.name, hook.text(below: prefixes)) }
  }
}
