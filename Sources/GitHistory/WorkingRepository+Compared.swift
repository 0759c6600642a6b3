/// The files in which two versions of a work tree differ.
extension WorkingRepository {
  /// A later version of the files.
  package enum Version: Hashable, Sendable {
    case commit(String)
    /// What the next commit would have.
    case staged
    /// What is on the disk, with new files that are not ignored.
    case folder
  }

  /// The commit that a revision names, as a person types it.
  /// - Returns: Its object; nil if there is no such commit.
  package func commit(named revision: String) -> String? {
    // A revision never begins so; git would take it for an option.
    guard !revision.hasPrefix("-"), !revision.isEmpty else { return nil }
    return line(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
  }

  /// The files that differ, sorted by git, without nested repositories.
  ///
  /// Nothing that the repository names is run to compare them, except the user's own filters and file
  /// monitor, as by every `git status`. A file on the disk has an object of zeros.
  /// - Parameters:
  ///   - commit: The earlier version; nil for an empty one.
  ///   - version: The later one.
  /// - Returns: The differences; a file with a conflict may be among them with neither version.
  /// - Throws: Why they are unknown.
  package func differences(
    from commit: String?,
    to version: Version
  ) throws(GitFailure) -> [Difference] {
    let raw = ["-z", "--raw", "--no-renames", "--no-abbrev", "--ignore-submodules=all"]
    switch version {
    case .commit(let later): return try differences(from: commit, to: later)
    case .staged:
      // The next commit has no file that is only named to be added later.
      let cached = ["diff-index", "--cached", "--ita-invisible-in-index"]
      return Self.differences(in: try git(cached + raw + [try existing(commit)]))
    case .folder:
      let plain = ["--no-ext-diff", "--no-textconv", "--no-color", "--no-relative"]
      let known = Self.differences(
        in: try git(["diff"] + raw + plain + [try existing(commit), "--"])
      )
      let paths = Set(known.map(\.name))
      let new = try git(["ls-files", "--others", "--exclude-standard", "-z"]).split(separator: 0)
      let zeros = String(repeating: "0", count: 40)
      return known
        + new.filter { !paths.contains(Array($0)) }.map {
          Difference(name: $0, old: nil, new: "100644 \(zeros)")
        }
    }
  }
}

extension WorkingRepository.Difference {
  /// The object of a regular file in the first version; nil for a link or a missing file.
  package var oldFile: String? { Self.file(old) }
  /// The object of a regular file in the second version; zeros for a file on the disk.
  package var newFile: String? { Self.file(new) }

  private static func file(_ entry: String?) -> String? {
    guard let entry, entry.hasPrefix("100") else { return nil }
    return entry.split(separator: " ").last.map(String.init)
  }
}
