import Diagnostics
import Wording

/// Parses tokens to a query.
///
/// Open parentheses are on an explicit stack, so there is no recursion, and excessive nesting is
/// refused.
struct QueryParser {
  private var lexer: QueryLexer
  private let vocabulary: QueryVocabulary
  private var frames = [Frame()]
  /// The pending `not:` operators.
  private var nots: [SourceRange] = []
  private var depth = 1
  private(set) var terms: [Query.Term] = []
  private var found: [Diagnostic] = []
  private var savedCount = 0

  /// The content of a pair of parentheses, or the whole query.
  private struct Frame {
    var opening: SourceRange?
    /// The number of `not:` before the parenthesis.
    var nots = 0
    var alternatives: [Query.Node] = []
    var terms: [Query.Node] = []
    /// The `or` that has no second operand yet.
    var or: SourceRange?
    /// Whether an invalid part of it was dropped, so that it is not reported as empty.
    var isDamaged = false
  }

  /// Takes at most `QueryLimits.length` bytes.
  init(_ bytes: [UInt8], _ vocabulary: QueryVocabulary) {
    lexer = QueryLexer(bytes, vocabulary)
    self.vocabulary = vocabulary
  }

  var problems: [Diagnostic] { lexer.problems + found }

  /// Parses the query; errors are in `problems`.
  mutating func parse() -> Query {
    var known = 0
    while known < QueryLimits.problems, let token = lexer.next() {
      // The lexer may have skipped all that was between two operators.
      if problems.count > known { frames[frames.count - 1].isDamaged = true }
      guard take(token) else { return Query(root: nil) }
      known = problems.count
    }
    if problems.count > known { frames[frames.count - 1].isDamaged = true }
    reportDangling()
    for frame in frames.dropFirst() {
      if let opening = frame.opening { report(.queryUnclosed, opening) }
    }
    return Query(root: finished(frames[0]))
  }

  /// Takes a token; returns whether to continue.
  private mutating func take(_ token: QueryToken) -> Bool {
    switch token {
    case .term(let term):
      guard mayHoldMore(term.range) else { return false }
      take(term)
    case .saved(let name):
      guard mayHoldMore(name.range) else { return false }
      savedCount += 1
      add(.saved(name), nots: takeNots())
    case .not(let range):
      nots.append(range)
      return deepen(range)
    case .open(let range):
      frames.append(Frame(opening: range, nots: takeNots()))
      return deepen(range)
    case .close(let range): close(range)
    case .or(let range): alternate(range)
    }
    return true
  }

  /// Whether another term is allowed; reports it otherwise.
  private mutating func mayHoldMore(_ range: SourceRange) -> Bool {
    if terms.count + savedCount < QueryLimits.terms { return true }
    report(.queryTooManyTerms(limit: Decimal(QueryLimits.terms)), range)
    return false
  }

  /// Adds a term, or the one that a shorthand stands for.
  private mutating func take(_ term: Query.Term) {
    reportBareTerm(term)
    guard let name = term.name, let shorthand = vocabulary.shorthand(name) else {
      terms.append(term)
      add(.term(term), nots: takeNots())
      return
    }
    do throws(TermFault) {
      let (meant, isNegated) = try shorthand.term(for: term, name)
      terms.append(meant)
      add(isNegated ? .not(.term(meant)) : .term(meant), nots: takeNots())
    } catch {
      depth -= takeNots()
      found.append(error.diagnostic)
      frames[frames.count - 1].isDamaged = true
    }
  }

  /// Reports `rating`, which would otherwise find the dives with that word in their text.
  private mutating func reportBareTerm(_ term: Query.Term) {
    guard term.name == nil, case .matching(let word) = term.value.form,
      // In quotes it is longer than its text.
      term.range.upperBound - term.range.lowerBound == word.text.utf8.count,
      vocabulary.knows(word.text)
    else { return }
    let fixes = ["has:" + word.text, "\"\(word.text)\""]
    let message: Message =
      vocabulary.isOfDives
      ? .queryBareTerm(term: word.text) : .recordQueryBareTerm(term: word.text)
    found.append(.query(message, at: term.range, fixes: fixes))
  }

  private mutating func deepen(_ range: SourceRange) -> Bool {
    depth += 1
    guard depth <= QueryLimits.depth else {
      report(.queryTooDeep(limit: Decimal(QueryLimits.depth)), range)
      return false
    }
    return true
  }

  private mutating func takeNots() -> Int {
    defer { nots = [] }
    return nots.count
  }

  private mutating func add(_ node: Query.Node, nots count: Int) {
    depth -= count
    let node = (0..<count).reduce(node) { node, _ in .not(node) }
    frames[frames.count - 1].terms.append(node)
  }

  private mutating func alternate(_ range: SourceRange) {
    reportDangling()
    let last = frames.count - 1
    if let node = joined(frames[last].terms) {
      frames[last].alternatives.append(node)
    } else if !frames[last].isDamaged {
      report(.queryNothingBeforeOr, range)
      frames[last].isDamaged = true
    }
    frames[last].terms = []
    frames[last].or = range
  }

  private mutating func close(_ range: SourceRange) {
    reportDangling()
    guard frames.count > 1, let frame = frames.popLast() else {
      report(.queryUnopened, range)
      return
    }
    depth -= 1
    if let node = finished(frame) {
      add(node, nots: frame.nots)
    } else {
      depth -= frame.nots
      let opening = frame.opening?.lowerBound ?? range.lowerBound
      if !frame.isDamaged, frame.or == nil {
        report(.queryNothingInParentheses, SourceRange(opening, range.upperBound))
      }
      frames[frames.count - 1].isDamaged = true
    }
  }

  /// The node for a frame; nil if it is empty.
  private mutating func finished(_ frame: Frame) -> Query.Node? {
    guard let last = joined(frame.terms) else {
      if let or = frame.or, !frame.isDamaged { report(.queryNothingBehindOr, or) }
      return frame.alternatives.isEmpty ? nil : Self.any(frame.alternatives)
    }
    return Self.any(frame.alternatives + [last])
  }

  private mutating func reportDangling() {
    guard let range = nots.last else { return }
    depth -= takeNots()
    report(.queryNothingBehindNot, range)
    frames[frames.count - 1].isDamaged = true
  }

  private mutating func report(_ message: Message, _ range: SourceRange) {
    found.append(.query(message, at: range))
  }
}

extension QueryParser {
  /// Terms that must all hold; redundant parentheses are removed.
  private func joined(_ nodes: [Query.Node]) -> Query.Node? {
    guard nodes.count != 1 else { return nodes.first }
    let flat = nodes.flatMap { node in
      if case .all(let inner) = node { inner } else { [node] }
    }
    return flat.isEmpty ? nil : .all(flat)
  }

  private static func any(_ nodes: [Query.Node]) -> Query.Node? {
    guard nodes.count != 1 else { return nodes.first }
    return .any(
      nodes.flatMap { node in
        if case .any(let inner) = node { inner } else { [node] }
      }
    )
  }
}
