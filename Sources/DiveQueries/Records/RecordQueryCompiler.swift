import Diagnostics
import DiveFormat
import DiveModel
import LogbookCore
import NearWords
import Wording

/// Compiles a query's terms for the records of a kind.
struct RecordQueryCompiler {
  private let reading: QueryReading
  private let terms: RecordTerms
  private var references: RecordReferences
  private var known: [Query.Term: RecordTest] = [:]
  private(set) var problems: [Diagnostic] = []
  private(set) var used: [RecordTerm] = []
  /// The texts that no record has.
  private(set) var unmet: [UnmetText] = []

  init(
    _ reading: QueryReading,
    _ terms: RecordTerms,
    _ logbook: Logbook,
    _ index: RecordIndex
  ) {
    (self.reading, self.terms) = (reading, terms)
    references = RecordReferences(logbook, index, of: terms.kind)
  }

  /// Compiles the tree of tests; errors are in `problems`.
  mutating func compile() -> RecordFilter.Node? {
    guard reading.problems.isEmpty else {
      // The query has errors, but mistakes in other terms are reported too.
      for term in reading.terms where !isFull && term.name != nil { _ = test(of: term) }
      return nil
    }
    return reading.query.root.flatMap { node(of: $0) }
  }

  private var isFull: Bool { problems.count >= QueryLimits.problems }

  private mutating func node(of node: Query.Node) -> RecordFilter.Node? {
    if isFull { return nil }
    switch node {
    case .term(let term): return self.node(ofTerm: term)
    case .saved(let name):
      problems.append(.query(.recordQueryNoSaved(name: name.text), at: name.range))
      return nil
    case .not(let inner): return self.node(of: inner).map { .not($0) }
    case .all(let nodes): return .all(RecordFilter.Node.cheapestFirst(self.nodes(of: nodes)))
    case .any(let nodes): return .any(RecordFilter.Node.cheapestFirst(self.nodes(of: nodes)))
    }
  }

  private mutating func nodes(of nodes: [Query.Node]) -> [RecordFilter.Node] {
    var result: [RecordFilter.Node] = []
    for node in nodes {
      if let made = self.node(of: node) { result.append(made) }
    }
    return result
  }

  /// A term's test; for `expires:none` the opposite of `expires:..`, unless `none` is a value.
  private mutating func node(ofTerm term: Query.Term) -> RecordFilter.Node? {
    guard let word = AbsenceWord(term), let name = term.name,
      let found = terms.term(named: name.text), !isRead(term, found)
    else { return test(of: term).map { .test($0) } }
    let recorded = Query.Term(name, QueryValue(.between(nil, nil), at: term.value.range))
    return test(of: recorded).map { word == .none ? .not(.test($0)) : .test($0) }
  }

  private mutating func isRead(_ term: Query.Term, _ found: RecordTerm) -> Bool {
    if !RecordReferences.kinds(of: found.kind).isEmpty, case .matching(let word) = term.value.form {
      return references.isName(word.text, found)
    }
    do throws(TermFault) {
      _ = try test(of: found, term)
      return true
    } catch {
      return false
    }
  }

  private mutating func test(of term: Query.Term) -> RecordTest? {
    if let test = known[term] { return test }
    let test = makeTest(of: term)
    known[term] = test
    return test
  }

  private mutating func makeTest(of term: Query.Term) -> RecordTest? {
    guard let name = term.name else { return search(term) }
    do throws(TermFault) {
      guard let found = terms.term(named: name.text) else { throw unknown(name, term) }
      if let several = SeveralValues(term, of: Self.asked(found.kind)) { throw several.fault }
      let test = try test(of: found, term)
      used.append(found)
      note(term, found)
      return test
    } catch {
      problems.append(error.diagnostic)
      return nil
    }
  }

  private mutating func search(_ term: Query.Term) -> RecordTest? {
    guard case .matching(let word) = term.value.form else { return nil }
    let pattern = TextPattern(word.text)
    return .search(RecordTextSearch(pattern, named: references.named(pattern)))
  }

  private mutating func test(
    of term: RecordTerm,
    _ asked: Query.Term
  ) throws(TermFault) -> RecordTest {
    if case .between(nil, nil) = asked.value.form { return .value(term, .recorded) }
    switch term.source {
    case .ownKey, .nestedOwnKey:
      guard case .text(let pattern) = try ValueTestReader(asked, .text).test() else {
        return .ownKey(term, nil)
      }
      return .ownKey(term, pattern)
    case .field(let field):
      // A mapping is represented by its first key, as a list item in a file may be.
      guard case .mapping(let mapping) = term.kind, let row = mapping.table.rows.first,
        let first = terms.term(named: "\(term.name).\(row.key)")
      else { break }
      return .nested(field, row.field, try content(first, asked))
    case .nested(let field, let inner): return .nested(field, inner, try content(term, asked))
    default: break
    }
    return .value(term, try content(term, asked))
  }

  private mutating func content(
    _ term: RecordTerm,
    _ asked: Query.Term
  ) throws(TermFault) -> ContentTest {
    guard term.isAsked else {
      throw TermFault(.queryNotHere(term: asked.name?.text ?? term.name), at: asked.range)
    }
    let reader = ValueTestReader(asked, Self.asked(term.kind))
    let kinds = RecordReferences.kinds(of: term.kind)
    guard let kind = kinds.first else { return try reader.test() }
    guard let (word, isExact) = try reader.text() else { return .recorded }
    guard let texts = references.meant(word.text, isExact, by: term) else {
      throw TermFault(
        .queryNoRecord(kind: .thing(kind.rawValue), text: word.text),
        at: word.range,
        fixes: references.nearest(to: word.text, term).map(QueryWord.written)
      )
    }
    return .texts(texts, open: [])
  }

  /// The kind as which values are asked for: of a text with a limit, as long as a tag, a part is
  /// enough.
  private static func asked(_ kind: ValueKind) -> ValueKind {
    if case .text = kind { .text } else { kind }
  }

  /// Notes a text that no record has, with similar ones.
  private mutating func note(_ asked: Query.Term, _ term: RecordTerm) {
    guard unmet.count < 5, Self.isOfWords(term), let name = asked.name?.text,
      let (word, isExact) = try? ValueTestReader(asked, .text).text()
    else { return }
    let texts = references.texts(of: term)
    let pattern = TextPattern(word.text, isWhole: isExact)
    guard !texts.contains(where: { pattern.matches($0) }) else { return }
    let near = Nearest.matches(word.text, in: texts.sorted())
    unmet.append(UnmetText(term: name, text: word.text, nearest: near))
  }

  private static func isOfWords(_ term: RecordTerm) -> Bool {
    switch term.kind {
    case .text, .documentType: !term.isOwnKey && term.name != "id" && term.name != "path"
    default: false
    }
  }

  private func unknown(_ name: QueryWord, _ term: Query.Term) -> TermFault {
    if TermSuggestions.meansNotes(name.text) {
      guard case .matching(let word) = term.value.form else {
        return TermFault(.queryNotes(term: name.text), at: name.range)
      }
      let text = Query.Term(nil, QueryValue(.matching(word), at: word.range)).description
      return TermFault(.queryNotes(term: name.text), at: term.range, fixes: [text])
    }
    let bare = String(name.text.drop { $0 == "-" || $0 == "!" })
    let near =
      bare != name.text && terms.term(named: bare) != nil
      ? ["not:" + bare] : TermSuggestions.names(for: name.text, among: names)
    return TermFault(
      .queryUnknownTerm(term: name.text),
      at: name.range,
      expected: near.isEmpty ? .recordQueryExpectedTerm : nil,
      fixes: near
    )
  }

  private var names: [String] {
    let shorthands =
      terms.term(named: "date") == nil ? [TermShorthand.has, .missing] : TermShorthand.allCases
    return terms.names + shorthands.map(\.rawValue)
  }
}
