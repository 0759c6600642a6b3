import DiveUnits

/// The files of a commit in the user's own repository, as other people get them.
package struct CommittedFiles: Sendable {
  /// The files by path from the log; those that were not requested have no bytes.
  package let files: [String: [UInt8]]
  /// The paths of files and folders that are left out because their names are `NameTwins`, or join what
  /// is before them.
  package let unclear: [String]
  /// Nested repositories inside the log, of which other people get only an empty folder.
  package let repositories: [String]
}

extension WorkingRepository {
  /// Reads the files of a commit, or of a tree, below a folder.
  ///
  /// - Parameters:
  ///   - commit: The commit or the tree.
  ///   - prefix: The folder from the top, with a slash at its end; empty for all.
  ///   - isWanted: Whether the bytes of a file are read, by its path from the folder.
  /// - Returns: The files.
  /// - Throws: Why they were not read.
  package func committed(
    in commit: String = "HEAD",
    below prefix: String,
    where isWanted: @escaping @Sendable (String) -> Bool
  ) throws(GitFailure) -> CommittedFiles {
    let top = top
    return try waiting { () async throws(GitFailure) -> CommittedFiles in
      let listing = try await Git.output(
        of: ["ls-tree", "-r", "-z", "--full-tree", commit],
        in: top,
        limit: 1 << 27
      )
      let entries = TreeEntry.entries(in: listing).filter { $0.path.hasPrefix(prefix) }
      func inside(_ entry: TreeEntry) -> String {
        String(decoding: entry.path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      }
      let paths = entries.map(inside)
      let unclear = NameTwins.among(paths: paths).union(paths.filter(NameTwins.joins(inPath:)))
      let clear = entries.filter {
        $0.kind == .file && !NameTwins.isAmong(unclear, inside($0))
      }
      var files: [String: [UInt8]] = [:]
      for entry in clear { files[inside(entry)] = [] }
      let wanted = clear.filter { isWanted(inside($0)) }
      let blobs = try await Git.blobs(wanted.map(\.object), in: top, limit: 1 << 30)
      for (entry, bytes) in zip(wanted, blobs) { files[inside(entry)] = bytes }
      return CommittedFiles(
        files: files,
        unclear: unclear.sorted(),
        repositories: entries.filter { $0.kind == .submodule }.map(inside)
      )
    }
  }

  /// Passes the bytes of objects to a function, a few at a time, without those that are too large
  /// for texts.
  package func eachBlob(
    of objects: [String],
    _ body: (String, [UInt8]) -> Void
  ) throws(GitFailure) {
    let top = top
    let sizes = try waiting { () async throws(GitFailure) in
      try await FileVersions.sizes(of: objects, in: top)
    }
    for part in FileVersions.parts(sizes) {
      let blobs = try waiting { () async throws(GitFailure) in
        try await Git.blobs(part, in: top, limit: FileVersions.mostAtOnce)
      }
      for (object, bytes) in zip(part, blobs) { body(object, bytes) }
    }
  }
}
