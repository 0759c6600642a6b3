#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A record of a move of files, index and branch to another commit, kept until the move is
/// complete.
///
/// If the program is killed, files of the other side, or partly written ones, remain. Without the
/// record they would look like the user's own changes.
struct MergeStep: Hashable {
  /// The commit that was checked out; nil if there was none.
  let from: String?
  /// The commit, or the tree with conflict markers, to which the files move.
  let to: String
  /// Whether a person must resolve it.
  let isConflict: Bool
  /// The files that were modified before the step: the user's, in the state in which git left them.
  var kept: Set<String> = []

  init(from: String?, to: String, isConflict: Bool) {
    self.from = from
    self.to = to
    self.isConflict = isConflict
  }

  /// Parses a record; nil if it is invalid.
  init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, maxSplits: 1)
    let words = String(decoding: lines.first ?? [], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
    guard words.count == 3, ["merge", "conflict"].contains(words[0]) else { return nil }
    from = words[1] == "none" ? nil : String(words[1])
    to = String(words[2])
    isConflict = words[0] == "conflict"
    let paths = lines.dropFirst().first?.split(separator: 0) ?? []
    kept = Set(paths.map { String(decoding: $0, as: UTF8.self) })
  }

  /// A line of words, followed by the paths, each ended by a zero byte.
  var bytes: [UInt8] {
    let line = "\(isConflict ? "conflict" : "merge") \(from ?? "none") \(to)\n"
    return Array((line + kept.sorted().map { $0 + "\0" }.joined()).utf8)
  }
}

extension WorkingRepository {
  private static let stepFile = "divelog-step"

  /// Records a step before it is done, with the files that are modified.
  func note(_ step: MergeStep) throws(GitFailure) -> MergeStep {
    var step = step
    let changes = try differences(from: step.from, to: step.to)
    let written = try written(changes.filter(\.isFile))
    step.kept = Set(changes.map(\.path).filter { written[$0] != .old })
    guard let path = ownPath(Self.stepFile), FileBytes.write(step.bytes, to: path) else {
      throw .refused(String(cString: strerror(errno)))
    }
    return step
  }

  func forgetStep() {
    if let path = ownPath(Self.stepFile) { unlink(path) }
  }

  /// Undoes a merge that was interrupted.
  ///
  /// Later changes by the user are kept. Throws while another git process is running.
  package func endBrokenMerge() throws(GitFailure) {
    try waitForIndex()
    guard let path = ownPath(Self.stepFile), let bytes = FileBytes.all(of: path),
      let step = MergeStep(bytes)
    else { return }
    let unmerged = try self.unmerged()
    let isBegun = step.isConflict && isMerging && !unmerged.isEmpty
    if step.from == head, !isBegun {
      try withFiles { () throws(GitFailure) in try undo(step) }
    }
    forgetStep()
  }

  /// Waits until no other git process holds the index; throws if one does not release it.
  private func waitForIndex() throws(GitFailure) {
    guard let path = ownPath("index.lock") else { return }
    for _ in 0..<20 {
      if !FileBytes.exists(path) { return }
      usleep(100_000)
    }
    throw .locked(path: path)
  }

  /// Restores files and index to their state before a step.
  ///
  /// Only what the step itself wrote is undone: a file that has its new content, the beginning of
  /// it, or nothing. If the index was already written, all files were, and only the branch is
  /// moved.
  func undo(_ step: MergeStep) throws(GitFailure) {
    let all = try differences(from: step.from, to: step.to)
    let changes = all.filter { $0.isFile && !step.kept.contains($0.path) }
    let places = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }
    let unmerged = Set(try self.unmerged())
    let staged = try stagedDifferences().filter { places[$0.path] != nil }
    // The index is written as a whole, including the user's staged changes.
    let isWritten =
      !all.isEmpty && staged.count == all.count
      && staged.allSatisfy { $0.new == places[$0.path]?.new }
    if !step.isConflict, isWritten, unmerged.isEmpty {
      let old = step.from ?? String(repeating: "0", count: step.to.count)
      _ = try git(["update-ref", "-m", "divelog sync", "HEAD", step.to, old])
      return
    }
    let written = try written(changes)
    let torn = changes.filter { written[$0.path] != .other }
    let moved = Set(staged.map(\.path)).union(unmerged)
    let unstaged = torn.map(\.path).filter(moved.contains)
    if !unstaged.isEmpty {
      _ = try git(
        ["--literal-pathspecs", "reset", "--quiet"] + Self.fromInput,
        input: Self.list(unstaged)
      )
    }
    let lost = torn.filter { written[$0.path] == .new }
    let back = lost.filter { $0.old != nil }.map(\.path)
    if !back.isEmpty {
      let checkout = ["checkout-index", "--force", "--quiet", "-z", "--stdin"]
      _ = try git(checkout, input: Self.list(back))
    }
    for change in lost where change.old == nil { unlink(top + "/" + change.path) }
    if step.isConflict, isMerging, try self.unmerged().isEmpty {
      _ = try git(["merge", "--quit"])
    }
  }

  /// The state of a file in relation to a step.
  enum Written { case old, new, other }

  /// The state of each file.
  func written(_ changes: [Difference]) throws(GitFailure) -> [String: Written] {
    let hashes = try hashes(of: changes.map(\.path))
    var result: [String: Written] = [:]
    for change in changes {
      guard let hash = hashes[change.path] else {
        let isThere = FileBytes.exists(top + "/" + change.path)
        result[change.path] = isThere ? .other : change.old == nil ? .old : .new
        continue
      }
      if hash == change.oldObject {
        result[change.path] = .old
      } else if hash == change.newObject || isBeginning(change) {
        result[change.path] = .new
      } else {
        result[change.path] = .other
      }
    }
    return result
  }

  /// Whether a file is the beginning of its new content, as a kill in the middle leaves it.
  private func isBeginning(_ change: Difference) -> Bool {
    guard let object = change.newObject, let now = FileBytes.all(of: top + "/" + change.path),
      let whole = try? git(["cat-file", "--filters", "--path=" + change.path, object])
    else { return false }
    return now.count < whole.count && whole.starts(with: now)
  }

  /// The hashes that files would have if committed now; missing for paths that are not files.
  func hashes(of paths: [String]) throws(GitFailure) -> [String: String] {
    let paths = paths.filter { FileBytes.isRegular(top + "/" + $0) }
    // A name may contain a line feed, and then needs a command of its own.
    var result: [String: String] = [:]
    let plain = paths.filter { !$0.contains("\n") && !$0.hasPrefix("\"") }
    if !plain.isEmpty {
      let input = Array(plain.map { $0 + "\n" }.joined().utf8)
      let list = try git(["hash-object", "--stdin-paths"], input: input)
      for (path, hash) in zip(plain, list.split(separator: 0x0A)) {
        result[path] = String(decoding: hash, as: UTF8.self)
      }
    }
    for path in Set(paths).subtracting(plain) {
      result[path] = line(["hash-object", "--", path])
    }
    return result
  }
}
