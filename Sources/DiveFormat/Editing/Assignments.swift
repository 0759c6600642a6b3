import DiveModel
import FrontMatter
public import Diagnostics
public import Wording

/// All assignments that a user typed to change or create a record.
public struct Assignments: Sendable {
  /// The typed text, with one assignment per line.
  public let source: SourceText
  /// Problems, with ranges in `source`; empty if all assignments can be applied.
  ///
  /// Values are checked as in a file. Whether a reference resolves is only known to the logbook.
  public let problems: [Diagnostic]
  private let read: [ReadAssignment]
  private let table: FieldTable
  private let options: DecodingOptions

  /// Parses assignments, each a separate argument, for a record of a kind.
  ///
  /// `path` stands for the file path in diagnostics.
  public init(
    _ arguments: [String],
    by table: FieldTable,
    path: String,
    options: DecodingOptions = DecodingOptions()
  ) {
    var read: [ReadAssignment] = []
    var problems: [Diagnostic] = []
    var start = 0
    for argument in arguments {
      let range = SourceRange(start, start + argument.utf8.count)
      if let assignment = Assignment(argument) {
        let found = ReadAssignment(assignment, at: range, table, options)
        read.append(found)
        problems += found.problems
      } else {
        let expected = Message.expectedAssignment
        problems.append(
          Diagnostic("bad-assignment", .error, .noAssignment, at: range, expected: expected)
        )
      }
      start = range.upperBound + 1
    }
    // A line feed within an argument would shift the lines of the others.
    let lines = arguments.map { argument in
      String(decoding: argument.utf8.map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)
    }
    source = SourceText(path: path, text: lines.map { $0 + "\n" }.joined())
    self.problems = problems
    self.read = read
    self.table = table
    self.options = options
  }

  /// The assignments that could be parsed, in the order typed.
  public var all: [Assignment] { read.map(\.assignment) }

  /// The top-level keys that are assigned.
  package var topKeys: Set<String> { Set(all.map(\.key)) }

  /// Whether any assignment sets a value; removals alone do not make a new record.
  public var saysSomething: Bool {
    all.contains { $0.operation == .set || $0.operation == .add }
  }

  /// Applies the assignments to a record, and returns the failures.
  ///
  /// Assignments that fail or have `problems` change nothing.
  public func apply(to editor: inout RecordEditor) -> [Diagnostic] {
    var failures: [Diagnostic] = []
    for assignment in read where assignment.problems.isEmpty {
      if let failure = apply(assignment, to: &editor) { failures += failure }
    }
    return failures
  }

  /// Applies the assignments to one of many records, and returns the failures.
  ///
  /// A value that already means the same keeps its spelling, and items to be removed may be
  /// missing. Assignments that have `problems` change nothing.
  public func applyWhereNeeded(to editor: inout RecordEditor) -> [Diagnostic] {
    var failures: [Diagnostic] = []
    for assignment in read where assignment.problems.isEmpty {
      let (before, key) = (editor, assignment.assignment.key)
      if assignment.assignment.operation == .takeAway, before.text.isDamaged(key) {
        failures.append(assignment.problem(.valueUnreadable(key: key)))
        continue
      }
      let found = apply(assignment, to: &editor, mayLackItems: true) ?? []
      failures += found
      if found.isEmpty, !before.text.isDamaged(key), let meaning = before.text.meaning(of: key),
        editor.text.meaning(of: key) == meaning
      {
        editor = before
      }
    }
    return failures
  }

  /// The text of a new record with these values in canonical order, and the failures.
  ///
  /// The Markdown follows after an empty line.
  public func newRecord(at path: String, body: String = "") -> (
    text: String, problems: [Diagnostic]
  ) {
    let empty = "---\n---\n" + (body.isEmpty ? "" : "\n" + body)
    let start = SourceText(path: path, text: empty)
    do throws(EditRefusal) {
      var editor = try RecordEditor(start, table, options: options)
      let failures = apply(to: &editor)
      return (String(decoding: editor.text.bytes, as: UTF8.self), failures)
    } catch {
      return (empty, read.prefix(1).map { $0.problem(error.message) })
    }
  }

  /// Maps a problem of the changed file to the typed text; nil if it concerns something else.
  ///
  /// `path` is the path of the file, for notes.
  public func typed(_ problem: Diagnostic, in text: RecordText, at path: String) -> Diagnostic? {
    guard let range = problem.range,
      let entry = text.entries.first(where: { Self.holds(text.range(of: $0), range) })
    else { return nil }
    let written = String(
      decoding: text.bytes[range.lowerBound..<min(range.upperBound, text.bytes.count)],
      as: UTF8.self
    )
    for found in read.reversed() where found.assignment.key == entry.key {
      guard let place = found.place(of: written) else { continue }
      return problem.typed(at: place, in: path)
    }
    return nil
  }

  private static func holds(_ outer: SourceRange, _ inner: SourceRange) -> Bool {
    outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound && !inner.isEmpty
  }
}

extension Assignments {
  private func apply(
    _ found: ReadAssignment,
    to editor: inout RecordEditor,
    mayLackItems: Bool = false
  ) -> [Diagnostic]? {
    do throws(EditRefusal) {
      switch found.assignment.operation {
      case .clear:
        if mayLackItems, lacks(found.assignment.target, editor.text) { return nil }
        return try clear(found, in: &editor)
      case .set: try set(found, in: &editor)
      case .add:
        try add(found, to: &editor)
      case .takeAway:
        return try takeAway(found, in: &editor, mayLackItems: mayLackItems).map { [$0] }
      }
      return nil
    } catch {
      return [found.problem(error.message)]
    }
  }

  private func set(
    _ found: ReadAssignment,
    in editor: inout RecordEditor
  ) throws(EditRefusal) {
    guard let record = found.record, let spelling = found.spelling else { return }
    switch found.assignment.target {
    case .item: return
    case .key(let key): try editor.set(key, to: spelling)
    case .inner(let key, let number, let inner):
      guard let value = record.writtenPairs(ofItems: key).first?.first?.value else { return }
      let count = editor.text.writtenItems(of: key).count
      if number == count + 1 {
        return try append(.mapping([.init(inner, value)]), to: key, &editor)
      }
      try editor.set(inner, ofItem: number - 1, of: key, to: value)
    case .part(let key, let inner):
      guard let value = record.writtenPairs(ofItems: key).first?.first?.value else { return }
      guard editor.text.entry(key) != nil else {
        return try editor.set(key, to: ValueSpelling("", lines: ["  \(inner): \(value)"]))
      }
      try editor.set(inner, ofItem: 0, of: key, to: value)
    }
  }

  /// Appends an item to a list; the first mapping of a list is written in block style.
  func append(
    _ item: ItemSpelling,
    to key: String,
    _ editor: inout RecordEditor
  ) throws(EditRefusal) {
    if case .mapping = item, editor.text.entry(key) == nil {
      return try editor.set(key, to: ValueSpelling("", lines: item.lines(column: 2)))
    }
    try editor.append(item, to: key)
  }

  /// Whether a record lacks what an assignment would remove.
  private func lacks(_ target: Assignment.Target, _ text: RecordText) -> Bool {
    switch target {
    case .key: return false
    case .item(let key, let number): return text.writtenItems(of: key).count < number
    case .inner(let key, let number, let inner): return lacks(inner, number - 1, of: key, text)
    case .part(let key, let inner): return lacks(inner, 0, of: key, text)
    }
  }

  private func lacks(_ inner: String, _ index: Int, of key: String, _ text: RecordText) -> Bool {
    let pairs = text.writtenPairs(ofItems: key)
    return !pairs.indices.contains(index) || !pairs[index].contains { $0.key == inner }
  }

  private func clear(
    _ found: ReadAssignment,
    in editor: inout RecordEditor
  ) throws(EditRefusal) -> [Diagnostic]? {
    let key = found.assignment.key
    let isKnown = table.row(for: key) != nil || key.hasPrefix("x-")
    guard isKnown || editor.text.entry(key) != nil else {
      return found.unknownKey(table, options)
    }
    switch found.assignment.target {
    case .key: try editor.remove(key)
    case .item(_, let number): try editor.removeItem(number - 1, of: key)
    case .inner(_, let number, let inner): try clear(inner, number - 1, of: key, &editor)
    case .part(_, let inner):
      if editor.text.entry(key) != nil { try clear(inner, 0, of: key, &editor) }
    }
    return nil
  }

  /// Removes a key from an item, and the item if nothing is left in it.
  func clear(
    _ inner: String,
    _ index: Int,
    of key: String,
    _ editor: inout RecordEditor
  ) throws(EditRefusal) {
    let pairs = editor.text.writtenPairs(ofItems: key)
    guard pairs.indices.contains(index) else { throw .noItem(key: key, number: index + 1) }
    if pairs[index].map(\.key) == [inner] { return try editor.removeItem(index, of: key) }
    try editor.remove(inner, ofItem: index, of: key)
  }
}

extension Diagnostic {
  /// A file's problem moved to another range, with only the fixes that concern that range.
  fileprivate func typed(at place: SourceRange, in path: String) -> Diagnostic {
    let marked = range
    return Diagnostic(
      id,
      severity,
      message,
      at: place,
      expected: expected,
      notes: notes.map { Note($0.message, path: $0.path ?? path, at: $0.range) },
      fixIts: fixIts.compactMap { fixIt in
        guard fixIt.edits.count == 1, let edit = fixIt.edits.first, edit.range == marked else {
          return nil
        }
        return FixIt(fixIt.title, [SourceEdit(place, edit.text)], isSafe: fixIt.isSafe)
      }
    )
  }
}

extension ReadAssignment {
  /// The range of a text within the value, in the typed text.
  func place(of text: String) -> SourceRange? {
    let (bytes, wanted) = (Array(assignment.value.utf8), Array(text.utf8))
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
    let offset = (0...bytes.count - wanted.count).first { bytes[$0...].starts(with: wanted) }
    guard let offset else { return nil }
    let start = range.lowerBound + assignment.valueRange.lowerBound + offset
    return SourceRange(start, start + wanted.count)
  }
}

extension EditRefusal {
  /// The message for the user.
  public var message: Message {
    switch self {
    case .unreadable: .recordUnreadable
    case .keyTwice(let key): .keyStandsTwice(key: key)
    case .noItem(let key, let number): .noItemOfNumber(key: key, number: .init(number))
    case .entangled(let key): .valueEntangled(key: key)
    }
  }
}
