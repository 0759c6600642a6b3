import Diagnostics
import DiveModel
public import LogbookCore

/// The way in which a client's changes are kept, so that they can be undone.
public struct ChangeKeeping: Sendable {
  /// The description of the next change.
  public var title: ChangeTitle
  /// The user's folder for data of this program, used for a log that is in no repository; nil if
  /// unknown.
  public var state: String?
  /// Whether changes are kept; if not, only the fact of a change is recorded.
  public var isOn: Bool

  /// Keeps changes under a title.
  public init(_ title: ChangeTitle, state: String?, isOn: Bool = true) {
    self.title = title
    self.state = state
    self.isOn = isOn
  }
}

/// The changes that divelog made to a log, and how to undo them.
///
/// The log itself need not be readable.
public struct ChangeHistory: Sendable {
  /// Absolute path of the log's folder, with links resolved.
  public let root: String
  /// The kept changes; nil if they cannot be kept anywhere.
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

  /// A change and its present state.
  public struct Entry: Sendable {
    /// What was written, with what it replaced.
    public let change: KeptChange
    /// Its present state.
    public let state: State
  }

  /// The state of a change.
  public enum State: String, Sendable, CaseIterable {
    /// It was written.
    case written
    /// It was undone.
    case undone
    /// The program ended before all files were written; undoing it restores those that were
    /// written.
    case interrupted
  }

  /// The kept changes, the latest first, and the numbers of those that cannot be read.
  ///
  /// - Returns: The changes and the numbers.
  /// - Throws: A `LogFailure` if the folder of the changes cannot be read.
  public func entries() throws(LogFailure) -> (entries: [Entry], damaged: [Int]) {
    let kept = try kept()
    return (kept.compactMap(\.entry), kept.filter { $0.entry == nil }.map(\.number))
  }

  /// The kept changes, the latest first; those that cannot be read are numbers without an entry.
  private func kept() throws(LogFailure) -> [(number: Int, entry: Entry?)] {
    guard let journal else { return [] }
    let changes: [(number: Int, change: KeptChange?)]
    do throws(ChangeJournal.Failure) { changes = try journal.changes() } catch {
      throw .changesUnread(error)
    }
    // Whether a change was undone depends only on later ones.
    var undone: Set<Int> = []
    return changes.map { number, change in
      guard let change else { return (number, nil) }
      let isUndone = undone.contains(number)
      if let earlier = change.undoes, change.isComplete, !isUndone { undone.insert(earlier) }
      let state: State = isUndone ? .undone : change.isComplete ? .written : .interrupted
      return (number, Entry(change: change, state: state))
    }
  }

  /// Forgets all changes; the caller holds the lock of the log.
  ///
  /// - Parameter alsoOfGone: Whether to forget also the changes of the user's logs that are no
  ///   longer at their place.
  /// - Throws: A `LogFailure` if the folder of the changes cannot be written.
  public func forgetAll(alsoOfGone: Bool = false) throws(LogFailure) {
    do throws(ChangeJournal.Failure) { try journal?.forgetAll(alsoOfGone: alsoOfGone) } catch {
      throw .changesUnread(error)
    }
  }
}

extension ChangeHistory {
  /// Forgets the kept changes of a former log at a place where a new log begins.
  ///
  /// A log that has only lost its settings keeps its history.
  ///
  /// - Parameters:
  ///   - root: Absolute path of the folder, with links resolved.
  ///   - state: The user's folder for data of this program; nil if unknown.
  /// - Throws: A `LogFailure` if that is impossible, or another program holds the lock.
  public static func forgetFormerLog(at root: String, state: String?) throws {
    let history = ChangeHistory(ofLogAt: root, state: state)
    try LogbookLock.holding(root) {
      if !hasRecords(root) { try history.forgetAll() }
    }
  }

  private static func hasRecords(_ root: String) -> Bool {
    RecordKind.allCases.contains { kind in
      if let head = kind.head, DiskPath.exists("\(root)/\(head)") { return true }
      guard let folder = kind.folder else { return false }
      return EntryNames.all(in: "\(root)/\(folder)").contains { !$0.hasPrefix(".") }
    }
  }
}

/// Files as they were before a change, ready to be written.
public struct UndoPlan: Sendable {
  /// The change to undo.
  public let change: KeptChange
  /// The changes that undo it; empty if the files are as they were before.
  public let changes: [FileChange]
  /// The access rights of restored files, by path.
  let modes: [String: UInt16]
  /// The files that will be removed, by name.
  private let gone: [Substring: [String]]

  init(change: KeptChange, changes: [FileChange]) {
    (self.change, self.changes) = (change, changes)
    modes = change.files.reduce(into: [:]) { $0[$1.path] = $1.old?.mode }
    gone = Dictionary(grouping: changes.filter(\.isRemoval).map(\.path)) {
      FilePaths.name(of: $0)[...]
    }
  }

  /// The removed file that a restored one replaces, as if it was moved and kept its name.
  func origin(of path: String) -> String? {
    let depth = path.utf8.count { $0 == 0x2F }
    return gone[FilePaths.name(of: path)[...]]?.first { $0.utf8.count { $0 == 0x2F } == depth }
  }

  /// The file outside of the log that the change left beside what it read, if it is still there: the
  /// rules of an imported table, which the next import follows.
  package var left: String? { change.beside.flatMap { DiskPath.exists($0) ? $0 : nil } }

  /// The changes that undo it, as a unified diff that `git apply` accepts.
  public var patch: String { UnifiedDiff.texts(of: changes).joined() }
}

extension ChangeHistory {
  /// Plans undoing a change.
  ///
  /// - Parameters:
  ///   - number: The number of the change; nil for the last one that was not undone yet and does
  ///     not itself undo another.
  ///   - isConfirmed: Whether a removed file may be restored on another branch than the one on
  ///     which it was removed.
  /// - Returns: The plan.
  /// - Throws: A `LogFailure` if there is no such change, if a file has changed since, or if the
  ///   former contents are not kept.
  public func plan(
    _ number: Int? = nil,
    isConfirmed: Bool = false
  ) throws(LogFailure) -> UndoPlan {
    guard let journal else { throw .nothingToUndo }
    for (found, entry) in try kept() where number == nil || found == number {
      guard let entry else { throw .changeIsDamaged(number: found) }
      let change = entry.change
      if number == nil {
        if change.isBeforeGap { throw .laterChangeNotKept(number: found, title: change.title) }
        if entry.state == .undone || change.undoes != nil { continue }
      }
      let states = try change.files.map { file throws(LogFailure) in
        (file: file, state: try state(of: file))
      }
      let restored = states.filter { !$0.state.isOld }
      if restored.isEmpty, entry.state == .interrupted, number == nil { continue }
      // An undone change may be in effect again, because git can restore files.
      if entry.state == .undone, restored.isEmpty { throw .isUndone(number: found) }
      let changed = states.filter { $0.state.isOther }.map(\.file.path)
      guard changed.isEmpty else {
        throw .changedSince(number: found, title: change.title, paths: changed)
      }
      guard
        change.hasContents
          || restored.allSatisfy({ $0.file.old == nil || $0.file.movedTo != nil })
      else {
        throw .changeWasTooLarge(number: found, title: change.title)
      }
      // A missing file is missing on every branch.
      if !isConfirmed, change.head != journal.head, restored.contains(where: \.state.isGone) {
        guard let head = change.head else {
          throw .changeBeforeRepository(number: found, title: change.title)
        }
        throw .changeOfAnotherBranch(number: found, title: change.title, head: head)
      }
      guard var contents = change.hasContents ? journal.contents(of: change) : [:] else {
        throw .changeIsDamaged(number: found)
      }
      try Self.addMoved(to: &contents, states, of: change)
      return UndoPlan(
        change: change,
        changes: restored.reversed().compactMap { $0.state.undoing($0.file, contents) }
      )
    }
    throw number.map { .noSuchChange(number: $0) } ?? .nothingToUndo
  }

  /// Adds the contents of files that are to come back from where they were moved.
  private static func addMoved(
    to contents: inout [String: [UInt8]],
    _ states: [(file: KeptChange.File, state: FileState)],
    of change: KeptChange
  ) throws(LogFailure) {
    let places = Dictionary(states.map { ($0.file.path, $0.state) }) { first, _ in first }
    for (file, state) in states where !state.isOld {
      guard let place = file.movedTo else { continue }
      guard let bytes = places[place]?.bytes,
        ChangeJournal.digest(of: bytes) == file.old?.digest
      else { throw .changedSince(number: change.number, title: change.title, paths: [place]) }
      contents[file.path] = bytes
    }
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
    /// Whether the change removed the file, and it is still missing.
    var isGone: Bool { if case .new(nil) = self { true } else { false } }
    /// Its content, if the change made it.
    var bytes: [UInt8]? { if case .new(let source) = self { source?.bytes } else { nil } }
    var isOther: Bool { if case .other = self { true } else { false } }

    /// The change that restores the file; nil if it is already restored.
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
      // A change that left a file as it was needs no undoing.
      if digest == file.old?.digest { return .old }
      return .new(bytes.map { SourceText(path: file.path, bytes: $0) })
    }
    return digest == file.old?.digest ? .old : .other
  }

  /// Undoes a change; the files are written all or none, and the undoing is itself kept.
  ///
  /// - Parameters:
  ///   - plan: What `plan` found.
  ///   - keeping: How the undoing is kept; if it is not kept, the change is forgotten.
  ///   - isConfirmed: Whether to write even if the undoing cannot be kept.
  /// - Returns: The paths of the written files, and the number under which the undoing was kept.
  /// - Throws: A `LogFailure` if a file has changed since the plan was made, or cannot be written,
  ///   or if the undoing cannot be kept.
  @discardableResult
  public func undo(
    _ plan: UndoPlan,
    keeping: ChangeKeeping,
    isConfirmed: Bool = false
  ) throws(LogFailure) -> WriteTransaction.Outcome {
    let title = ChangeTitle(
      keeping.title.text,
      on: keeping.title.day,
      undoing: plan.change.number
    )
    guard !plan.changes.isEmpty else {
      // The files are restored; from now on the change before is the last.
      var outcome = WriteTransaction.Outcome()
      do throws(ChangeJournal.Failure) { try journal?.record(title) } catch {
        outcome.notKept = error
      }
      return outcome
    }
    guard keeping.isOn || isConfirmed else { throw .undoNotKept }
    do throws(WriteFailure) {
      var transaction = try WriteTransaction(
        root: root,
        keptIn: keeping.isOn ? journal : nil,
        as: title,
        mustBeKept: !isConfirmed
      )
      for change in plan.changes {
        try transaction.stage(
          change,
          mode: plan.modes[change.path],
          comingFrom: plan.origin(of: change.path)
        )
      }
      let outcome = try transaction.commitKept()
      if outcome.number == nil { journal?.forget(number: plan.change.number) }
      return outcome
    } catch { throw .notWritten(error) }
  }
}
