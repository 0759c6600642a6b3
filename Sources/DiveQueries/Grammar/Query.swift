public import Diagnostics

/// A question about dives: terms that must all hold, or one of which must.
///
/// It is what was written, without its places: no log is needed to make one, and none to print it.
public struct Query: Hashable, Sendable {
  /// What is asked; nil where nothing is, and every dive answers.
  public let root: Node?

  /// A part of a query.
  ///
  /// A parser keeps them no deeper than `QueryLimits.depth`, so that whoever walks them may recurse.
  public indirect enum Node: Hashable, Sendable {
    case all([Node])
    case any([Node])
    case not(Node)
    case term(Term)
  }

  /// One word of a query.
  public struct Term: Hashable, Sendable {
    /// What is asked for; nil where the text of a dive is searched.
    public let name: QueryWord?
    /// What is asked of it.
    public let value: QueryValue

    /// Takes what is asked for, nil for the text of a dive, and what is asked of it.
    public init(_ name: QueryWord?, _ value: QueryValue) {
      self.name = name
      self.value = value
    }

    /// Where it stands.
    public var range: SourceRange {
      SourceRange(name?.range.lowerBound ?? value.range.lowerBound, value.range.upperBound)
    }
  }

  /// Takes what is asked; nil for nothing.
  public init(root: Node?) { self.root = root }
}

/// How much a query may hold; more is no question that anybody asks.
public enum QueryLimits {
  /// The longest text of a query in bytes.
  public static let length = 65_536
  /// How many `not:` and parentheses may stand within one another.
  public static let depth = 64
  /// The most terms.
  public static let terms = 1_000
  /// The most problems that are told of.
  static let problems = 20
}
