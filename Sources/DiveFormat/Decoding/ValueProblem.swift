import DiveModel
import DiveUnits
import FrontMatter
import Diagnostics
import Wording

/// Turns errors of value parsers, which have no positions, into diagnostics.
struct ValueProblem {
  let kind: ValueKind
  /// The field's plausible range in steps; nil if unlimited.
  let plausible: ClosedRange<Int>?
  /// The range of the value.
  let place: SourceRange
  let text: String
  let units: UnitPreference

  func diagnostic(for error: ValueError) -> Diagnostic {
    switch error {
    case .empty: self.error("empty-value", .emptyValue(text: text))
    case .notANumber: notOfKind(fix: nil)
    case .missingUnit: missingUnit
    case .unknownUnit(let unit): unknownUnit(unit)
    case .decimalComma(let suggestion):
      suggestion == nil
        ? thousands ?? decimalCommaWithoutUnit ?? decimalComma(nil) : decimalComma(suggestion)
    case .numberForm(let suggestion): numberForm(suggestion)
    case .wrongSymbol(let symbol, let suggestion):
      self.error("odd-symbol", .oddSymbol(symbol: symbol, text: text), fix: suggestion)
    case .range(let low, let high): choice("value-range", .valueRange(text: text), [low, high])
    case .approximate(let suggestion): approximate(suggestion)
    case .outOfRange: outOfRange
    case .unknownWord(_, let nearest): unknownWord(nearest)
    case .ambiguous(let readings): choice(kind.ruleID, .ambiguousValue(text: text), readings)
    case .malformed(let suggestion): malformed(suggestion)
    case .noSuchDay(_, let days): noSuchDay(days)
    }
  }

  /// The units with which a number is plausible, preferably usual ones.
  func unitsFitting(_ number: String) -> [String] {
    func fits(_ unit: String) -> Bool {
      RecordDecoder.reads("\(number) \(unit)", as: kind, plausible)
    }
    let fitting = kind.unitSymbols(units).filter(fits)
    return fitting.isEmpty ? kind.unitSymbols.filter(fits) : fitting
  }

  /// Suggests only units with which the number is plausible.
  var missingUnit: Diagnostic {
    let usual = kind.unitSymbols(units)
    let fitting = unitsFitting(text)
    return Diagnostic(
      "missing-unit",
      .error,
      .missingUnit(text: text),
      at: place,
      expected: usual.isEmpty && fitting.isEmpty
        ? kind.expectation : .expectedUnit(units: fitting.isEmpty ? usual : fitting),
      fixIts: fitting.prefix(2).map { replacement(unsafe: "\(text) \($0)") }
    )
  }

  func replacement(unsafe value: String) -> FixIt {
    FixIt(
      .writeInstead(text: value),
      [SourceEdit(place, YAMLText.scalar(value))],
      isSafe: false
    )
  }

  /// Whether latitude and longitude look swapped: one angle is not a latitude.
  ///
  /// It is not certain which one was mistyped.
  private var swapsAngles: Bool {
    guard kind == .position, !text.contains(where: \.isLetter) else { return false }
    let first = text.drop { !$0.isWholeNumber }.prefix { $0.isWholeNumber || $0 == "." }
    return Double(first).map { $0 > 90 } ?? false
  }

  /// An error at the value, with at most one fix.
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
      at: place,
      expected: expected,
      fixIts: fix.map {
        [
          FixIt(
            .writeInstead(text: $0),
            [SourceEdit(place, YAMLText.scalar($0))],
            isSafe: isSafe && !swapsAngles
          )
        ]
      } ?? []
    )
  }
}
