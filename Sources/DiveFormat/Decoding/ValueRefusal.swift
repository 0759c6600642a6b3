public import DiveModel
import DiveUnits
import Diagnostics
public import Wording
import NearWords

/// Why a text is not a valid value, for values that do not come from a file.
public struct ValueRefusal: Error, Hashable, Sendable {
  /// What is wrong with the text.
  public let message: Message
  /// The form of a valid value; nil if the message is enough.
  public let expected: Message?
  /// Complete values that may have been meant.
  public let fixes: [String]

  /// Combines a message, a description of valid values, and suggestions.
  public init(_ message: Message, expected: Message? = nil, fixes: [String] = []) {
    self.message = message
    self.expected = expected
    self.fixes = fixes
  }
}

extension ValueKind {
  /// Parses a text like a value in a file, in any accepted unit.
  ///
  /// `units` are suggested first for a number without one. Throws a `ValueRefusal` with the message
  /// of `check`.
  public func content(
    reading text: String,
    units: UnitPreference = .metric
  ) throws(ValueRefusal) -> Content {
    let bytes = Array(text.utf8)
    do {
      return try bytes.withUnsafeBufferPointer {
        (bytes) throws(RecordDecoder.ScalarError) -> Content in
        try RecordDecoder.parse(bytes, as: self)
      }
    } catch {
      throw refusal(of: text, for: error, units)
    }
  }

  private func refusal(
    of text: String,
    for error: RecordDecoder.ScalarError,
    _ units: UnitPreference
  ) -> ValueRefusal {
    switch error {
    case .value(let error):
      let place = SourceRange(0, text.utf8.count)
      let problem = ValueProblem(
        kind: self,
        plausible: nil,
        place: place,
        text: text,
        units: units
      )
      let diagnostic = problem.diagnostic(for: error)
      let fixes = error.fixes.isEmpty ? diagnostic.fixIts.compactMap(\.title.written) : error.fixes
      return ValueRefusal(
        diagnostic.message,
        expected: diagnostic.expected ?? expectation,
        fixes: fixes
      )
    case .tooLong(let limit): return ValueRefusal(.textTooLong(limit: Decimal(limit)))
    case .badFile: return ValueRefusal(.badFile(text: text), expected: .expectedFile)
    case .badProvenance: return ValueRefusal(.badTemplate(text: text), expected: .expectedTemplate)
    case .notTrue: return ValueRefusal(.notTrue(text: text), fixes: ["true"])
    case .unknownFieldKey:
      let near = Nearest.matches(text, in: FieldTable.dive.rows.map(\.key))
      return ValueRefusal(.unknownWord(text: text), fixes: near)
    case .empty: return ValueRefusal(.emptyValue(text: text), expected: expectation)
    }
  }
}

extension Message {
  /// The text that a fix's title says to write.
  fileprivate var written: String? {
    for argument in arguments where argument.name == "text" {
      if case .text(let text) = argument.value { return text }
    }
    return nil
  }
}
