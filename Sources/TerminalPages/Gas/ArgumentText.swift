package import DiveFormat
import DiveModel
package import DiveUnits
package import Diagnostics
package import Wording

/// A value on the command line, and its position there.
///
/// It is parsed by the format's own parsers, and errors are reported as for a query: with the
/// position, what was expected, and suggestions.
package struct ArgumentText {
  /// The argument's name for the user: `--depth`, `gas`.
  package let name: String
  /// The whole text.
  package let text: String
  /// The part that is the value.
  private let range: SourceRange

  package init(_ name: String, _ text: String) {
    self.init(name, text, text[...])
  }

  /// Takes a part of a text for the value.
  package init(_ name: String, _ text: String, _ part: Substring) {
    self.name = name
    self.text = text
    let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    range = SourceRange(start, start + part.utf8.count)
    value = String(part)
  }

  private let value: String

  /// Reads a value of a kind.
  package func read<Value: TextValue>(
    _ type: Value.Type = Value.self,
    _ kind: ValueKind
  ) throws(ArgumentFailure) -> Value {
    if let value = try? Value(parsing: value) { return value }
    do { _ = try kind.content(reading: value) } catch {
      throw refusal(error.message, expected: error.expected, fixes: error.fixes)
    }
    throw refusal(.notOfKind(text: value))
  }

  /// Parses a quantity that must be in a range.
  package func read<Value: Quantity>(
    _ kind: ValueKind,
    within bounds: ClosedRange<Value>,
    shown system: UnitSystem = .metric
  ) throws(ArgumentFailure) -> Value {
    let quantity = try read(Value.self, kind, orWithin: bounds)
    guard bounds.contains(quantity) else {
      let (low, high) = (bounds.lowerBound, bounds.upperBound)
      throw refusal(
        .outOfRange(text: value),
        expected: .expectedBetween(low: low.formatted(system), high: high.formatted(system))
      )
    }
    return quantity
  }

  /// Reads a quantity; if its unit is missing, suggests the units that put it within the limits.
  private func read<Value: Quantity>(
    _ type: Value.Type,
    _ kind: ValueKind,
    orWithin bounds: ClosedRange<Value>
  ) throws(ArgumentFailure) -> Value {
    if let value = try? Value(parsing: value) { return value }
    do { _ = try kind.content(reading: value) } catch {
      let isBare = (try? DecimalNumber(parsing: value)) != nil
      let others = isBare ? Value.units.map { "\(value) \($0.symbol)" } : []
      var fixes: [String] = []
      for fix in error.fixes + others where !fixes.contains(fix) {
        if let quantity = try? Value(parsing: fix), bounds.contains(quantity) { fixes.append(fix) }
      }
      throw refusal(error.message, expected: error.expected, fixes: fixes)
    }
    throw refusal(.notOfKind(text: value))
  }

  /// Why the value cannot be used.
  package func refusal(
    _ message: Message,
    expected: Message? = nil,
    fixes: [String] = []
  ) -> ArgumentFailure {
    let problem = Diagnostic(
      "bad-argument",
      .error,
      message,
      at: range,
      expected: expected,
      fixIts: fixes.map { FixIt(.writeInstead(text: $0), [SourceEdit(range, $0)], isSafe: false) }
    )
    return ArgumentFailure(source: SourceText(path: name, text: text), problems: [problem])
  }
}
