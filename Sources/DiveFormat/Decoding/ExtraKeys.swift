import DiveModel
import FrontMatter
import Diagnostics
import Wording

/// Keys of a mapping that are not in its table, kept to find duplicates.
struct ExtraKeys {
  var places: [String: SourceRange] = [:]
  /// Keys that differ from the table's only in case, `_` or spaces: `Max_Depth`.
  var variants: [Variant] = []

  /// Another spelling of a key in the table.
  struct Variant {
    let text: String
    let key: Tape.Node
    let value: Tape.Node
    let row: FieldRow
  }
}

extension RecordDecoder {
  /// Handles a key that is not in the table: a custom key, another program's, or a mistake.
  mutating func extra(
    _ text: String,
    _ key: Tape.Node,
    _ valueIndex: Int,
    _ table: FieldTable,
    _ fields: inout FieldSet,
    _ extras: inout ExtraKeys,
    _ misspelled: inout [String]
  ) {
    let value = tape.nodes[valueIndex]
    if key.kind != .scalar { return }  // reported by the YAML reader
    if let first = extras.places[text] {
      return duplicate(key, value, first)
    }
    extras.places[text] = value.range
    if text.hasPrefix("x-"), text.utf8.count > 2 {
      let item = Content.Item(anything(valueIndex), at: value.range)
      let name = Content.Item(.text(text), at: key.range)
      fields.append(.init(FieldSet.extra, .list([name, item]), at: value.range))
      return
    }
    if options.otherKeys.contains(text) || text == "<<" { return }
    let folded = MeantKey.folded(text)
    if let row = table.rows.first(where: { $0.key == folded }) {
      extras.variants.append(.init(text: text, key: key, value: value, row: row))
      misspelled.append(row.key)
    } else {
      let problem =
        misplacedNotes(text, folded, key, value, table)
        ?? unknownKey(text, folded, key, value, table, fields, &misspelled)
      if !tape.isBroken(key) { report(problem) }
    }
  }

  /// Reports other spellings of keys in the table.
  ///
  /// Such a key is either a duplicate or unknown; which one is known only at the end of the
  /// mapping.
  mutating func report(_ variants: [ExtraKeys.Variant], _ table: FieldTable, _ fields: FieldSet) {
    var first: [UInt8: SourceRange] = [:]
    for variant in variants {
      let row = variant.row
      let other = fields[row.field]?.range ?? first[row.field]
      if other != nil || fields.isDamaged(row.field) {
        let message = Message.duplicateKeyVariant(text: variant.text, key: row.key)
        duplicate(variant.key, variant.value, other, message)
        continue
      }
      first[row.field] = variant.value.range
      let edit = SourceEdit(variant.key.range, row.key)
      report(
        Diagnostic(
          "unknown-key",
          .error,
          .unknownKey(key: variant.text, record: .thing(table.name)),
          at: variant.key.range,
          fixIts: [FixIt(.writeInstead(text: row.key), [edit])]
        )
      )
    }
  }

  private func unknownKey(
    _ text: String,
    _ folded: String,
    _ key: Tape.Node,
    _ value: Tape.Node,
    _ table: FieldTable,
    _ fields: FieldSet,
    _ misspelled: inout [String]
  ) -> Diagnostic {
    let range = key.range
    if folded.hasPrefix("x-") { return ownKey(text, range, table) }
    let meant = likeliest(MeantKey.all(text, in: table), value, table)
    if case .owner(let owner, let inner)? = meant.first {
      return Diagnostic(
        "unknown-key",
        .error,
        .unknownKey(key: text, record: .thing(table.name)),
        at: range,
        expected: .expectedUnderKey(key: inner, owner: owner)
      )
    }
    guard case .key? = meant.first else {
      let own = "x-" + text.drop { $0 == "-" }
      // It keeps the value out of every figure, so only a person chooses it.
      return Diagnostic(
        "unknown-key",
        .error,
        .unknownKey(key: text, record: .thing(table.name)),
        at: range,
        expected: .expectedKnownKey,
        fixIts: [
          FixIt(
            .writeInstead(text: own),
            [SourceEdit(range, own)],
            isSafe: false,
            mayBeGuessed: false
          )
        ]
      )
    }
    let keys = meant.compactMap { if case .key(let key) = $0 { key } else { nil } }
    misspelled += keys
    let free = keys.filter { key in
      table.row(for: key).map { !fields.has($0.field) && !fields.isDamaged($0.field) } ?? true
    }
    return Diagnostic(
      "unknown-key",
      .error,
      .unknownKey(key: text, record: .thing(table.name)),
      at: range,
      fixIts: free.map {
        FixIt(.writeInstead(text: $0), [SourceEdit(range, $0)], isSafe: false)
      }
    )
  }

  /// Of several meanings of a key those that its value fits, or all if it fits none: `aeg: 45 min` is
  /// a duration.
  private func likeliest(
    _ meanings: [MeantKey],
    _ value: Tape.Node,
    _ table: FieldTable
  ) -> [MeantKey] {
    guard meanings.count > 1, value.kind == .scalar else { return meanings }
    let text = self.text(of: value)
    let fitting = meanings.filter { meaning in
      guard case .key(let key) = meaning, let row = table.row(for: key) else { return false }
      return Self.reads(text, as: row.kind, row.plausible)
    }
    return fitting.isEmpty ? meanings : fitting
  }

  /// Handles `x_mood` and `X-mood`, which were meant as custom keys; `x-` alone gets no suggestion.
  private func ownKey(_ text: String, _ range: SourceRange, _ table: FieldTable) -> Diagnostic {
    let name = text.dropFirst(2)
    let own = "x-" + name
    return Diagnostic(
      "unknown-key",
      .error,
      .unknownKey(key: text, record: .thing(table.name)),
      at: range,
      expected: .expectedKnownKey,
      fixIts: name.isEmpty
        ? [] : [FixIt(.writeInstead(text: own), [SourceEdit(range, own)], isSafe: false)]
    )
  }

  /// The content of a custom key: text, or lists and mappings of text.
  private mutating func anything(_ index: Int) -> Content {
    let node = tape.nodes[index]
    switch node.kind {
    case .scalar:
      return .text(tape.text(of: node, in: source))
    case .sequence:
      let items = children(index).map { Content.Item(anything($0), at: tape.nodes[$0].range) }
      return .list(items)
    case .mapping:
      return .mapping(anyKeys(index))
    }
  }

  private mutating func anyKeys(_ index: Int) -> FieldSet {
    var fields = FieldSet()
    var places: [String: SourceRange] = [:]
    let children = children(index)
    for pair in stride(from: 0, to: children.count - 1, by: 2) {
      let (key, value) = (tape.nodes[children[pair]], tape.nodes[children[pair + 1]])
      let text = tape.text(of: key, in: source)
      if let first = places.updateValue(value.range, forKey: text) {
        duplicate(key, value, first)
        continue
      }
      let name = Content.Item(.text(text), at: key.range)
      let item = Content.Item(anything(children[pair + 1]), at: value.range)
      fields.append(.init(FieldSet.extra, .list([name, item]), at: value.range))
    }
    return fields
  }

  private func children(_ index: Int) -> [Int] {
    var result: [Int] = []
    var child = index + 1
    while child < Int(tape.nodes[index].next) {
      result.append(child)
      child = Int(tape.nodes[child].next)
    }
    return result
  }

  mutating func duplicate(
    _ key: Tape.Node,
    _ value: Tape.Node,
    _ first: SourceRange?,
    _ message: Message? = nil
  ) {
    let text = tape.text(of: key, in: source)
    // The note points to a key, as the error does.
    let firstKey = first.map { keyRange(before: $0) ?? $0 }
    var fixIts: [FixIt] = []
    if let first, sameText(first, value.range) {
      fixIts = removal(key.range, value.range)
    } else if let first, let firstKey {
      fixIts = readings((firstKey, first), (key.range, value.range))
    }
    report(
      Diagnostic(
        "duplicate-key",
        .error,
        message ?? .duplicateKey(key: text),
        at: key.range,
        notes: firstKey.map { [Note(.firstWrittenHere, at: $0)] } ?? [],
        fixIts: fixIts
      )
    )
  }

  /// The fixes that keep one of two values, to choose from; none unless each has a line of its own.
  private func readings(
    _ first: (key: SourceRange, value: SourceRange),
    _ second: (key: SourceRange, value: SourceRange)
  ) -> [FixIt] {
    guard let above = lineRange(first.key, first.value),
      let below = lineRange(second.key, second.value), above != below
    else { return [] }
    func keeping(_ value: SourceRange, without line: SourceRange) -> FixIt {
      let range = value.lowerBound..<value.upperBound
      let text = String(decoding: source[range], as: UTF8.self)
      return FixIt(.keepValue(text: text), [SourceEdit(line, "")], isSafe: false)
    }
    return [keeping(first.value, without: below), keeping(second.value, without: above)]
  }

  private func sameText(_ left: SourceRange, _ right: SourceRange) -> Bool {
    left.upperBound <= source.count && right.upperBound <= source.count
      && source[left.lowerBound..<left.upperBound]
        .elementsEqual(source[right.lowerBound..<right.upperBound])
  }

  /// The fix that removes the line of a key and its value, if nothing else is on it.
  ///
  /// If a comment follows, the fix must be reviewed, because the comment may matter.
  func removal(_ key: SourceRange, _ value: SourceRange, isSafe: Bool = true) -> [FixIt] {
    guard let line = lineRange(key, value) else { return [] }
    let end = min(max(value.upperBound, key.upperBound), line.upperBound)
    let hasComment = source[end..<line.upperBound].contains(UInt8(ascii: "#"))
    return [FixIt(.removeTheKey, [SourceEdit(line, "")], isSafe: isSafe && !hasComment)]
  }

  /// The whole line of a key and its value, if it contains nothing else but a comment.
  func lineRange(_ key: SourceRange, _ value: SourceRange) -> SourceRange? {
    var start = key.lowerBound
    while start > 0, source[start - 1] == 0x20 { start -= 1 }
    guard start == 0 || source[start - 1] == 0x0A else { return nil }
    var end = min(max(value.upperBound, key.upperBound), source.count)
    guard !source[key.lowerBound..<end].contains(0x0A) else { return nil }
    // Between key and value is a colon; otherwise they are adjacent items of a list.
    if value.lowerBound > key.upperBound {
      let between = source[key.upperBound..<value.lowerBound].filter { $0 > 0x20 }
      guard between == [UInt8(ascii: ":")] else { return nil }
    }
    // A comma or a bracket after them means that other values are on the line.
    if end < source.count, value.isEmpty, source[end] == UInt8(ascii: ":") { end += 1 }
    while end < source.count, source[end] == 0x20 || source[end] == 0x0D { end += 1 }
    guard end == source.count || source[end] == 0x0A || source[end] == UInt8(ascii: "#") else {
      return nil
    }
    while end < source.count, source[end] != 0x0A { end += 1 }
    return SourceRange(start, min(end + 1, source.count))
  }
}
