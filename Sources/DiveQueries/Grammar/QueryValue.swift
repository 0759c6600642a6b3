public import Diagnostics

/// The condition of a term on a value; equal conditions have equal meaning.
public struct QueryValue: Hashable, Sendable {
  /// The way of asking, and the words asked for.
  public let form: Form
  /// The range of the whole value.
  public let range: SourceRange

  /// The ways of asking.
  public enum Form: Hashable, Sendable {
    /// `wreck`, `2024-06`: the value is this, or within it, or holds it.
    case matching(QueryWord)
    /// `>30m`
    case compared(Comparison, QueryWord)
    /// `2024..2025`, both ends within; without either end any value that is recorded.
    case between(QueryWord?, QueryWord?)
  }

  /// How a value is compared with another.
  public enum Comparison: String, CaseIterable, Sendable {
    // Those of two characters come first, so that they are not read as those of one.
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"
    case exactly = "="
  }

  /// Marks that other languages have for a comparison.
  static let foreignMarks: [(mark: String, comparison: Comparison)] = [
    ("≥", .atLeast), ("≤", .atMost),
  ]

  /// Takes a way of asking and where all of it stands.
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
  /// The value as a query writes it, its words in quotes where they need them.
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
