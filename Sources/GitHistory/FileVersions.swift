/// Earlier versions of files in the repository's history, on all branches.
package enum FileVersions {
  /// The limit for the list of changes, in bytes.
  private static let longestListing = 1 << 28
  /// Larger versions are of no use; in bytes.
  private static let largest = 1 << 24
  /// The number of bytes that are read at once.
  private static let atOnce = 1 << 26
  /// The limit of a part, whose last file may be a large one.
  static let mostAtOnce = atOnce + largest

  /// All committed versions of files whose paths match a pattern, including renamed ones.
  ///
  /// One walk through the history finds them all, on every branch. Objects missing from a partial
  /// clone are not fetched.
  /// - Parameters:
  ///   - pattern: A glob from the top of the work tree, in which `**` matches any folders.
  ///   - folder: A folder of the repository's work tree.
  ///   - isWanted: Whether to keep a version.
  /// - Returns: The wanted versions as committed, without duplicates.
  /// - Throws: A `GitFailure`, for example if there is no repository.
  package static func matching(
    _ pattern: String,
    in folder: String,
    where isWanted: @escaping @Sendable ([UInt8]) -> Bool
  ) throws(GitFailure) -> [[UInt8]] {
    try waiting { () async throws(GitFailure) -> [[UInt8]] in
      let listing = try await Git.output(
        of: [
          "log", "--all", "-c", "--raw", "--root", "--no-renames", "--no-abbrev", "-z",
          "--format=", "--no-show-signature", "--no-ext-diff", "--no-textconv", "--",
          ":(top,glob)" + pattern,
        ],
        in: folder,
        limit: longestListing
      )
      let objects = objects(in: listing)
      var result: [[UInt8]] = []
      for part in parts(try await sizes(of: objects, in: folder)) {
        result += try await Git.blobs(part, in: folder, limit: mostAtOnce).filter(isWanted)
      }
      return result
    }
  }

  /// Whether the last commit has another version of a file, or lacks it.
  /// - Parameters:
  ///   - path: The file's path from the folder.
  ///   - folder: A folder of a work tree.
  ///   - isSame: Whether a committed version equals the file.
  /// - Returns: True if it differs or is missing; false if there is no repository.
  package static func isUncommitted(
    _ path: String,
    in folder: String,
    isSame: @escaping @Sendable ([UInt8]) -> Bool
  ) -> Bool {
    let answer = try? waiting { () async throws(GitFailure) -> Bool in
      _ = try await Git.output(of: ["rev-parse", "--git-dir"], in: folder, limit: 1 << 16)
      let show = ["cat-file", "blob", "HEAD:./" + path]
      guard let bytes = try? await Git.output(of: show, in: folder, limit: largest) else {
        return true
      }
      return !isSame(bytes)
    }
    return answer ?? false
  }

  /// The objects that a listing names, each a line `:MODE MODE OLD NEW STATUS` and its path, all
  /// ended by zero bytes; a merge has more modes and objects, one for each further parent.
  private static func objects(in listing: [UInt8]) -> [String] {
    var seen: Set<String> = []
    var result: [String] = []
    for part in listing.split(separator: 0) {
      guard let start = part.firstIndex(of: 0x3A),
        start == part.startIndex || part[start - 1] == 0x0A
      else { continue }
      for word in part[start...].split(separator: 0x20) where isObject(word) {
        let object = String(decoding: word, as: UTF8.self)
        if seen.insert(object).inserted { result.append(object) }
      }
    }
    return result
  }

  /// Whether a word is an object's name and not all zeros.
  private static func isObject(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= 40 && word.contains { $0 != 0x30 }
      && word.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// The existing objects that are files, with their sizes in bytes.
  static func sizes(
    of objects: [String],
    in folder: String
  ) async throws(GitFailure) -> [(object: String, size: Int)] {
    if objects.isEmpty { return [] }
    let lines = try await Git.output(
      of: ["cat-file", "--batch-check", "--buffer"],
      in: folder,
      input: Array(objects.map { $0 + "\n" }.joined().utf8),
      limit: longestListing
    )
    return lines.split(separator: 0x0A).compactMap { line in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count == 3, words[1] == "blob", let size = Int(words[2]), size <= largest else {
        return nil
      }
      return (String(words[0]), size)
    }
  }

  /// The objects in parts to be read at once.
  static func parts(_ objects: [(object: String, size: Int)]) -> [[String]] {
    var result: [[String]] = []
    var total = 0
    for (object, size) in objects {
      if result.isEmpty || total + size > atOnce {
        result.append([])
        total = 0
      }
      result[result.count - 1].append(object)
      total += size
    }
    return result
  }
}
