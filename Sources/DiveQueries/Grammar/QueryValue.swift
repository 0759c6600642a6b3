public import Diagnostics

/// The condition of a term on a value; equal conditions have equal meaning.
public struct QueryValue: Hashable, Sendable {
  /// The form of the condition, with its words.
  public let form: Form
  /// The range of the whole value.
  public let range: SourceRange

  /// The forms of a condition.
  public enum Form: Hashable, Sendable {
    /// `wreck`, `2024-06`: the value equals this, is within it, or contains it.
    case matching(QueryWord)
    /// `>30m`
    case compared(Comparison, QueryWord)
    /// `2024..2025`, including both ends; without ends, any recorded value.
    case between(QueryWord?, QueryWord?)
  }

  /// The comparison operators.
  public enum Comparison: String, CaseIterable, Sendable {
    // Operators of two characters come first, so that they are not parsed as those of one.
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"
    case exactly = "="
  }

  /// Other signs for the comparison operators.
  static let foreignMarks: [(mark: String, comparison: Comparison)] = [
    ("≥", .atLeast), ("≤", .atMost),
  ]

  /// Combines a form and the range of the value.
  public init(_ form: Form, at range: SourceRange) {
    self.form = form
    self.range = range
  }

  /// Whether both have the same meaning, regardless of position.
  public static func == (left: Self, right: Self) -> Bool { left.form == right.form }

  /// Hashes the meaning, not the position.
  public func hash(into hasher: inout Hasher) { hasher.combine(form) }
}

extension QueryValue: CustomStringConvertible {
  /// The value as a query writes it, with quotes around words that need them.
  public var description: String {
    switch form {
    case .matching(let word): QueryWord.written(word.text)
    case .compared(let comparison, let word):
      comparison.rawValue + QueryWord.written(word.text)
    case .between(let low, let high):
      (low.map { QueryWord.written($0.text) } ?? "") + ".."
        + (high.map { QueryWord.written($0.text) } ?? "")
    }
  }
}
