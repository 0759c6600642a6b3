public import Diagnostics
import Wording

/// The result of parsing a query.
public struct QueryReading: Sendable {
  /// The query; unreliable if there are problems.
  public let query: Query
  /// Its syntax errors, sorted by range.
  public let problems: [Diagnostic]
  /// Every term that could be parsed, in the order of the text, even if the query could not.
  public let terms: [Query.Term]

  /// Parses a query about dives; its terms are not resolved.
  public init(_ source: SourceText) { self.init(source, .dives) }

  /// Parses a query about dives or other records; its terms are not resolved.
  package init(_ source: SourceText, _ vocabulary: QueryVocabulary) {
    guard source.bytes.count <= QueryLimits.length else {
      query = Query(root: nil)
      terms = []
      let limit = Decimal(QueryLimits.length)
      problems = [.query(.queryTooLong(limit: limit), at: SourceRange(0, 1))]
      return
    }
    var parser = QueryParser(source.bytes, vocabulary)
    query = parser.parse()
    terms = parser.terms
    problems = parser.problems.sorted {
      ($0.range ?? SourceRange(0, 0)) < ($1.range ?? SourceRange(0, 0))
    }
  }
}
