import DiveFormat
import DiveModel
import Logbook
import SourceText
import Wording

/// Gives a query's terms their meaning for one logbook.
struct QueryCompiler {
  private let reading: QueryReading
  private let logbook: Logbook
  private var references: ReferenceTexts
  private(set) var problems: [Diagnostic] = []
  let context: FigureContext

  init(_ reading: QueryReading, _ logbook: Logbook) {
    self.reading = reading
    self.logbook = logbook
    let figures = reading.terms.compactMap { term in
      term.name.flatMap { DiveTerms.term(named: $0.text)?.figure }
    }
    let index = RecordIndex(logbook)
    context = FigureContext(logbook, index: index, figures: figures)
    references = ReferenceTexts(logbook, index)
  }

  /// The tree of tests; what is wrong is in `problems`.
  mutating func compile() -> DiveFilter.Node? {
    guard reading.problems.isEmpty else {
      // No filter comes of it, but every term's own mistakes are told; a searched text has none.
      for term in reading.terms where !isFull && term.name != nil { _ = test(of: term) }
      return nil
    }
    return reading.query.root.flatMap { node(of: $0) }
  }

  private var isFull: Bool { problems.count >= QueryLimits.problems }

  private mutating func node(of node: Query.Node) -> DiveFilter.Node? {
    if isFull { return nil }
    switch node {
    case .term(let term): return test(of: term).map { .test($0) }
    case .not(let inner): return self.node(of: inner).map { .not($0) }
    case .all(let nodes): return .all(self.nodes(of: nodes))
    case .any(let nodes): return .any(self.nodes(of: nodes))
    }
  }

  private mutating func nodes(of nodes: [Query.Node]) -> [DiveFilter.Node] {
    var result: [DiveFilter.Node] = []
    for node in nodes {
      if let made = self.node(of: node) { result.append(made) }
    }
    return result
  }

  private mutating func test(of term: Query.Term) -> DiveTest? {
    guard let name = term.name else { return search(term) }
    guard let found = DiveTerms.term(named: name.text) else {
      let near = Nearest.matches(name.text, in: DiveTerms.names)
      problems.append(
        .query(
          .queryUnknownTerm(term: name.text),
          at: name.range,
          expected: near.isEmpty ? .queryExpectedTerm : nil,
          fixes: near
        )
      )
      return nil
    }
    do { return try test(of: found, term) } catch {
      problems.append(error.diagnostic)
      return nil
    }
  }

  private mutating func search(_ term: Query.Term) -> DiveTest? {
    guard case .matching(let word) = term.value.form else { return nil }
    let pattern = TextPattern(word.text)
    return .search(TextSearch(pattern, referring: references.referring(to: pattern)))
  }

  private mutating func test(
    of term: DiveTerm,
    _ asked: Query.Term
  ) throws(TermFault) -> DiveTest {
    switch term.source {
    case .field(let field, let figure):
      // A mapping stands for the first of its keys, as an item of a list may in a file.
      if let row = term.table?.rows.first {
        return .nested(field, row.field, try content(row.kind, term, asked))
      }
      let test = try content(term.kind, term, asked) { $0.fields[field] }
      return .field(field, test, orFigure: figure)
    case .nested(let field, let inner):
      return .nested(field, inner, try content(term.kind, term, asked))
    case .ownKey(let key): return .ownKey(key, try ownText(asked))
    case .nestedOwnKey(let field, let key): return .nestedOwnKey(field, key, try ownText(asked))
    case .figure(let figure): return .figure(figure, try content(term.kind, term, asked))
    case .record(let field, let kind, let inner):
      let test = try content(term.kind, term, asked)
      let texts = references.texts(kind, field) {
        $0[inner].map { test.matches($0.content) } ?? false
      }
      return .field(field, .texts(texts), orFigure: nil)
    case .diver: return .diver(try content(.person, term, asked, nil))
    case .id: return .id(try content(.text, term, asked))
    case .path: return .path(try content(.text, term, asked))
    }
  }

  /// The text that is asked for in a value of the diver's own; nil where any value will do.
  private func ownText(_ asked: Query.Term) throws(TermFault) -> TextPattern? {
    let reader = ValueTestReader(asked, .text)
    switch try reader.test() {
    case .text(let pattern): return pattern
    default: return nil
    }
  }

  private mutating func content(
    _ kind: ValueKind,
    _ term: DiveTerm,
    _ asked: Query.Term,
    _ entry: ((Dive) -> FieldSet.Entry?)? = nil
  ) throws(TermFault) -> ContentTest {
    let reader = ValueTestReader(asked, kind)
    guard let record = kind.referredKind else { return try reader.test() }
    guard let (word, isExact) = try reader.text() else { return .recorded }
    let found: ReferenceTexts.Found
    switch term.source {
    case .field(let field, _): found = references.meant(word.text, record, isExact, field)
    case .diver: found = references.meantDiver(word.text, isExact)
    default: return .text(TextPattern(word.text, isWhole: isExact))
    }
    guard let texts = found.texts else {
      throw TermFault(
        .queryNoRecord(kind: record.rawValue, text: word.text),
        at: word.range,
        fixes: found.nearest.map(QueryWord.written)
      )
    }
    return .texts(texts)
  }
}

extension ValueKind {
  /// The kind of record that a value refers to; nil where it is no reference.
  var referredKind: RecordKind? {
    switch self {
    case .reference(let kind): kind
    case .person: .diver
    default: nil
    }
  }
}

/// Why a term means nothing.
struct TermFault: Error {
  let diagnostic: Diagnostic

  init(
    _ message: Message,
    at range: SourceRange,
    expected: Message? = nil,
    fixes: [String] = []
  ) {
    diagnostic = .query(message, at: range, expected: expected, fixes: fixes)
  }
}
