public import Diagnostics

/// A query about dives: terms, all or one of which must hold.
///
/// It has no positions; creating and printing it needs no log.
public struct Query: Hashable, Sendable {
  /// The condition; nil for none, which all dives fulfil.
  public let root: Node?

  /// A part of a query.
  ///
  /// The parser limits the depth to `QueryLimits.depth`, so recursion is safe.
  public indirect enum Node: Hashable, Sendable {
    case all([Node])
    case any([Node])
    case not(Node)
    case term(Term)
    /// A saved query, by its name without the `@`.
    case saved(QueryWord)
  }

  /// One word of a query.
  public struct Term: Hashable, Sendable {
    /// The name of the term; nil to search the text of a dive.
    public let name: QueryWord?
    /// The condition on its value.
    public let value: QueryValue

    /// Takes the term's name, nil for the text of a dive, and the condition.
    public init(_ name: QueryWord?, _ value: QueryValue) {
      self.name = name
      self.value = value
    }

    /// The range of the term.
    public var range: SourceRange {
      SourceRange(name?.range.lowerBound ?? value.range.lowerBound, value.range.upperBound)
    }
  }

  /// Takes the condition; nil for none.
  public init(root: Node?) { self.root = root }
}

/// Limits for queries; no sensible query exceeds them.
public enum QueryLimits {
  /// The longest text of a query in bytes.
  public static let length = 65_536
  /// The deepest nesting of `not:` and parentheses.
  public static let depth = 64
  /// The most terms.
  public static let terms = 1_000
  /// The most problems reported.
  static let problems = 20
}
