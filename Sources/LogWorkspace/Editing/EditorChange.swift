package import Diagnostics
package import LogbookCore
package import Wording

/// A change of files as an editor makes it: texts that are edited, and files that come, move and go.
package struct EditorChange: Sendable {
  /// The steps in the order in which they are made.
  package let steps: [Step]

  /// One step of a change.
  package enum Step: Sendable {
    /// Edits of a text at a path, which is the one after all moves; `before` is what stands there.
    case edit(path: String, before: [UInt8], [SourceEdit])
    /// A new file.
    case create(path: String, text: String)
    /// A file or a whole folder gets another path.
    case move(from: String, to: String)
    case remove(path: String)
  }

  /// Whether files are moved or removed, which not every editor can do.
  package var movesFiles: Bool {
    steps.contains { step in
      switch step {
      case .move, .remove: true
      case .edit, .create: false
      }
    }
  }

  /// Whether files are made.
  package var makesFiles: Bool {
    steps.contains { step in
      if case .create = step { true } else { false }
    }
  }

  /// Takes planned changes apart into steps.
  ///
  /// - Throws: An `EditorFailure` if a file was changed since it was read, if a text that is not saved
  ///   would have to move, or if a changed file is no text.
  package init(_ changes: [FileChange], in log: LogSession) throws(EditorFailure) {
    for change in changes {
      guard let source = change.source else { continue }
      if change.takesAway, log.hasUnsavedText(source.path) { throw .unsaved(path: source.path) }
      // A text that is not open is changed as it is on the disk.
      guard log.isAsRead(source) else { throw .log(.changedMeanwhile(path: source.path)) }
    }
    var steps: [Step] = []
    for change in changes where !change.takesAway {
      steps += try Self.steps(of: change, at: change.path)
    }
    let moves = try log.joinedMoves(of: changes)
    steps += moves.map { .move(from: $0.from, to: $0.to) }
    for change in changes where change.takesAway {
      if change.isRemoval {
        steps.append(.remove(path: change.path))
      } else {
        steps += try Self.steps(of: change, at: change.path)
      }
    }
    self.steps = steps
  }

  private static func steps(
    of change: FileChange,
    at path: String
  ) throws(EditorFailure) -> [Step] {
    guard let result = change.result else { throw .log(.changedMeanwhile(path: path)) }
    guard let source = change.source else {
      guard let text = String(validating: result, as: UTF8.self) else { throw .noText(path: path) }
      return [.create(path: path, text: text)]
    }
    if result == source.bytes { return [] }
    guard String(validating: source.bytes, as: UTF8.self) != nil,
      String(validating: result, as: UTF8.self) != nil
    else { throw .noText(path: path) }
    let edits = SmallestEdits.from(source.bytes, to: result)
    return [.edit(path: path, before: source.bytes, edits)]
  }
}

/// Why an editor cannot make a change.
package enum EditorFailure: WordedFailure, Hashable {
  /// A reason that holds for every client.
  case log(LogFailure)
  /// The file has changes in the editor that are not saved, and would have to move.
  case unsaved(path: String)
  /// The file is no text, so an editor cannot change it.
  case noText(path: String)
  /// Nothing that could get another name stands at the place.
  case nothingToRename
  /// The editor cannot create or move files; the command does the same.
  case cannotMoveFiles(command: [String])

  package var message: Message {
    switch self {
    case .log(let failure): failure.message
    case .unsaved(let path): .unsavedStandsInTheWay(path: path)
    case .noText(let path): .editorNeedsText(path: path)
    case .nothingToRename: .nothingToRenameHere
    case .cannotMoveFiles(let command): .editorCannotMove(command: ShellWords.line(command))
    }
  }
}

/// The edits that make one text of another and leave alone what is the same.
enum SmallestEdits {
  /// The edits of the lines that differ, each without its equal beginning and end.
  static func from(_ old: [UInt8], to new: [UInt8]) -> [SourceEdit] {
    let (before, after) = (lines(of: old), lines(of: new))
    // With as many lines as before, most changes are within lines.
    guard before.count == after.count else {
      return edit(old[...], new[...]).map { [$0] } ?? []
    }
    return zip(before, after).compactMap { edit(old[$0], new[$1]) }
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var (result, start): ([Range<Int>], Int) = ([], 0)
    for place in bytes.indices where bytes[place] == 0x0A {
      result.append(start..<place + 1)
      start = place + 1
    }
    return result + [start..<bytes.count]
  }

  private static func edit(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> SourceEdit? {
    if old == new { return nil }
    var first = zip(old, new).prefix { $0 == $1 }.count
    var last = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    last = min(last, old.count - first, new.count - first)
    // An edit begins and ends between characters.
    while first > 0, isInside(old, first) || isInside(new, first) { first -= 1 }
    while last > 0, isInside(old, old.count - last) || isInside(new, new.count - last) { last -= 1 }
    let range = SourceRange(old.startIndex + first, old.endIndex - last)
    let text = new.dropFirst(first).dropLast(last)
    return SourceEdit(range, String(decoding: text, as: UTF8.self))
  }

  /// Whether a place is within a character, or between a carriage return and its line feed.
  private static func isInside(_ bytes: ArraySlice<UInt8>, _ place: Int) -> Bool {
    let place = bytes.startIndex + place
    guard place > bytes.startIndex, place < bytes.endIndex else { return false }
    return bytes[place] & 0xC0 == 0x80 || bytes[place] == 0x0A && bytes[place - 1] == 0x0D
  }
}

extension LogSession {
  /// Whether a file is as it was read: its text in the editor, or else what is on the disk.
  fileprivate func isAsRead(_ source: SourceText) -> Bool {
    (try? logbook.tree.bytes(of: source.path, limit: 1 << 28)) == source.bytes
  }

  /// The moves of changes; a folder whose files all move together moves as one.
  fileprivate func joinedMoves(
    of changes: [FileChange]
  ) throws(EditorFailure) -> [(from: String, to: String)] {
    let moves = changes.compactMap { change in change.formerPath.map { ($0, change.path) } }
    guard let first = moves.first else { return moves }
    // The outermost folder that all files keep their paths in.
    var (from, to) = (FilePaths.folder(of: first.0), FilePaths.folder(of: first.1))
    var joined: (from: String, to: String)?
    while !from.isEmpty, !to.isEmpty, from != to {
      let isOfAll = moves.allSatisfy { old, new in
        old.hasPrefix(from + "/") && new.hasPrefix(to + "/")
          && old.dropFirst(from.count) == new.dropFirst(to.count)
      }
      if isOfAll { joined = (String(from), String(to)) }
      guard FilePaths.name(of: String(from)) == FilePaths.name(of: String(to)) else { break }
      (from, to) = (FilePaths.folder(of: from), FilePaths.folder(of: to))
    }
    guard let joined else { return moves }
    do throws(LogFailure) {
      let all = try allFiles(below: joined.from)
      return Set(all) == Set(moves.map(\.0)) && !logbook.tree.exists(joined.to) ? [joined] : moves
    } catch { throw .log(error) }
  }
}
