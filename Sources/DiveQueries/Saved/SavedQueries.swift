public import DiveModel
import Diagnostics
import Wording
import NearWords

/// The saved queries of a log, for queries that use them by name.
///
/// They may use each other, but not in a circle, and all of them together must stay within the limits
/// of one query.
public struct SavedQueries: Sendable {
  private let texts: [String: String]
  private let names: [String]
  /// The queries that contain the present one, such as the one being checked.
  private let around: [String]
  /// The queries parsed so far; many queries repeat a name.
  private var readings: [String: QueryReading] = [:]
  private var sizes: [String: Size] = [:]

  /// The size of a query together with the queries that it uses.
  private struct Size {
    var terms: Int
    var depth: Int
  }

  /// Takes the queries of a log's settings.
  public init(_ settings: Settings) { self.init(settings, within: []) }

  /// Takes the queries of a log's settings, for one of them that is checked.
  init(_ settings: Settings, checking name: String) { self.init(settings, within: [name]) }

  private init(_ settings: Settings, within around: [String]) {
    self.around = around
    let queries = settings.queries
    names = queries.map(\.name.value)
    texts = Dictionary(
      queries.map { ($0.name.value, $0.text.value) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The tree of a saved query, which is safe for recursion.
  mutating func root(of name: QueryWord) throws(TermFault) -> Query.Node {
    _ = try size(of: name.text, within: around, at: name.range)
    guard let root = reading(name.text)?.query.root else {
      throw TermFault.savedQuery(name.text, usedAt: name.range)
    }
    return root
  }

  private mutating func reading(_ name: String) -> QueryReading? {
    if let known = readings[name] { return known }
    guard let text = texts[name] else { return nil }
    let reading = QueryReading(SourceText(path: "query", text: text))
    readings[name] = reading
    return reading
  }

  /// The size of a query that is nested within those in `path`.
  ///
  /// It stops at the first problem and measures each valid query once, so the time is proportional
  /// to the size of the settings.
  private mutating func size(
    of name: String,
    within path: [String],
    at range: SourceRange
  ) throws(TermFault) -> Size {
    let damaged = TermFault.savedQuery(path.last ?? name, usedAt: range)
    if let place = path.firstIndex(of: name) {
      // A cycle of other queries is reported there.
      guard place == 0 else { throw damaged }
      let circle = (path[place...] + [name]).map { "@" + $0 }.joined(separator: " → ")
      throw TermFault(.querySavedCycle(name: name, names: circle), at: range)
    }
    if let known = sizes[name] { return known }
    guard path.count < QueryLimits.depth else {
      throw TermFault(.queryTooDeep(limit: Decimal(QueryLimits.depth)), at: range)
    }
    guard let reading = reading(name) else {
      throw path.count > around.count ? damaged : unknown(name, at: range)
    }
    guard reading.problems.isEmpty, let root = reading.query.root else {
      throw TermFault.savedQuery(name, usedAt: range)
    }
    let size = try size(of: root, within: path + [name], at: range)
    sizes[name] = size
    return size
  }

  private mutating func size(
    of node: Query.Node,
    within path: [String],
    at range: SourceRange
  ) throws(TermFault) -> Size {
    var sum = Size(terms: 0, depth: 0)
    switch node {
    case .term: sum.terms = 1
    case .saved(let name): sum = try size(of: name.text, within: path, at: range)
    case .not(let inner): sum = try size(of: inner, within: path, at: range)
    case .all(let nodes), .any(let nodes):
      for inner in nodes {
        let size = try size(of: inner, within: path, at: range)
        sum.terms += size.terms
        sum.depth = max(sum.depth, size.depth)
        guard sum.terms <= QueryLimits.terms else {
          throw TermFault(.queryTooManyTerms(limit: Decimal(QueryLimits.terms)), at: range)
        }
      }
    }
    sum.depth += 1
    guard sum.depth <= QueryLimits.depth else {
      throw TermFault(.queryTooDeep(limit: Decimal(QueryLimits.depth)), at: range)
    }
    return sum
  }

  private func unknown(_ name: String, at range: SourceRange) -> TermFault {
    let near = name.isEmpty ? Array(names.prefix(5)) : Nearest.kin(of: name, in: names)
    return TermFault(.queryNoSaved(name: name), at: range, fixes: near.map { "@" + $0 })
  }
}
