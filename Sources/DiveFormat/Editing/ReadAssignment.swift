import DiveModel
import FrontMatter
import Diagnostics
import Wording

/// An assignment whose value was parsed as `check` would parse it in a file.
struct ReadAssignment: Sendable {
  let assignment: Assignment
  /// The range of the assignment in the typed text.
  let range: SourceRange
  /// A record that contains only the value; nil if the value is invalid or missing.
  let record: RecordText?
  /// Its problems, with ranges in the typed text.
  let problems: [Diagnostic]
  private let start: Int

  init(
    _ assignment: Assignment,
    at range: SourceRange,
    _ table: FieldTable,
    _ options: DecodingOptions
  ) {
    self.assignment = assignment
    self.range = range
    start = range.lowerBound
    if let misfit = Self.misfit(assignment, table) {
      record = nil
      problems = [Self.problem(misfit, assignment.keyRange, at: range)]
      return
    }
    guard assignment.operation != .clear else {
      (record, problems) = (nil, [])
      return
    }
    if assignment.value.isEmpty {
      record = nil
      problems = [Self.problem(.assignmentWithoutItem, assignment.keyRange, at: range)]
      return
    }
    let text = Self.text(of: assignment, table, at: range.lowerBound)
    let errors = Self.errors(text.bytes, table, options, assignment.target)
    record = errors.isEmpty ? RecordText(text.bytes, table, options: options) : nil
    problems = errors.map { $0.moved { text.typed($0) } }
  }

  /// The value as written in a file after its key.
  var spelling: ValueSpelling? {
    guard let record, let entry = record.entries.first else { return nil }
    return record.spelling(of: entry)
  }

  /// The items of a list as written in a file.
  var items: [ItemSpelling] {
    guard let record, let entry = record.entries.first else { return [] }
    if let inner = ChangedList(assignment.target).inner {
      guard let list = record.innerEntry(inner.key, ofItem: 0, of: entry.key) else { return [] }
      return record.items(of: list).map { ItemSpelling.value(record.inline($0)) }
    }
    let pairs = record.writtenPairs(ofItems: entry.key)
    return record.writtenItems(of: entry.key).enumerated().map { place, text in
      text.hasPrefix("{") && pairs.indices.contains(place) ? .mapping(pairs[place]) : .value(text)
    }
  }

  /// A problem with the key, or with the value, in the typed text.
  func problem(_ message: Message, atValue: Bool = false) -> Diagnostic {
    let place = atValue && !assignment.value.isEmpty ? assignment.valueRange : assignment.keyRange
    return Self.problem(message, place, at: range)
  }

  /// The diagnostic for an unknown key, as `check` reports it.
  func unknownKey(_ table: FieldTable, _ options: DecodingOptions) -> [Diagnostic] {
    var text = TypedText()
    text.add("---\n", at: start)
    Self.addKey(assignment, to: &text, at: start)
    text.add(": a\n---\n", at: range.upperBound)
    return Self.errors(text.bytes, table, options, assignment.target)
      .map { $0.moved { text.typed($0) } }
  }

  private static func problem(
    _ message: Message,
    _ place: Range<Int>,
    at range: SourceRange
  ) -> Diagnostic {
    let start = range.lowerBound
    let marked = SourceRange(start + place.lowerBound, start + place.upperBound)
    return Diagnostic("bad-assignment", .error, message, at: marked)
  }

  /// Why the operation does not fit a known key.
  private static func misfit(_ assignment: Assignment, _ table: FieldTable) -> Message? {
    let key = assignment.key
    guard let row = table.row(for: key) else { return nil }
    let isForLists = assignment.operation == .add || assignment.operation == .takeAway
    switch (assignment.target, row.kind) {
    case (.inner(_, _, let inner), .mapping(let kind)) where row.isList:
      let isNoList = kind.table.row(for: inner)?.isList == false
      return isForLists && isNoList ? .assignmentIsNoList(key: assignment.wholeKey) : nil
    case (.part(_, let inner), .dive):
      let isNoList = FieldTable.dive.row(for: inner)?.isList == false
      return isForLists && isNoList ? .assignmentIsNoList(key: assignment.wholeKey) : nil
    case (.part(_, let inner), .mapping) where row.isList:
      return .assignmentNeedsNumber(key: key, example: "\(key).1.\(inner)")
    case (.inner, _), (.part, _): return .assignmentHasNoKeys(key: key)
    case (.item, _) where !row.isList: return .assignmentIsNoList(key: key)
    case (.item, _) where assignment.operation != .clear:
      return .assignmentOfItem(key: key)
    case (.key, _) where !row.isList:
      return isForLists ? .assignmentIsNoList(key: key) : nil
    default: return nil
    }
  }

  /// The text of a record that contains only the value.
  private static func text(
    of assignment: Assignment,
    _ table: FieldTable,
    at start: Int
  ) -> TypedText {
    var text = TypedText()
    let value = AssignedValue(assignment.value, at: start + assignment.valueRange.lowerBound)
    let end = start + assignment.valueRange.upperBound
    let row = table.row(for: assignment.key)
    text.add("---\n", at: start)
    addKey(assignment, to: &text, at: start)
    text.add(": ", at: start + assignment.valueRange.lowerBound)
    switch (assignment.target, row?.kind) {
    case (.inner(_, _, let inner), .mapping(let kind)?):
      text.add("[{", at: start)
      addInner(inner, assignment, to: &text, at: start)
      value.add(to: &text, kind.table.row(for: inner), inBrackets: true)
      text.add("}]", at: end)
    case (.part(_, let inner), .dive?):
      text.add("{", at: start)
      addInner(inner, assignment, to: &text, at: start)
      value.add(to: &text, FieldTable.dive.row(for: inner), inBrackets: true)
      text.add("}", at: end)
    default: value.add(to: &text, row, inBrackets: false)
    }
    text.add("\n---\n", at: end)
    return text
  }

  private static func addKey(_ assignment: Assignment, to text: inout TypedText, at start: Int) {
    let range = assignment.topRange
    let typed = start + range.lowerBound..<start + range.upperBound
    let spelling = YAMLText.scalar(assignment.key)
    text.add(spelling, typedAt: typed, isTheSame: spelling == assignment.key)
  }

  private static func addInner(
    _ inner: String,
    _ assignment: Assignment,
    to text: inout TypedText,
    at start: Int
  ) {
    let range = assignment.innerRange
    let typed = start + range.lowerBound..<start + range.upperBound
    let spelling = YAMLText.scalar(inner)
    text.add(spelling, typedAt: typed, isTheSame: spelling == inner)
    text.add(": ", at: start + assignment.valueRange.lowerBound)
  }

  /// The problems of the value alone, without those of missing keys.
  private static func errors(
    _ bytes: [UInt8],
    _ table: FieldTable,
    _ options: DecodingOptions,
    _ target: Assignment.Target
  ) -> [Diagnostic] {
    var reader = FrontMatterReader { FieldTable.isKnownKey($0) }
    let found = bytes.withUnsafeBufferPointer { buffer in
      reader.read(buffer, as: .record)
      var decoder = RecordDecoder(buffer, reader.tape, options: options)
      _ = decoder.decode(
        by: table,
        damagedKeys: reader.damagedKeys,
        isUnreadable: reader.isUnreadable
      )
      return reader.problems + decoder.problems
    }
    return found.filter { problem in
      guard problem.severity == .error else { return false }
      guard problem.id == "missing-key" else { return true }
      if case .key = target { return problem.range?.lowerBound ?? 0 > 0 }
      return false
    }
  }
}

extension Diagnostic {
  /// The same problem at another range.
  func moved(_ place: (SourceRange) -> SourceRange) -> Diagnostic {
    Diagnostic(
      id,
      severity,
      message,
      at: range.map(place),
      expected: expected,
      notes: notes.map { Note($0.message, path: $0.path, at: $0.range.map(place)) },
      fixIts: fixIts.map { fixIt in
        let edits = fixIt.edits.map { SourceEdit(place($0.range), $0.text) }
        return FixIt(fixIt.title, edits, isSafe: fixIt.isSafe)
      }
    )
  }
}
