import DiveModel
import DiveUnits
import FrontMatter
import Diagnostics
import Wording
import NearWords

// Structural problems of a record: missing, empty or wrong kinds of nodes.

extension RecordDecoder {
  /// Reports missing required keys.
  ///
  /// A misspelled key has already been reported as unknown, and one mistake gets only one
  /// diagnostic.
  mutating func reportMissing(
    _ fields: FieldSet,
    _ table: FieldTable,
    _ place: SourceRange?,
    _ misspelled: [String]
  ) {
    for row in table.rows where row.traits.contains(.required) {
      if fields.has(row.field) || fields.isDamaged(row.field) { continue }
      if misspelled.contains(row.key) { continue }
      report(
        Diagnostic(
          "missing-key",
          .error,
          .missingKey(key: row.key, record: .thing(table.name)),
          at: place ?? SourceRange(0, 0),
          expected: .expectedLine(text: "\(row.key): \(row.example)")
        )
      )
    }
  }

  /// Reports a tank whose size is given as gas volume but without a working pressure.
  mutating func reportGasVolume(_ fields: FieldSet) {
    guard let volume = fields[Tank.Field.volume.rawValue],
      case .gas? = TankVolume(content: volume.content),
      !fields.has(Tank.Field.workingPressure.rawValue),
      !fields.isDamaged(Tank.Field.workingPressure.rawValue)
    else { return }
    report(
      Diagnostic(
        "missing-key",
        .error,
        .missingKey(key: "working-pressure", record: .thing(FieldTable.tank.name)),
        at: volume.range,
        expected: .expectedLine(text: "working-pressure: 207 bar")
      )
    )
  }

  mutating func reportEmpty(_ text: String, _ value: Tape.Node, _ key: Tape.Node?) {
    let keyRange = key?.range ?? value.range
    report(
      Diagnostic(
        "empty-value",
        .error,
        text.isEmpty ? .noValue : .emptyValue(text: text),
        at: value.range.isEmpty ? keyRange : value.range,
        fixIts: removal(keyRange, value.range)
      )
    )
  }

  /// Whether an item is a dash with nothing after it; if so, it is reported.
  ///
  /// An item that the YAML reader could not read also looks like that, but has already been
  /// reported.
  mutating func reportEmptyItem(_ item: Tape.Node) -> Bool {
    let end = item.range.upperBound
    guard item.range.isEmpty, end > 0, source[end - 1] == UInt8(ascii: "-") else { return false }
    let rest = source[end...].prefix { $0 != 0x0A }.first { $0 > 0x20 }
    guard rest == nil || rest == UInt8(ascii: "#") else { return false }
    let dash = SourceRange(end - 1, end)
    report(
      Diagnostic(
        "empty-value",
        .error,
        .noValue,
        at: dash,
        fixIts: removal(dash, dash)
      )
    )
    return true
  }

  /// Reports an empty list or mapping.
  mutating func reportEmptyCollection(_ index: Int, _ message: Message) {
    let node = tape.nodes[index]
    let key = index > 0 && tape.nodes[index - 1].kind == .scalar ? tape.nodes[index - 1] : nil
    report(
      Diagnostic(
        "empty-value",
        .error,
        message,
        at: node.range,
        fixIts: key.map { removal($0.range, node.range) } ?? []
      )
    )
  }
}

extension RecordDecoder {
  /// Reports a position in brackets or braces, with a fix that rewrites it.
  ///
  /// Some programs write the longitude first, so the order must be reviewed.
  mutating func reportPosition(_ index: Int) {
    let node = tape.nodes[index]
    let expected = Message.expectedPosition
    var problem = Diagnostic.wrongShape(node, .position, isList: false, in: source, expected)
    var texts: [String] = []
    var child = index + 1
    while child < Int(node.next), node.kind == .sequence, tape.nodes[child].kind == .scalar {
      texts.append(text(of: tape.nodes[child]))
      child = Int(tape.nodes[child].next)
    }
    let parts = texts.count == 1 ? texts[0].split(separator: " ").map(String.init) : texts
    let written = parts.joined(separator: ", ")
    if parts.count == 2, Self.reads(written, as: .position, nil) {
      let edit = SourceEdit(node.range, YAMLText.scalar(written))
      problem.fixIts = [FixIt(.writeInstead(text: written), [edit], isSafe: false)]
    }
    report(problem)
  }
}

extension Diagnostic {
  /// Reports a list, mapping or scalar where another of these is required.
  static func wrongShape(
    _ node: Tape.Node,
    _ kind: ValueKind,
    isList: Bool,
    in source: UnsafeBufferPointer<UInt8>,
    _ expected: Message? = nil
  ) -> Diagnostic {
    let isMapping = (kind == .severities || kind == .queries) && expected == nil
    let message: Message =
      switch (node.kind, isList) {
      case (.sequence, false) where isMapping: .listWhereKeys
      case (.sequence, false): .listWhereOneValue
      case (.sequence, true): .listInList
      case (.mapping, _): .mappingWhereValue
      case (.scalar, _): .valueWhereMapping
      }
    // A collection of several lines is marked at its start, which must not be an empty range.
    var end = node.range.upperBound
    if node.style != .flow, node.range.lowerBound < end {
      let rest = source[..<min(end, source.count)].dropFirst(node.range.lowerBound + 1)
      end = node.range.lowerBound + 1 + rest.prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    }
    return Diagnostic(
      "wrong-shape",
      .error,
      message,
      at: SourceRange(node.range.lowerBound, end),
      expected: expected ?? kind.expectation
    )
  }

  /// The valid severities for a rule in the settings.
  package static let severities = ["off"] + Severity.allCases.map(\.rawValue)

  static func unknownWord(_ text: String, _ words: [String], _ range: SourceRange) -> Diagnostic {
    let folded = text.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 }
    let exact = words.first { $0 == String(folded) }
    let near =
      exact ?? OtherWords.word(for: String(folded), in: words)
      ?? Nearest.match(text, in: words)
    return Diagnostic(
      "unknown-word",
      .error,
      .unknownWord(text: text),
      at: range,
      expected: .expectedOneOf(words: words),
      fixIts: near.map {
        [FixIt(.writeInstead(text: $0), [SourceEdit(range, $0)], isSafe: exact != nil)]
      } ?? []
    )
  }

  static func implausible(
    _ kind: ValueKind,
    _ range: SourceRange,
    _ text: String,
    _ plausible: ClosedRange<Int>
  ) -> Diagnostic {
    Diagnostic(
      "out-of-range",
      .error,
      .outOfRange(text: text),
      at: range,
      expected: .expectedBetween(
        low: kind.spelled(plausible.lowerBound),
        high: kind.spelled(plausible.upperBound)
      )
    )
  }
}
