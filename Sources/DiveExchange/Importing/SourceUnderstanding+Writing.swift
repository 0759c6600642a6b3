import Diagnostics
package import LogbookCore
package import Wording

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension SourceUnderstanding {
  /// Writes the rules beside the file, where they can be changed; a file that is there stays.
  ///
  /// - Returns: Whether they were written.
  /// - Throws: If the file cannot be written; an incomplete one is removed.
  package func writeRules() throws(FileFailure) -> Bool {
    guard !isGiven else { return false }
    let descriptor = open(rulesPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      if errno == EEXIST { return false }
      throw .system(String(cString: strerror(errno)))
    }
    let bytes = Array(rules.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        let reason = String(cString: strerror(errno))
        close(descriptor)
        unlink(rulesPath)
        throw .system(reason)
      }
      done += count
    }
    close(descriptor)
    return true
  }
}

extension SourceUnderstanding {
  /// Writes the rules beside the file, and says so, or why it is impossible.
  ///
  /// Nothing is said if they are there. Without them the dives are the same.
  package func writingRules() -> [Message] {
    do throws(FileFailure) {
      return try writeRules() ? [.rulesWritten(path: rulesPath.visible)] : []
    } catch { return [ImportFailure.unreadable(path: rulesPath, error).message] }
  }

  /// The absolute path of the rules that an import writes beside the file; nil if they are there.
  ///
  /// - Parameter folder: The folder that relative paths start from.
  /// - Returns: The path.
  package func newRulesPath(from folder: String) -> String? {
    if isGiven { return nil }
    return rulesPath.hasPrefix("/") ? rulesPath : folder + "/" + rulesPath
  }
}
