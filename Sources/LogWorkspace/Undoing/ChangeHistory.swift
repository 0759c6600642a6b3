import Diagnostics
public import LogbookCore

/// How a client's changes are kept, so that they can be taken back.
public struct ChangeKeeping: Sendable {
  /// What the next change is to be known by.
  public var title: ChangeTitle
  /// The user's folder for data of this program, used for a log that is in no repository; nil if
  /// unknown.
  public var state: String?

  /// Keeps changes under a title.
  public init(_ title: ChangeTitle, state: String?) {
    self.title = title
    self.state = state
  }
}

/// The changes that divelog made to a log, and how to take them back.
///
/// The log itself need not be readable.
public struct ChangeHistory: Sendable {
  /// Absolute path of the log's folder, with links resolved.
  public let root: String
  /// The kept changes; nil if there is no place for them.
  private let journal: ChangeJournal?

  /// The history of the log at a root.
  ///
  /// - Parameters:
  ///   - root: Absolute path of the log's folder, with links resolved.
  ///   - state: The user's folder for data of this program; nil if unknown.
  public init(ofLogAt root: String, state: String?) {
    self.root = root
    journal = ChangeJournal(ofLogAt: root, state: state)
  }

  /// A change and what has become of it.
  public struct Entry: Sendable {
    /// The change.
    public let change: KeptChange
    /// What has become of it.
    public let state: State
  }

  /// What has become of a change.
  public enum State: String, Sendable, CaseIterable {
    /// It was written.
    case written
    /// It was taken back.
    case undone
    /// The program ended before all files were written; taking it back restores those that were.
    case interrupted
  }

  /// The kept changes, the latest first.
  public var entries: [Entry] { kept.compactMap(\.entry) }

  /// The kept changes, the latest first; those that cannot be read are numbers without an entry.
  private var kept: [(number: Int, entry: Entry?)] {
    // Whether a change was taken back depends only on later ones.
    var undone: Set<Int> = []
    return (journal?.changes ?? []).map { number, change in
      guard let change else { return (number, nil) }
      let isUndone = undone.contains(number)
      if let earlier = change.undoes, change.isComplete, !isUndone { undone.insert(earlier) }
      let state: State = isUndone ? .undone : change.isComplete ? .written : .interrupted
      return (number, Entry(change: change, state: state))
    }
  }
}

/// Files as they were before a change, ready to be written.
public struct UndoPlan: Sendable {
  /// The change to take back.
  public let change: KeptChange
  /// What taking it back changes; empty if the files are as they were before.
  public let changes: [FileChange]
  /// The access rights of the files that come back, by path.
  let modes: [String: UInt16]

  /// What taking it back changes, as a unified diff that `git apply` accepts.
  public var patch: String { changes.map(UnifiedDiff.text(of:)).joined() }
}

extension ChangeHistory {
  /// Plans taking back a change.
  ///
  /// - Parameters:
  ///   - number: The number of the change; nil for the last one that was not taken back yet and
  ///     does not itself take back another.
  ///   - forgets: Whether changes that were interrupted before anything was written are forgotten;
  ///     the caller then holds the lock of the log.
  /// - Returns: The plan.
  /// - Throws: A `LogFailure` if there is no such change, if a file has changed since, or if the
  ///   former contents are not kept.
  public func plan(_ number: Int? = nil, forgets: Bool = false) throws(LogFailure) -> UndoPlan {
    guard let journal else { throw .nothingToUndo }
    for (found, entry) in kept where number == nil || found == number {
      guard let entry else { throw .changeIsDamaged(number: found) }
      let change = entry.change
      if number == nil, entry.state == .undone || change.undoes != nil { continue }
      guard entry.state != .undone else { throw .isUndone(number: found) }
      let states = try change.files.map { file throws(LogFailure) in
        (file: file, state: try state(of: file))
      }
      let isUnwritten = states.allSatisfy { $0.state.isOld }
      if entry.state == .interrupted, isUnwritten, number == nil {
        if forgets { journal.forget(change) }
        continue
      }
      let changed = states.filter { $0.state.isOther }.map(\.file.path)
      guard changed.isEmpty else {
        throw .changedSince(number: found, title: change.title, paths: changed)
      }
      let restored = states.filter { !$0.state.isOld }
      guard change.hasContents || restored.allSatisfy({ $0.file.old == nil }) else {
        throw .changeWasTooLarge(number: found, title: change.title)
      }
      guard let contents = change.hasContents ? journal.contents(of: change) : [:] else {
        throw .changeIsDamaged(number: found)
      }
      return UndoPlan(
        change: change,
        changes: restored.reversed().compactMap { $0.state.undoing($0.file, contents) },
        modes: change.files.reduce(into: [:]) { $0[$1.path] = $1.old?.mode }
      )
    }
    throw number.map { .noSuchChange(number: $0) } ?? .nothingToUndo
  }

  /// A file now, compared with a change.
  private enum FileState {
    /// As before the change.
    case old
    /// As the change left it, with its content; nil if the change removed it.
    case new(SourceText?)
    /// Changed by someone else.
    case other

    var isOld: Bool { if case .old = self { true } else { false } }
    var isOther: Bool { if case .other = self { true } else { false } }

    /// The change that makes the file as it was; nil if it is so already.
    func undoing(_ file: KeptChange.File, _ contents: [String: [UInt8]]) -> FileChange? {
      guard case .new(let now) = self else { return nil }
      switch (now, contents[file.path]) {
      case (let now?, let bytes?): return .replace(now, bytes: bytes)
      case (let now?, nil): return .remove(now)
      case (nil, let bytes?): return .create(path: file.path, bytes: bytes)
      case (nil, nil): return nil
      }
    }
  }

  private func state(of file: KeptChange.File) throws(LogFailure) -> FileState {
    let bytes: [UInt8]?
    do throws(FileFailure) {
      bytes = try FileTree.folder(root).bytes(of: file.path, limit: 1 << 28)
    } catch {
      guard error == .missing else { throw .unread(path: file.path, error) }
      bytes = nil
    }
    let digest = bytes.map(ChangeJournal.digest(of:))
    if digest == file.new {
      // A change that left a file as it was has nothing to take back.
      if digest == file.old?.digest { return .old }
      return .new(bytes.map { SourceText(path: file.path, bytes: $0) })
    }
    return digest == file.old?.digest ? .old : .other
  }

  /// Takes a change back; the files are written all or none, and the undoing is itself kept.
  ///
  /// - Parameters:
  ///   - plan: What `plan` found.
  ///   - title: What the undoing is to be known by.
  /// - Returns: The paths of the written files, and the number under which the undoing was kept.
  /// - Throws: A `LogFailure` if a file has changed since the plan was made, or cannot be written.
  @discardableResult
  public func undo(
    _ plan: UndoPlan,
    as title: ChangeTitle
  ) throws(LogFailure) -> WriteTransaction.Outcome {
    guard !plan.changes.isEmpty else {
      // The files are as before; from now on the change before it is the last.
      let title = ChangeTitle(title.text, on: title.day, undoing: plan.change.number)
      var outcome = WriteTransaction.Outcome()
      do throws(ChangeJournal.Failure) { try journal?.record(title) } catch {
        outcome.notKept = error
      }
      return outcome
    }
    do throws(WriteFailure) {
      var transaction = try WriteTransaction(
        root: root,
        keptIn: journal,
        as: ChangeTitle(title.text, on: title.day, undoing: plan.change.number)
      )
      for change in plan.changes {
        try transaction.stage(change, mode: plan.modes[change.path])
      }
      return try transaction.commitKept()
    } catch { throw .notWritten(error) }
  }
}
