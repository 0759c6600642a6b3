extension SourceGlimpse {
  /// Whether every file is a database with some tables, or a folder has one.
  ///
  /// A view under such a name counts here, so that the user learns why it is not read.
  func isDatabase(with tables: Set<String>) -> Bool {
    let paths = paths.filter { !DatabaseJournal.isJournal($0) }
    let isOwn = { (path: String) in database(path)?.names.isSuperset(of: tables) ?? false }
    switch shape {
    case .commit: return false
    case .file, .files: return !paths.isEmpty && paths.allSatisfy(isOwn)
    case .folder:
      let endings = [".db", ".sqlite", ".sqlite3", ".bak", ".export"]
      let isLikely = { (path: String) in
        endings.contains { path.lowercased().hasSuffix($0) }
      }
      let others = paths.filter { !isLikely($0) }.prefix(64)
      return (paths.filter(isLikely) + others).contains(where: isOwn)
    }
  }
}
