/// Finds the files that git can restore.
package enum KeptFiles {
  /// The number of paths in one command, whose length the system limits.
  private static let atOnce = 500

  /// The files that are unchanged in the newest commit.
  ///
  /// Ignored, modified and new files are left out; the result is empty if there is no repository or
  /// git fails. Converted line endings do not count as changes.
  /// - Parameters:
  ///   - files: The content of files by path from the folder.
  ///   - folder: A folder of a work tree.
  /// - Returns: The paths of the unchanged files.
  package static func among(_ files: [String: [UInt8]], in folder: String) -> Set<String> {
    var kept: Set<String> = []
    let paths = files.keys.sorted()
    for start in stride(from: 0, to: paths.count, by: atOnce) {
      let part = Array(paths[start..<min(start + atOnce, paths.count)])
      let committed = try? waiting { () async throws(GitFailure) -> [String: [UInt8]] in
        try await self.committed(
          part,
          in: folder,
          limit: files.values.reduce(1 << 20) { $0 + $1.count }
        )
      }
      guard let committed else { return kept }
      for (path, bytes) in committed where files[path].map({ isSame($0, bytes) }) ?? false {
        kept.insert(path)
      }
    }
    return kept
  }

  private static func committed(
    _ paths: [String],
    in folder: String,
    limit: Int
  ) async throws(GitFailure) -> [String: [UInt8]] {
    let listing = try await Git.output(
      // A name may begin like an option or like git's own marks.
      of: ["ls-tree", "-z", "HEAD", "--"] + paths.map { "./" + $0 },
      in: folder,
      limit: 1 << 26
    )
    let entries = TreeEntry.entries(in: listing).filter { $0.kind == .file }
    let blobs = try await Git.blobs(entries.map(\.object), in: folder, limit: 2 * limit)
    return Dictionary(zip(entries.map(\.path), blobs)) { first, _ in first }
  }

  private static func isSame(_ file: [UInt8], _ committed: [UInt8]) -> Bool {
    file == committed || withoutReturns(file) == withoutReturns(committed)
  }

  private static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (place, byte) in bytes.enumerated() {
      let isReturn = byte == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
      if !isReturn { result.append(byte) }
    }
    return result
  }
}
