import DiveModel
import DiveUnits
import FrontMatter
import Diagnostics
import Wording

extension RecordDecoder {
  /// Reports why a scalar is invalid, and how to fix it.
  mutating func explain(
    _ error: ScalarError,
    _ kind: ValueKind,
    _ plausible: ClosedRange<Int>?,
    _ node: Tape.Node
  ) {
    let written = text(of: node)
    let problem = ValueProblem(
      kind: kind,
      plausible: plausible,
      place: node.range,
      text: written,
      units: options.units
    )
    switch error {
    case .value(let error):
      let bytes = Array(written.utf8)
      let isEmpty = bytes.withUnsafeBufferPointer { Self.saysNothing($0) }
      if isEmpty { return emptyScalar(written, node) }
      // The YAML reader has reported the character; one mistake gets only one diagnostic.
      if case .wrongSymbol(let symbol, _) = error, isReported(symbol, node) { return }
      if holdsControl(node) { return }
      if error == .missingUnit, Self.isNothing(written, kind, plausible) {
        return reportZero(node)
      }
      report(problem.diagnostic(for: error))
    case .empty:
      switch kind {
      case .mapping, .dive, .severities, .queries:
        report(.wrongShape(node, kind, isList: false, in: source))
      default: emptyScalar(written, node)
      }
    case .tooLong(let limit):
      report(problem.error("too-long", .textTooLong(limit: Decimal(limit))))
    case .badFile:
      report(problem.error("bad-file", .badFile(text: written), expected: .expectedFile))
    case .badProvenance:
      report(
        problem.error("bad-template", .badTemplate(text: written), expected: .expectedTemplate)
      )
    case .notTrue:
      report(notTrue(written, problem, node))
    case .unknownFieldKey:
      report(.unknownWord(written, FieldTable.dive.rows.map(\.key), node.range))
    }
  }

  /// Whether a value contains an unescaped control character.
  private func holdsControl(_ node: Tape.Node) -> Bool {
    let written = source[node.range.lowerBound..<node.range.upperBound]
    return written.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D || $0 == 0x7F }
  }

  /// Whether the YAML reader has reported a character; it does not report escaped ones such as
  /// `"\u00A0"`.
  private func isReported(_ symbol: String, _ node: Tape.Node) -> Bool {
    let range = node.range.lowerBound..<node.range.upperBound
    let written = String(decoding: source[range], as: UTF8.self)
    return YAMLText.isReported(symbol)
      && written.unicodeScalars.contains { $0 == symbol.unicodeScalars.first }
  }

  private mutating func emptyScalar(_ written: String, _ node: Tape.Node) {
    // The caller reports an empty value together with its key.
    if node.range.isEmpty { return }
    reportEmpty(written, node, key(of: node))
  }

  /// Reports a 0 where 0 is implausible; removing its line must be reviewed.
  mutating func reportZero(_ node: Tape.Node) {
    let fixIts = key(of: node).map { removal($0.range, node.range, isSafe: false) } ?? []
    report(
      Diagnostic(
        "empty-value",
        .error,
        .emptyValue(text: text(of: node)),
        at: node.range,
        fixIts: fixIts
      )
    )
  }

  private func notTrue(
    _ text: String,
    _ problem: ValueProblem,
    _ node: Tape.Node
  ) -> Diagnostic {
    let isYes = ["yes", "on", "y", "1"].contains(text.lowercased())
    let isTrue = text.lowercased() == "true"
    if isYes || isTrue {
      return problem.error("unknown-word", .notTrue(text: text), fix: "true")
    }
    let isNo = ["no", "off", "n", "0", "false"].contains(text.lowercased())
    let key = isNo ? key(of: node) : nil
    return Diagnostic(
      "unknown-word",
      .error,
      .notTrue(text: text),
      at: node.range,
      expected: .expectedTrueOrNothing,
      fixIts: key.map { removal($0.range, node.range) } ?? []
    )
  }

  /// The key of a value, if nothing else is on their line.
  private func key(of node: Tape.Node) -> Tape.Node? {
    guard let before = nodeBefore(node.range) else { return nil }
    return before.kind == .scalar && lineRange(before.range, node.range) != nil ? before : nil
  }

  /// The range of the key before a value.
  func keyRange(before value: SourceRange) -> SourceRange? {
    guard let key = nodeBefore(value), key.kind == .scalar else { return nil }
    return key.range
  }

  /// The node before a range: for a mapping's value, its key.
  private func nodeBefore(_ range: SourceRange) -> Tape.Node? {
    // Binary search: nodes are in text order, and a damaged file may need many look-ups.
    var (low, high) = (0, tape.nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if tape.nodes[middle].range.lowerBound < range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let candidates = tape.nodes[low...].prefix { $0.range.lowerBound == range.lowerBound }
    guard let index = candidates.firstIndex(where: { $0.range == range }), index > 0 else {
      return nil
    }
    return tape.nodes[index - 1]
  }
}
