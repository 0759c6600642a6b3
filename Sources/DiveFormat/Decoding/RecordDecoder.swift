public import DiveModel
import DiveUnits
public import FrontMatter
public import Diagnostics
import Wording

/// Decodes a parsed record by its field table, with a diagnostic for each invalid value.
///
/// An invalid value is absent from the result and marked as damaged, so that only rules which need
/// it are skipped.
public struct RecordDecoder {
  let source: UnsafeBufferPointer<UInt8>
  let tape: Tape
  let options: DecodingOptions
  /// Problems with the values decoded so far, in the order found.
  public internal(set) var problems: [Diagnostic] = []
  /// Texts read before, which may be those of other files.
  package var texts = TextCache()

  /// Takes a file's bytes and the tape parsed from them.
  public init(
    _ source: UnsafeBufferPointer<UInt8>,
    _ tape: Tape,
    options: DecodingOptions
  ) {
    self.source = source
    self.tape = tape
    self.options = options
  }

  /// Decodes the top-level mapping.
  ///
  /// - Parameters:
  ///   - table: The known fields.
  ///   - damagedKeys: Keys that the YAML reader has already reported.
  ///   - isUnreadable: Whether so much is damaged that missing keys should not be reported.
  /// - Returns: The valid fields.
  public mutating func decode(
    by table: FieldTable,
    damagedKeys: [String] = [],
    isUnreadable: Bool = false
  ) -> FieldSet {
    guard let root = tape.nodes.first, root.kind == .mapping else {
      if !isUnreadable && damagedKeys.isEmpty { reportMissing(FieldSet(), table, nil, []) }
      return FieldSet()
    }
    return mapping(0, table, damagedKeys: damagedKeys, place: nil, isTop: true)
  }

  /// Decodes a key of the top-level mapping and its repetitions alone; no value depends on another
  /// key.
  mutating func decode(_ key: String, by table: FieldTable) -> FieldSet {
    var fields = FieldSet()
    guard let root = tape.nodes.first, root.kind == .mapping else { return fields }
    var extras = ExtraKeys()
    var misspelled: [String] = []
    var seen = SeenFields()
    let end = Int(root.next)
    var child = 1
    while child < end {
      let node = tape.nodes[child]
      let valueIndex = Int(node.next)
      guard valueIndex < end else { break }
      if node.kind == .scalar, tape.text(of: node, in: source) == key {
        if let found = tape.withText(of: node, in: source, { table.index(of: $0) }) {
          field(table.plans[found], valueIndex, node, &fields, &seen, [], table)
        } else {
          extra(key, node, valueIndex, table, &fields, &extras, &misspelled)
        }
      }
      child = Int(tape.nodes[valueIndex].next)
    }
    return fields
  }

  /// Decodes one mapping.
  mutating func mapping(
    _ index: Int,
    _ table: FieldTable,
    damagedKeys: [String] = [],
    place: SourceRange?,
    isTop: Bool = false
  ) -> FieldSet {
    var fields = FieldSet()
    var extras = ExtraKeys()
    var misspelled: [String] = []
    var seen = SeenFields()
    let end = Int(tape.nodes[index].next)
    fields.reserveCapacity(childCount(index) / 2)
    for key in damagedKeys {
      if let row = table.row(for: key) { fields.markDamaged(row.field) }
    }
    var child = index + 1
    while child < end {
      let key = tape.nodes[child]
      let valueIndex = Int(key.next)
      guard valueIndex < end else { break }
      let found =
        key.kind == .scalar
        ? tape.withText(of: key, in: source) { table.index(of: $0) } : nil
      if let found {
        field(table.plans[found], valueIndex, key, &fields, &seen, isTop ? damagedKeys : [], table)
      } else {
        let text = tape.text(of: key, in: source)
        extra(text, key, valueIndex, table, &fields, &extras, &misspelled)
      }
      child = Int(tape.nodes[valueIndex].next)
    }
    if !extras.variants.isEmpty { report(extras.variants, table, fields) }
    if !isTop, !tape.damagedKeys.isEmpty,
      table.plans.contains(where: { $0.isRequired && !fields.has($0.field) })
    {
      misspelled += unreadKeys(besides: index)
    }
    reportMissing(fields, table, place, misspelled)
    return fields
  }

  /// The keys of a nested mapping that the YAML reader could not read and has reported.
  ///
  /// They have the same column as its other keys, and no line in between is indented less. Mappings
  /// are short, so only the nearest are examined.
  private func unreadKeys(besides index: Int) -> [String] {
    let range = tape.nodes[index].range
    guard !tape.damagedKeys.isEmpty, let column = column(of: range.lowerBound) else { return [] }
    let next = tape.damagedKeys.firstPlace { $0.lowerBound >= range.lowerBound }
    let (first, end) = (max(0, next - 8), min(next + 8, tape.damagedKeys.count))
    return tape.damagedKeys[first..<end].filter { key in
      if self.column(of: key.lowerBound) != column { return false }
      let (first, last) = key < range ? (key, range) : (range, key)
      return !endsBlock(of: column, between: first.lowerBound, and: last.lowerBound)
    }
    .map { String(decoding: source[$0.lowerBound..<$0.upperBound], as: UTF8.self) }
  }

  /// The column of an offset in bytes; nil if it is greater than that of any key on its own line.
  private func column(of place: Int) -> Int? {
    let near = source[max(0, place - 256)..<place]
    if let feed = near.lastIndex(of: 0x0A) { return place - feed - 1 }
    return near.startIndex == 0 ? place : nil
  }

  /// Whether a line between two offsets, or the line of the second, is indented less than a column.
  private func endsBlock(of column: Int, between start: Int, and end: Int) -> Bool {
    var line = source[start..<end].firstIndex(of: 0x0A)
    while let feed = line {
      let text = source[(feed + 1)...].prefix { $0 != 0x0A }
      let indent = text.prefix { $0 == 0x20 }.count
      if indent < column, let first = text.first(where: { $0 > 0x20 }), first != 0x23 {
        return true
      }
      line = source[(feed + 1)..<max(end, feed + 1)].firstIndex(of: 0x0A)
    }
    return false
  }

  private func childCount(_ index: Int) -> Int {
    var count = 0
    var child = index + 1
    let end = Int(tape.nodes[index].next)
    while child < end {
      count += 1
      child = Int(tape.nodes[child].next)
    }
    return count
  }

  @inline(__always)
  private mutating func field(
    _ plan: FieldTable.Plan,
    _ valueIndex: Int,
    _ key: Tape.Node,
    _ fields: inout FieldSet,
    _ seen: inout SeenFields,
    _ damagedKeys: [String],
    _ table: FieldTable
  ) {
    let value = tape.nodes[valueIndex]
    let isRead = seen.has(plan.field)
    if isRead || fields.isDamaged(plan.field) {
      if isRead || !damagedKeys.contains(tape.text(of: key, in: source)) {
        return duplicate(key, value, isRead ? seen.first(plan.field, in: fields) : nil)
      }
    }
    let before = problems.count
    if let content = content(plan, valueIndex, table) {
      fields.append(FieldSet.Entry(plan.field, content, at: value.range))
      seen.add(plan.field)
      // The list may lack items that could not be read.
      if problems.count > before || tape.isBroken(value) { fields.markDamaged(plan.field) }
    } else {
      fields.markDamaged(plan.field)
      if value.range.isEmpty, fields.isDamaged(plan.field), problems.count == before,
        !damagedKeys.contains(tape.text(of: key, in: source))
      {
        reportEmpty("", value, key)
      }
    }
  }

  /// The content of a field: a list if the field can have several values.
  @inline(__always)
  private mutating func content(
    _ plan: FieldTable.Plan,
    _ index: Int,
    _ table: FieldTable
  ) -> Content? {
    let node = tape.nodes[index]
    if !plan.isList {
      return single(plan, index)
    }
    guard node.kind == .sequence else {
      if node.kind == .scalar, tape.isBroken(node) || reportCommas(plan, node) { return nil }
      return single(plan, index).map { .list([.init($0, at: node.range)]) }
    }
    return items(plan, index)
  }

  private mutating func items(_ plan: FieldTable.Plan, _ index: Int) -> Content? {
    var items: [Content.Item] = []
    items.reserveCapacity(childCount(index))
    var child = index + 1
    let end = Int(tape.nodes[index].next)
    if child >= end {
      reportEmptyCollection(index, .emptyListValue)
      return nil
    }
    while child < end {
      if tape.isBroken(tape.nodes[child]), tape.nodes[child].kind == .scalar {
        child += 1
        continue
      }
      if reportSplitNumber(plan, child, end) {
        child = Int(tape.nodes[Int(tape.nodes[child].next)].next)
        continue
      }
      if reportEmptyItem(tape.nodes[child]) {
        child += 1
        continue
      }
      if let content = single(plan, child) {
        items.append(.init(content, at: tape.nodes[child].range))
      }
      child = Int(tape.nodes[child].next)
    }
    return .list(items)
  }

  /// One value.
  private mutating func single(_ plan: FieldTable.Plan, _ index: Int) -> Content? {
    let node = tape.nodes[index]
    switch (plan.kind, node.kind) {
    case (.mapping, .mapping) where Int(node.next) == index + 1:
      reportEmptyCollection(index, .emptyMappingValue)
      return nil
    case (.mapping(let kind), .mapping):
      let fields = mapping(index, kind.table, place: node.range)
      if kind == .tank { reportGasVolume(fields) }
      return .mapping(fields)
    case (.mapping(let kind), .scalar):
      return shortMapping(kind, node)
    case (.dive, .mapping):
      var inner = RecordDecoder(source, tape, options: options)
      let fields = inner.mapping(index, .dive, place: node.range)
      problems += inner.problems.filter { $0.id != "missing-key" }
      return .mapping(fields)
    case (.severities, .mapping):
      return .mapping(pairs(index, .severities))
    case (.queries, .mapping) where Int(node.next) == index + 1:
      reportEmptyCollection(index, .emptyMappingValue)
      return nil
    case (.queries, .mapping):
      return .mapping(pairs(index, .queries))
    case (_, .scalar):
      return scalar(plan.kind, plan.plausible, node)
    case (.position, _):
      reportPosition(index)
      return nil
    default:
      report(.wrongShape(node, plan.kind, isList: plan.isList, in: source))
      return nil
    }
  }

  /// An item of a list of mappings may be only the value of its first key.
  private mutating func shortMapping(_ kind: MappingKind, _ node: Tape.Node) -> Content? {
    guard let plan = kind.table.plans.first else { return nil }
    if kind == .tank, reportShortTank(node) { return nil }
    var fields = FieldSet()
    guard let value = scalar(plan.kind, plan.plausible, node) else { return nil }
    fields.append(FieldSet.Entry(plan.field, value, at: node.range))
    if kind == .tank { reportGasVolume(fields) }
    return .mapping(fields)
  }

  /// The pairs of a mapping with keys of the diver's own: rules with severities, names with queries.
  private mutating func pairs(_ index: Int, _ kind: ValueKind) -> FieldSet {
    var fields = FieldSet()
    var places: [String: SourceRange] = [:]
    var child = index + 1
    let end = Int(tape.nodes[index].next)
    while child < end {
      let key = tape.nodes[child]
      let value = tape.nodes[Int(key.next)]
      let keyText = tape.text(of: key, in: source)
      child = Int(value.next)
      if let first = places.updateValue(value.range, forKey: keyText) {
        duplicate(key, value, first)
        continue
      }
      if value.kind == .scalar, tape.isBroken(value) { continue }
      guard let text = pairedText(key, value, kind) else { continue }
      fields.append(
        .init(
          FieldSet.extra,
          .list([.init(.text(keyText), at: key.range), .init(.text(text), at: value.range)]),
          at: value.range
        )
      )
    }
    return fields
  }

  /// The text of a value in a mapping of pairs; nil if it is wrong, which is reported.
  private mutating func pairedText(
    _ key: Tape.Node,
    _ value: Tape.Node,
    _ kind: ValueKind
  ) -> String? {
    let words = Diagnostic.severities
    guard value.kind == .scalar else {
      let expected: Message =
        kind == .severities ? .expectedOneOf(words: words) : .expectedQuery
      report(.wrongShape(value, kind, isList: false, in: source, expected))
      return nil
    }
    let text = tape.text(of: value, in: source)
    if kind == .severities, !words.contains(text) {
      report(.unknownWord(text, words, value.range))
      return nil
    }
    if text.allSatisfy(\.isWhitespace) {
      reportEmpty(text, value, key)
      return nil
    }
    return text
  }

  mutating func report(_ problem: Diagnostic) { problems.append(problem) }
}

extension Array {
  /// The index of the first element that fulfils a condition, in an array where all elements after
  /// it do too.
  fileprivate func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// What decoding needs to know of the logbook's settings.
public struct DecodingOptions: Sendable {
  /// Keys of other programs, which are ignored.
  public var otherKeys: Set<String>
  /// Which units to suggest first for a number without a unit.
  public var units: UnitPreference

  /// Creates options.
  ///
  /// By default no other keys are known, and metric units are suggested first.
  public init(otherKeys: Set<String> = [], units: UnitPreference = .metric) {
    self.otherKeys = otherKeys
    self.units = units
  }
}
