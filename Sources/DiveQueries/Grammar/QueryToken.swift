import Diagnostics

/// A piece of a query's text.
enum QueryToken: Hashable, Sendable {
  case open(SourceRange)
  case close(SourceRange)
  case not(SourceRange)
  case or(SourceRange)
  case term(Query.Term)
  case saved(QueryWord)
}
