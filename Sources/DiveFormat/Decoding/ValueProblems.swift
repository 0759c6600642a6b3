import DiveModel
import DiveUnits
import FrontMatter
import Diagnostics
import Wording

extension RecordDecoder {
  /// Says why a scalar is not of its kind, and how to mend it.
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
      // The YAML reader has reported the character: one mistake, one diagnostic.
      if case .wrongSymbol(let symbol, _) = error, isReported(symbol, node) { return }
      if holdsControl(node) { return }
      if error == .missingUnit, Self.isNothing(written, kind, plausible) {
        return reportZero(node)
      }
      report(problem.diagnostic(for: error))
    case .empty:
      switch kind {
      case .mapping, .dive, .severities: report(.wrongShape(node, kind, isList: false, in: source))
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

  /// Whether a control character stands in a value as it is.
  private func holdsControl(_ node: Tape.Node) -> Bool {
    let written = source[node.range.lowerBound..<node.range.upperBound]
    return written.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D || $0 == 0x7F }
  }

  /// Whether the YAML reader met a character as it is; it meets none that is written `"\u00A0"`.
  private func isReported(_ symbol: String, _ node: Tape.Node) -> Bool {
    let range = node.range.lowerBound..<node.range.upperBound
    let written = String(decoding: source[range], as: UTF8.self)
    return YAMLText.isReported(symbol)
      && written.unicodeScalars.contains { $0 == symbol.unicodeScalars.first }
  }

  private mutating func emptyScalar(_ written: String, _ node: Tape.Node) {
    // An empty value is reported with its key, where the caller knows it.
    if node.range.isEmpty { return }
    reportEmpty(written, node, key(of: node))
  }

  /// Reports a 0 where nothing is ever 0; whether its line may go is for somebody to say.
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

  /// The key of a value, if both stand on a line of their own.
  private func key(of node: Tape.Node) -> Tape.Node? {
    guard let before = nodeBefore(node.range) else { return nil }
    return before.kind == .scalar && lineRange(before.range, node.range) != nil ? before : nil
  }

  /// Where the key of a value of a mapping stands.
  func keyRange(before value: SourceRange) -> SourceRange? {
    guard let key = nodeBefore(value), key.kind == .scalar else { return nil }
    return key.range
  }

  /// The node before the one of a range: of a mapping's value its key.
  private func nodeBefore(_ range: SourceRange) -> Tape.Node? {
    // Nodes lie in the order of the text, and a broken file may ask for many.
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
