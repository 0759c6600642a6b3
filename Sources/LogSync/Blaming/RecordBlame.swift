import DiveModel
package import GitHistory
import LogWorkspace
import LogbookCore
package import Wording

/// Who wrote each part of a record.
///
/// A key keeps its commit while its value means the same: order, comments and quotes belong to no one.
package struct RecordBlame: Sendable {
  /// The record's path from the log's root.
  package let path: String
  /// The parts in the order of the file, the notes last.
  package let lines: [Line]
  /// The number of former versions that could not be read.
  package let unreadVersions: Int
  /// Whether the clone has only a part of the history.
  package let isShallow: Bool

  /// The place of a part in a record.
  package struct Place: Hashable, Sendable {
    /// The key; empty for the notes.
    package let key: String
    /// The place of the mapping in the key's list, from 0; nil for no list.
    package let item: Int?
    /// The key in the mapping; nil for the whole value.
    package let inner: String?

    init(key: String, item: Int? = nil, inner: String? = nil) {
      (self.key, self.item, self.inner) = (key, item, inner)
    }

    package static let notes = Place(key: "")
    /// Whether it is that of the notes.
    package var isNotes: Bool { key.isEmpty }
  }

  /// A part and its origin.
  package struct Line: Sendable {
    package let place: Place
    /// The value on one line; nil for the notes.
    package let value: String?
    /// The commit that wrote it; nil if it is not committed.
    package let origin: Attribution?
  }

  /// A commit, and where it had the record.
  package struct Attribution: Hashable, Sendable {
    /// The commit's name, in hexadecimal digits.
    package let commit: String
    package let author: String
    package let email: String
    /// When it was written, such as `2024-06-12T18:30:00+03:00`.
    package let time: String
    package let subject: String
    /// The record's path from the top of the work tree.
    package let path: String

    init(_ commit: CommitHistory.Commit, _ path: String) {
      (self.commit, author, email) = (commit.id, commit.author, commit.email)
      (time, subject, self.path) = (commit.time, commit.subject, path)
    }
  }

  /// Finds the origins of what a record on the disk says.
  /// - Parameters:
  ///   - path: The record's path from the root.
  ///   - root: Absolute path of the log's folder, with links resolved.
  ///   - repository: The repository around it.
  /// - Throws: A `BlameFailure` if the record or its history cannot be read.
  package init(
    of path: String,
    inLogAt root: String,
    in repository: WorkingRepository
  ) throws(BlameFailure) {
    self.path = path
    let kind = path == Logbook.settingsPath ? RecordKind.settings : RecordPath.kindOfFile(path)
    let bytes = try? FileTree.folder(root).bytes(of: path)
    guard let kind, let bytes, let now = RecordParts(bytes, kind) else {
      throw .unreadable(path: path)
    }
    let prefix = root == repository.top ? "" : root.dropFirst(repository.top.count + 1) + "/"
    do throws(GitFailure) {
      var walk = try BlameWalk(repository, kind, now)
      try walk.start(from: prefix + path, bytes)
      try walk.run()
      lines = now.parts.indices.map { number in
        var value: String?
        if case .key(_, let side) = now.parts[number].value { value = side.written }
        return Line(
          place: now.parts[number].place,
          value: value,
          origin: walk.origins[number]
        )
      }
      (unreadVersions, isShallow) = (walk.unread.count, walk.history.isShallow)
    } catch { throw .git(error) }
  }
}

/// Why it is unknown who wrote a record.
package enum BlameFailure: WordedFailure, Sendable {
  /// The record cannot be read.
  case unreadable(path: String)
  case git(GitFailure)

  package var message: Message {
    switch self {
    case .unreadable(let path): .blameUnreadable(path: path)
    case .git(let failure): failure.gitMessage
    }
  }
}
