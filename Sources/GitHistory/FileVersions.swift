/// What a file was in the history of its repository, on whatever branch.
public enum FileVersions {
  /// The most bytes that the versions may have together, and that their list may.
  private static let limit = 1 << 28
  private static let longestListing = 1 << 24

  /// Every version of a file that was ever committed, the newest first, as it was committed;
  /// renames are followed.
  /// - Parameters:
  ///   - path: The file, from the folder.
  ///   - folder: A folder of the repository's work tree.
  /// - Returns: The versions, each once; none for a file that was never committed.
  /// - Throws: What git says, as where there is no repository.
  public static func contents(of path: String, in folder: String) throws(GitFailure) -> [[UInt8]] {
    try waiting { () async throws(GitFailure) -> [[UInt8]] in
      let listing = try await Git.output(
        of: [
          "--literal-pathspecs", "log", "--follow", "--all", "-m", "--raw", "--no-abbrev", "-z",
          "--format=", "--no-show-signature", "--no-ext-diff", "--no-textconv", "--", path,
        ],
        in: folder,
        limit: longestListing
      )
      let objects = objects(in: listing)
      guard !objects.isEmpty else { return [] }
      return try await Git.blobs(objects, in: folder, limit: limit)
    }
  }

  /// The objects that a listing names, each a line `:MODE MODE OLD NEW STATUS` and its paths, all
  /// ended by zero bytes.
  private static func objects(in listing: [UInt8]) -> [String] {
    var seen: Set<String> = []
    var result: [String] = []
    for part in listing.split(separator: 0) {
      guard let start = part.firstIndex(of: 0x3A) else { continue }
      let words = part[(start + 1)...].split(separator: 0x20)
      guard words.count == 5, start == part.startIndex || part[start - 1] == 0x0A else { continue }
      for word in [words[3], words[2]] where isObject(word) {
        let object = String(decoding: word, as: UTF8.self)
        if seen.insert(object).inserted { result.append(object) }
      }
    }
    return result
  }

  /// Whether a word is an object's name, and not the zeros that stand for none.
  private static func isObject(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= 40 && word.contains { $0 != 0x30 }
      && word.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
