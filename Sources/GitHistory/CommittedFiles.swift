/// The files of the newest commit of the user's own repository, as everybody else will get them.
public struct CommittedFiles: Sendable {
  /// The files by their paths from the log; of those that were not asked for, no bytes.
  public let files: [String: [UInt8]]
  /// The repositories inside the log, of which others get an empty folder each.
  public let repositories: [String]
}

extension WorkingRepository {
  /// Reads the files of the newest commit below a folder.
  ///
  /// - Parameters:
  ///   - prefix: The folder from the top, with a slash at its end; empty for all.
  ///   - isWanted: Whether the bytes of a file are read, by its path from the folder.
  /// - Returns: The files.
  /// - Throws: Why they were not read.
  public func committed(
    below prefix: String,
    where isWanted: @escaping @Sendable (String) -> Bool
  ) throws(GitFailure) -> CommittedFiles {
    let top = top
    return try waiting { () async throws(GitFailure) -> CommittedFiles in
      let listing = try await Git.output(
        of: ["ls-tree", "-r", "-z", "--full-tree", "HEAD"],
        in: top,
        limit: 1 << 27
      )
      let entries = TreeEntry.entries(in: listing).filter { $0.path.hasPrefix(prefix) }
      func inside(_ entry: TreeEntry) -> String { String(entry.path.dropFirst(prefix.count)) }
      var files: [String: [UInt8]] = [:]
      for entry in entries where entry.kind == .file { files[inside(entry)] = [] }
      let wanted = entries.filter { $0.kind == .file && isWanted(inside($0)) }
      let blobs = try await Git.blobs(wanted.map(\.object), in: top, limit: 1 << 30)
      for (entry, bytes) in zip(wanted, blobs) { files[inside(entry)] = bytes }
      return CommittedFiles(
        files: files,
        repositories: entries.filter { $0.kind == .submodule }.map(inside)
      )
    }
  }
}
