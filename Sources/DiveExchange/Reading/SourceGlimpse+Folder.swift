extension SourceGlimpse {
  /// Whether a folder has a file that begins as a format's does.
  ///
  /// Of files with another ending only some are looked into, because a folder may hold thousands of
  /// them.
  package func hasFile(likely ending: String, where isOwn: ([UInt8]) -> Bool) -> Bool {
    guard shape == .folder else { return false }
    let end = Array(ending.utf8)
    func isLikely(_ path: String) -> Bool {
      path.utf8.count >= end.count
        && zip(path.utf8.suffix(end.count), end).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    }
    let (likely, others) = (paths.filter(isLikely), paths.filter { !isLikely($0) })
    return (likely + others.prefix(64)).contains { isOwn(start(of: $0)) }
  }
}
