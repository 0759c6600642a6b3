import DiveModel
import DiveUnits
import FrontMatter
import SourceText
import Wording

extension RecordDecoder {
  /// Says why a scalar is not of its kind, and how to mend it.
  mutating func explain(_ error: ScalarError, _ kind: ValueKind, _ node: Tape.Node) {
    let written = text(of: node)
    let problem = ValueProblem(kind: kind, node: node, text: written, units: options.units)
    switch error {
    case .value(let error):
      let bytes = Array(written.utf8)
      let isEmpty = bytes.withUnsafeBufferPointer { Self.saysNothing($0) }
      if isEmpty { return emptyScalar(written, node) }
      report(problem.diagnostic(for: error))
    case .empty:
      switch kind {
      case .mapping, .dive, .severities: report(.wrongShape(node, kind, isList: false))
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
      report(notTrue(written, problem))
    case .unknownFieldKey:
      report(.unknownWord(written, FieldTable.dive.rows.map(\.key), node.range))
    }
  }

  private mutating func emptyScalar(_ written: String, _ node: Tape.Node) {
    // An empty value is reported with its key, where the caller knows it.
    if node.range.isEmpty { return }
    reportEmpty(written, node, key(of: node))
  }

  private func notTrue(_ text: String, _ problem: ValueProblem) -> Diagnostic {
    let isYes = ["yes", "on", "y", "1"].contains(text.lowercased())
    let isTrue = text.lowercased() == "true"
    if isYes || isTrue {
      return problem.error("unknown-word", .notTrue(text: text), fix: "true")
    }
    let isNo = ["no", "off", "n", "0", "false"].contains(text.lowercased())
    let line = isNo ? lineOfKey(before: problem.node) : nil
    return Diagnostic(
      "unknown-word",
      .error,
      .notTrue(text: text),
      at: problem.node.range,
      expected: .expectedTrueOrNothing,
      fixIts: line.map { [FixIt(.removeTheKey, [SourceEdit($0, "")])] } ?? []
    )
  }

  /// The whole line of a value and its key.
  private func lineOfKey(before node: Tape.Node) -> SourceRange? {
    guard let key = key(of: node) else { return nil }
    return lineRange(key.range, node.range)
  }

  /// The key of a value, if both stand on a line of their own.
  private func key(of node: Tape.Node) -> Tape.Node? {
    guard let index = tape.nodes.firstIndex(where: { $0.range == node.range }), index > 0 else {
      return nil
    }
    let before = tape.nodes[index - 1]
    return before.kind == .scalar && lineRange(before.range, node.range) != nil ? before : nil
  }
}

/// Turns the errors of parsers, which know no place, into diagnostics.
struct ValueProblem {
  let kind: ValueKind
  let node: Tape.Node
  let text: String
  let units: UnitPreference

  func diagnostic(for error: ValueError) -> Diagnostic {
    switch error {
    case .empty:
      return self.error("empty-value", .emptyValue(text: text))
    case .notANumber:
      return self.error(kind.ruleID, .notOfKind(text: text), expected: kind.expectation)
    case .missingUnit:
      return missingUnit
    case .unknownUnit(let unit):
      return self.error(
        "unknown-unit",
        .unknownUnit(unit: unit, text: text),
        expected: .expectedUnit(units: kind.unitSymbols(units))
      )
    case .decimalComma(let suggestion):
      return self.error(
        "decimal-comma",
        .decimalComma(text: text),
        expected: .expectedDecimalPoint,
        fix: suggestion
      )
    case .numberForm(let suggestion):
      return self.error(
        "bad-number",
        .badNumber(text: text),
        expected: kind.expectation,
        fix: suggestion,
        isSafe: !text.hasPrefix("0")
      )
    case .wrongSymbol(let symbol, let suggestion):
      return self.error("odd-symbol", .oddSymbol(symbol: symbol, text: text), fix: suggestion)
    case .range(let low, let high):
      return Diagnostic(
        "value-range",
        .error,
        .valueRange(text: text),
        at: node.range,
        fixIts: [low, high].map(replacement(unsafe:))
      )
    case .approximate(let suggestion):
      return self.error(
        "approximate-value",
        .approximateValue(text: text),
        fix: suggestion,
        isSafe: false
      )
    case .outOfRange:
      return self.error("out-of-range", .outOfRange(text: text), expected: kind.expectation)
    case .unknownWord(_, let nearest):
      if case .word(let list) = kind { return .unknownWord(text, list.words, node.range) }
      return self.error(
        kind.ruleID,
        .notOfKind(text: text),
        expected: kind.expectation,
        fix: nearest,
        isSafe: false
      )
    case .ambiguous(let readings):
      return Diagnostic(
        kind.ruleID,
        .error,
        .ambiguousValue(text: text),
        at: node.range,
        fixIts: readings.map(replacement(unsafe:))
      )
    case .malformed(let suggestion):
      return malformed(suggestion)
    case .noSuchDay(_, let days):
      return self.error(
        "bad-date",
        .noSuchDay(text: text),
        expected: .expectedDayUpTo(days: Decimal(days))
      )
    }
  }

  private func malformed(_ suggestion: String?) -> Diagnostic {
    if let suggestion, kind.isMeasured, let start = text.firstIndex(where: \.isLetter) {
      let unit = String(text[start...])
      return error("unknown-unit", .unknownUnit(unit: unit, text: text), fix: suggestion)
    }
    return error(kind.ruleID, .notOfKind(text: text), expected: kind.expectation, fix: suggestion)
  }

  private var missingUnit: Diagnostic {
    let symbols = kind.unitSymbols(units)
    return Diagnostic(
      "missing-unit",
      .error,
      .missingUnit(text: text),
      at: node.range,
      expected: .expectedUnit(units: symbols),
      fixIts: symbols.prefix(2).map { replacement(unsafe: "\(text) \($0)") }
    )
  }

  private func replacement(unsafe value: String) -> FixIt {
    FixIt(
      .writeInstead(text: value),
      [SourceEdit(node.range, YAMLText.scalar(value))],
      isSafe: false
    )
  }

  /// An error at the value, with one fix if there is one.
  func error(
    _ id: String,
    _ message: Message,
    expected: Message? = nil,
    fix: String? = nil,
    isSafe: Bool = true
  ) -> Diagnostic {
    Diagnostic(
      id,
      .error,
      message,
      at: node.range,
      expected: expected,
      fixIts: fix.map {
        [
          FixIt(
            .writeInstead(text: $0),
            [SourceEdit(node.range, YAMLText.scalar($0))],
            isSafe: isSafe
          )
        ]
      } ?? []
    )
  }
}
