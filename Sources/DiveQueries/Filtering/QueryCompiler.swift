import DiveFigures
import DiveFormat
import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Compiles a query's terms for one logbook.
struct QueryCompiler {
  private let reading: QueryReading
  private let table: FieldTable
  private var references: ReferenceTexts
  /// Compiled terms, because many queries repeat them.
  private var known: [Query.Term: DiveTest] = [:]
  private var faults: [TermFault] = []
  var problems: [Diagnostic] { faults.map(\.diagnostic) }
  /// The problems without those of saved queries that the query uses.
  var ownProblems: [Diagnostic] { faults.filter { !$0.isOfSavedQuery }.map(\.diagnostic) }
  /// The figures used in the query.
  private(set) var figures: [ComputedField] = []
  private var saved: SavedQueries
  /// The saved queries that were compiled, nil for those with problems.
  private var compiled: [String: DiveFilter.Node?] = [:]

  init(
    _ reading: QueryReading,
    _ logbook: Logbook,
    _ index: RecordIndex,
    _ saved: SavedQueries,
    _ unread: UnreadValues?,
    by table: FieldTable = .dive
  ) {
    (self.reading, self.table) = (reading, table)
    self.saved = saved
    references = ReferenceTexts(logbook, index, unread)
  }

  /// Compiles the tree of tests; errors are in `problems`.
  mutating func compile() -> DiveFilter.Node? {
    guard reading.problems.isEmpty else {
      // The query has errors, but mistakes in other terms are reported too; a searched text has
      // none.
      for term in reading.terms where !isFull && term.name != nil { _ = test(of: term) }
      return nil
    }
    return reading.query.root.flatMap { node(of: $0) }
  }

  private var isFull: Bool { faults.count >= QueryLimits.problems }

  private mutating func node(of node: Query.Node) -> DiveFilter.Node? {
    if isFull { return nil }
    switch node {
    case .term(let term): return self.node(ofTerm: term)
    case .saved(let name): return self.node(ofSaved: name)
    case .not(let inner): return self.node(of: inner).map { .not($0) }
    case .all(let nodes): return .all(DiveFilter.Node.cheapestFirst(self.nodes(of: nodes)))
    case .any(let nodes): return .any(DiveFilter.Node.cheapestFirst(self.nodes(of: nodes)))
    }
  }

  /// A saved query's tree; its depth is limited, because `SavedQueries` refuses large and circular
  /// ones.
  private mutating func node(ofSaved name: QueryWord) -> DiveFilter.Node? {
    do throws(TermFault) {
      let root = try saved.root(of: name)
      let node = compiled[name.text] ?? compile(root)
      compiled[name.text] = .some(node)
      guard let node else {
        throw TermFault.savedQuery(name.text, usedAt: name.range)
      }
      return node
    } catch {
      faults.append(error)
      return nil
    }
  }

  /// Compiles a query other than the parsed one; its problems have no position in this one.
  private mutating func compile(_ root: Query.Node) -> DiveFilter.Node? {
    let before = faults
    let node = node(of: root)
    defer { faults = before }
    return faults.count > before.count ? nil : node
  }

  private mutating func nodes(of nodes: [Query.Node]) -> [DiveFilter.Node] {
    var result: [DiveFilter.Node] = []
    for node in nodes {
      if let made = self.node(of: node) { result.append(made) }
    }
    return result
  }

  /// A term's test; for `rating:none` the opposite of `rating:..`, unless `none` is a value.
  ///
  /// A part of a name selects a site, but `site:any` must not mean "Many Caves" as soon as such a
  /// site exists: for records and people only a whole name is a value.
  private mutating func node(ofTerm term: Query.Term) -> DiveFilter.Node? {
    if let word = AbsenceWord(term), term.name?.text == Self.notes {
      return word == .none ? .not(.test(.notes)) : .test(.notes)
    }
    guard let word = AbsenceWord(term), let name = term.name,
      let found = DiveTerms.term(named: name.text, of: table), !isRead(term, found)
    else { return test(of: term).map { .test($0) } }
    let recorded = Query.Term(name, QueryValue(.between(nil, nil), at: term.value.range))
    return test(of: recorded).map { word == .none ? .not(.test($0)) : .test($0) }
  }

  private mutating func isRead(_ term: Query.Term, _ found: DiveTerm) -> Bool {
    if let kind = found.kind.referredKind, case .matching(let word) = term.value.form {
      return references.isName(word.text, of: kind, found.source)
    }
    do throws(TermFault) {
      _ = try test(of: found, term)
      return true
    } catch {
      return false
    }
  }

  private mutating func test(of term: Query.Term) -> DiveTest? {
    if let test = known[term] { return test }
    let test = makeTest(of: term)
    known[term] = test
    return test
  }

  private mutating func makeTest(of term: Query.Term) -> DiveTest? {
    guard let name = term.name else { return search(term) }
    // What the notes say is searched without a term; whether there are some is asked with one.
    if name.text == Self.notes, case .between(nil, nil) = term.value.form { return .notes }
    do throws(TermFault) {
      guard let found = DiveTerms.term(named: name.text, of: table) else {
        throw Self.unknown(name, term)
      }
      if let several = SeveralValues(term, of: found.kind) { throw several.fault }
      let test = try test(of: found, term)
      if let figure = found.figure { figures.append(figure) }
      return test
    } catch {
      faults.append(error)
      return nil
    }
  }

  private static let notes = "notes"

  private static func unknown(_ name: QueryWord, _ term: Query.Term) -> TermFault {
    if name.text == QueryLexer.lastDive, case .matching(let word) = term.value.form,
      let count = Int(word.text), (1..<1000).contains(count)
    {
      return TermFault(.queryLastDives(count: count), at: term.range)
    }
    if TermSuggestions.meansNotes(name.text) {
      guard case .matching(let word) = term.value.form else {
        return TermFault(.queryNotes(term: name.text), at: name.range)
      }
      let text = Query.Term(nil, QueryValue(.matching(word), at: word.range)).description
      return TermFault(.queryNotes(term: name.text), at: term.range, fixes: [text])
    }
    let bare = String(name.text.drop { $0 == "-" || $0 == "!" })
    let near =
      bare != name.text && DiveTerms.term(named: bare) != nil
      ? ["not:" + bare] : TermSuggestions.names(for: name.text)
    return TermFault(
      .queryUnknownTerm(term: name.text),
      at: name.range,
      expected: near.isEmpty ? .queryExpectedTerm : nil,
      fixes: near
    )
  }

  private mutating func search(_ term: Query.Term) -> DiveTest? {
    guard case .matching(let word) = term.value.form else { return nil }
    let pattern = TextPattern(word.text)
    let referring = references.referring(to: pattern)
    return .search(TextSearch(pattern, referring: referring, open: references.openNames()))
  }

  private mutating func test(
    of term: DiveTerm,
    _ asked: Query.Term
  ) throws(TermFault) -> DiveTest {
    switch term.source {
    case .field(let field, let figure):
      // A mapping is represented by its first key, as a list item in a file may be.
      if let row = term.table?.rows.first {
        if case .between(nil, nil) = asked.value.form {
          return .field(field, .recorded, absent: .holds(false))
        }
        return .nested(field, row.field, try content(row.kind, term, asked), absent: false)
      }
      let test = try content(term.kind, term, asked)
      return .field(field, test, absent: absent(term, test, figure))
    case .nested(let field, let inner):
      let test = try content(term.kind, term, asked)
      return .nested(field, inner, test, absent: Self.standardHolds(term, test))
    case .ownKey(let key): return .ownKey(key, try ownText(asked))
    case .nestedOwnKey(let field, let key): return .nestedOwnKey(field, key, try ownText(asked))
    case .figure(let figure): return .figure(figure, try content(term.kind, term, asked))
    case .record(let path): return try test(of: term, asked, at: path)
    case .diver: return .diver(try content(.person, term, asked))
    case .id: return .id(try content(.text, term, asked))
    case .path: return .path(try content(.text, term, asked))
    }
  }

  private mutating func test(
    of term: DiveTerm,
    _ asked: Query.Term,
    at path: RecordRoute
  ) throws(TermFault) -> DiveTest {
    let texts: Set<String>
    switch path.key {
    case .own:
      let pattern = try ownText(asked)
      texts = references.texts(at: path) { DiveTest.holds($0, pattern) }
    case .field:
      let test = try content(term.kind, term, asked)
      texts = references.texts(at: path) { test.matches($0) }
    }
    let meant = ContentTest.texts(texts, open: references.open(at: path))
    return path.field.map { .field($0, meant, absent: .holds(false)) } ?? .diver(meant)
  }

  /// The result for a dive without a value for a term.
  private mutating func absent(
    _ term: DiveTerm,
    _ test: ContentTest,
    _ figure: ComputedField?
  ) -> DiveTest.Absent {
    if let figure { return .figure(figure) }
    if let path = term.ofSite {
      let texts = references.texts(at: path) { test.matches($0) }
      return .site(.texts(texts, open: references.open(at: path)))
    }
    return .holds(Self.standardHolds(term, test))
  }

  /// Whether the format's default passes; it is not recorded anywhere.
  private static func standardHolds(_ term: DiveTerm, _ test: ContentTest) -> Bool {
    if case .recorded = test { return false }
    return term.standard.map { test.matches($0) } ?? false
  }

  /// The text to find in a custom value; nil for any value.
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
    _ asked: Query.Term
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
        .queryNoRecord(kind: .thing(record.rawValue), text: word.text),
        at: word.range,
        fixes: found.nearest.map(QueryWord.written)
      )
    }
    return .texts(texts, open: found.open)
  }
}
