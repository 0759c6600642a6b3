/// The files merged, and the remaining conflicts.
extension WorkingRepository {
  /// A file that a merge made and that equals neither side, with the objects of its three versions.
  package struct MadeFile: Hashable, Sendable {
    /// The path from the top of the work tree.
    package let path: String
    /// The merged content.
    package let result: String
    /// The content on both sides, if they have the file.
    package let sides: [String]
  }

  /// The files that a merge made.
  ///
  /// - Parameters:
  ///   - tree: The result of the merge.
  ///   - ours: This side's commit; nil if nothing was committed.
  ///   - theirs: The other side's commit.
  /// - Returns: The files, with their versions.
  /// - Throws: Why they are unknown.
  package func made(
    in tree: String,
    of ours: String?,
    merging theirs: String
  ) throws(GitFailure) -> [MadeFile] {
    let others = Dictionary(
      try differences(from: theirs, to: tree).map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return try differences(from: ours, to: tree).compactMap { own in
      guard own.isFile, let other = others[own.path], other.isFile, let result = own.newObject
      else { return nil }
      return MadeFile(
        path: own.path,
        result: result,
        sides: [own.oldObject, other.oldObject].compactMap { $0 }
      )
    }
  }

  /// The merges in the history of a commit that are not part of others', with their sides.
  package func merges(
    in commit: String,
    notIn known: [String]
  ) throws(GitFailure) -> [(commit: String, ours: String, theirs: String)] {
    let list = ["rev-list", "--merges", "--min-parents=2", "--max-parents=2", "--parents"]
    let lines = try git(list + ["--max-count=100", commit, "--not"] + known)
    return lines.split(separator: 0x0A).compactMap { line in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      return words.count == 3 ? (words[0], words[1], words[2]) : nil
    }
  }

  /// The conflicting files that have only this side's content, without markers, as a merge driver
  /// that was not found leaves them.
  package func withoutMarks(_ unmerged: [String]) throws(GitFailure) -> [String] {
    let sides = try sides()
    let hashes = try hashes(of: unmerged)
    return unmerged.filter { path in
      guard let hash = hashes[path], let sides = sides[path], sides.theirs != nil else {
        return false
      }
      return hash == sides.ours
    }
  }

  /// The conflicting files that only one side has: the other removed or renamed them.
  package func onOneSide(_ unmerged: [String]) throws(GitFailure) -> [String] {
    let sides = try sides()
    return unmerged.filter { path in
      guard let sides = sides[path] else { return false }
      return sides.ours == nil || sides.theirs == nil
    }
  }

  /// The content of both sides for each file with a conflict.
  private func sides() throws(GitFailure) -> [String: (ours: String?, theirs: String?)] {
    let list = try git(["ls-files", "--unmerged", "-z", "--full-name"]).split(separator: 0)
    var result: [String: (ours: String?, theirs: String?)] = [:]
    for line in list {
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      let path = String(decoding: line[(tab + 1)...], as: UTF8.self)
      guard words.count == 3 else { continue }
      var sides = result[path] ?? (nil, nil)
      if words[2] == "2" { sides.ours = String(words[1]) }
      if words[2] == "3" { sides.theirs = String(words[1]) }
      result[path] = sides
    }
    return result
  }
}
