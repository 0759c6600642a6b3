#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a person sets up in a clone, outside of the files that are committed.
extension WorkingRepository {
  /// A hook's file, as it stands now.
  package enum HookState: Hashable, Sendable {
    case missing
    /// Exactly the given text.
    case same
    /// Something else, which is left alone.
    case other
    /// The folder of hooks was chosen by `core.hooksPath`: other programs keep it.
    case elsewhere
    /// `core.hooksPath` is empty or no folder, so git runs no hooks.
    case off
  }

  /// The path of a hook that git runs, in the folder that all work trees share or that
  /// `core.hooksPath` names.
  package func path(ofHook name: String) -> String? {
    guard let folder = ownPath("hooks") else { return nil }
    return folder + "/" + name
  }

  /// The setting `core.hooksPath`, of this repository or of the user; nil if it is not set.
  package var hooksPath: String? {
    guard let bytes = try? git(["config", "--get", "core.hooksPath"]) else { return nil }
    return String(decoding: bytes.last == 0x0A ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  /// The content of a hook; nil if the repository lacks it.
  package func text(ofHook name: String) -> [UInt8]? {
    path(ofHook: name).flatMap { FileBytes.all(of: $0) }
  }

  /// Whether git runs a hook that is there.
  package func isExecutable(hook name: String) -> Bool {
    path(ofHook: name).map { access($0, X_OK) == 0 } ?? false
  }

  /// Lets git run a hook.
  package func makeExecutable(hook name: String) throws(GitFailure) {
    guard let path = path(ofHook: name) else { throw .unexpectedAnswer }
    var status = stat()
    guard stat(path, &status) == 0, chmod(path, status.st_mode & 0o7777 | 0o111) == 0 else {
      throw .refused("\(path): \(String(cString: strerror(errno)))")
    }
  }

  /// Whether hooks can be anywhere.
  private var runsHooks: Bool {
    if hooksPath == "" { return false }
    guard let folder = ownPath("hooks") else { return false }
    return !FileBytes.exists(folder) || FileBytes.isFolder(folder)
  }

  /// Compares a hook with a text.
  package func state(ofHook name: String, comparedTo text: String) -> HookState {
    guard runsHooks else { return .off }
    guard let path = path(ofHook: name) else { return .elsewhere }
    if FileBytes.exists(path) {
      return FileBytes.all(of: path) == Array(text.utf8) ? .same : .other
    }
    return hooksPath == nil ? .missing : .elsewhere
  }

  /// Writes a hook that is missing; a file that is there in the meantime is never replaced.
  package func makeHook(_ name: String, _ text: String) throws(GitFailure) {
    guard let path = path(ofHook: name) else { throw .unexpectedAnswer }
    if let slash = path.lastIndex(of: "/") { mkdir(String(path[..<slash]), 0o777) }
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o777)
    guard file >= 0 else { throw .refused("\(path): \(String(cString: strerror(errno)))") }
    let bytes = Array(text.utf8)
    let count = write(file, bytes, bytes.count)
    guard close(file) == 0, count == bytes.count else {
      unlink(path)
      throw .refused("\(path): \(String(cString: strerror(errno)))")
    }
  }

  /// Removes a hook that is exactly a text.
  package func removeHook(_ name: String, _ text: String) throws(GitFailure) {
    guard state(ofHook: name, comparedTo: text) == .same, let path = path(ofHook: name) else {
      return
    }
    guard unlink(path) == 0 else {
      throw .refused("\(path): \(String(cString: strerror(errno)))")
    }
  }

  /// Removes a value from the repository's settings, if it is there.
  package func unset(_ key: String) throws(GitFailure) {
    if setting(key) != nil { _ = try git(["config", "--local", "--unset-all", key]) }
  }

  /// The attributes of this clone alone, which are not committed.
  private var ownAttributes: String? { ownPath("info/attributes") }

  /// Whether the attributes of this clone have a line.
  package func hasAttribute(_ line: String) -> Bool { attributeLines.contains(line) }

  private var attributeLines: [String] {
    guard let path = ownAttributes, let bytes = FileBytes.all(of: path) else { return [] }
    return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Adds a line to the attributes of this clone, or removes it; all else stays, byte for byte.
  package func set(attribute line: String, isThere: Bool) throws(GitFailure) {
    guard hasAttribute(line) != isThere else { return }
    guard let path = ownAttributes else { throw .unexpectedAnswer }
    var bytes: [UInt8] = []
    if FileBytes.exists(path) {
      guard let known = FileBytes.all(of: path) else { throw .refused(path) }
      bytes = known
    }
    let own = Array(line.utf8)
    if isThere {
      if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
      bytes += own + [0x0A]
    } else {
      var kept: [UInt8] = []
      for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      where !part.elementsEqual(own) { kept += part + [0x0A] }
      // What follows the last line feed is no line.
      bytes = Array(kept.dropLast())
    }
    if let slash = path.lastIndex(of: "/") { mkdir(String(path[..<slash]), 0o777) }
    guard FileBytes.write(bytes, to: path) else {
      throw .refused("\(path): \(String(cString: strerror(errno)))")
    }
  }
}
