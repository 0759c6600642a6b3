import DiveFormat
import DiveModel
import Diagnostics
import FrontMatter
import GitHistory
import LogbookCore

/// The walk from a record to the commits that made its versions.
///
/// As `git log` does it, a commit that left the file as one of its parents has it is passed over together
/// with the other parents. Where the file was not there yet, a file that the commit moved is followed.
struct HistoryWalk {
  let history: CommitHistory
  /// The versions, the newest first.
  private(set) var found: [Found] = []
  /// Where the record was in each commit that was passed.
  private(set) var places: [String: String] = [:]
  private let repository: WorkingRepository
  private let search: MovedFileSearch
  private let kind: RecordKind
  /// The paths to look at, by commit, and whether the record is there.
  private var waiting: [String: [String: Bool]] = [:]
  private var changes: [String: [CommitHistory.Step: CommitHistory.Change]] = [:]

  /// A version that a commit made; the paths are from the top.
  struct Found {
    let commit: CommitHistory.Commit
    let path: String
    /// The object; nil if the commit removed the file.
    let object: String?
    /// What each parent had: the path and the object, nil for nothing.
    let sources: [(path: String, object: String)?]
  }

  init(_ repository: WorkingRepository, _ kind: RecordKind) throws(GitFailure) {
    (self.repository, self.kind) = (repository, kind)
    search = MovedFileSearch(repository: repository)
    history = try CommitHistory(to: repository.checkedOutCommits, in: repository)
  }

  /// Walks from the checked-out commits, of which each has the file at a path, or had it once.
  mutating func run(from path: String, _ bytes: [UInt8]?) throws(GitFailure) {
    for head in repository.checkedOutCommits {
      if try repository.object(of: path, in: head) != nil {
        wait(head, path, isThere: true)
        continue
      }
      // A file that was moved on the disk alone.
      let differences = try repository.differences(from: head, to: .folder)
      if let bytes, let former = try search.source(of: path, bytes, among: differences) {
        wait(head, former.path, isThere: true)
      } else {
        wait(head, path, isThere: false)
      }
    }
    for commit in history.commits {
      guard let paths = waiting.removeValue(forKey: commit.id) else { continue }
      for (path, isThere) in paths.sorted(by: { $0.key < $1.key }) {
        try visit(commit, path, isThere)
      }
    }
  }

  private mutating func wait(_ commit: String, _ path: String, isThere: Bool) {
    waiting[commit, default: [:]][path] = isThere
    if isThere, places[commit] == nil { places[commit] = path }
  }

  private mutating func visit(
    _ commit: CommitHistory.Commit,
    _ path: String,
    _ isThere: Bool
  ) throws(GitFailure) {
    let known = try changes(of: path)
    let same = commit.parents.filter { known[.init(commit.id, $0)] == nil }
    if !same.isEmpty {
      // A missing file is missing everywhere; it may have been on any side before.
      for parent in isThere ? Array(same.prefix(1)) : same {
        wait(parent, path, isThere: isThere)
      }
      return
    }
    let steps =
      commit.parents.isEmpty
      ? [known[.init(commit.id, nil)]] : commit.parents.map { known[.init(commit.id, $0)] }
    guard isThere || steps.contains(where: { $0?.old != nil }) else { return }
    let object = steps.lazy.compactMap { $0?.new }.first
    var sources: [(path: String, object: String)?] = []
    for parent in commit.parents {
      if let old = known[.init(commit.id, parent)]?.old {
        sources.append((path, old))
        wait(parent, path, isThere: true)
      } else if let object, let former = try source(of: path, object, commit.id, parent) {
        sources.append(former)
        wait(parent, former.path, isThere: true)
      } else {
        sources.append(nil)
        // It may have been there before.
        wait(parent, path, isThere: false)
      }
    }
    found.append(Found(commit: commit, path: path, object: object, sources: sources))
  }

  private func source(
    of path: String,
    _ object: String,
    _ commit: String,
    _ parent: String
  ) throws(GitFailure) -> (path: String, object: String)? {
    if let found = try search.source(of: path, object, in: commit, from: parent) { return found }
    var bytes: [UInt8] = []
    try repository.eachBlob(of: [object]) { bytes = $1 }
    let former = Self.formerIDs(bytes, kind)
    if former.isEmpty { return nil }
    let folder = FilePaths.folder(of: path)
    let gone = try repository.differences(from: parent, to: commit).filter { file in
      file.new == nil && file.oldFile != nil && FilePaths.folder(of: file.path) == folder
        && former.contains { FilePaths.name(of: file.path) == $0 + ".md" }
    }
    guard gone.count == 1, let file = gone.first, let object = file.oldFile else { return nil }
    return (file.path, object)
  }

  /// The name, the former ids and other names that a version of a record has.
  static func names(_ bytes: [UInt8], _ kind: RecordKind) -> [String] {
    guard let text = text(bytes, kind) else { return [] }
    var names = formerIDs(bytes, kind)
    if case .text(let name)? = text.meaning(of: "name") { names.append(name) }
    return names
  }

  /// The former ids and other names that a version of a record lists.
  static func formerIDs(_ bytes: [UInt8], _ kind: RecordKind) -> [String] {
    guard let text = text(bytes, kind), case .list(let items)? = text.meaning(of: "aliases")
    else { return [] }
    return items.compactMap { if case .text(let text) = $0.content { text } else { nil } }
  }

  /// Whether the names of a version of a record can be told.
  static func hasReadableNames(_ bytes: [UInt8], _ kind: RecordKind) -> Bool {
    guard let text = text(bytes, kind) else { return false }
    return !text.isDamaged("aliases")
  }

  /// A version of a record that can have names; nil for other kinds, or if it cannot be read.
  private static func text(_ bytes: [UInt8], _ kind: RecordKind) -> RecordText? {
    guard kind != .settings, kind != .dive, String(validating: bytes, as: UTF8.self) != nil else {
      return nil
    }
    return RecordText(bytes, .table(of: kind))
  }

  private mutating func changes(
    of path: String
  ) throws(GitFailure) -> [CommitHistory.Step: CommitHistory.Change] {
    if let known = changes[path] { return known }
    let found = try history.changes(of: path)
    changes[path] = found
    return found
  }
}
