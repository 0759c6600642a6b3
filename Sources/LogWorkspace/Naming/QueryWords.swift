import DiveFigures
package import DiveFormat
package import DiveModel
package import DiveQueries
import LogbookCore

/// The words of queries and of changes, for shells that complete them.
package struct QueryWords: Sendable {
  /// The names of the log; nil outside of one.
  let names: LogNames?

  package init(_ names: LogNames?) { self.names = names }

  /// A word that may be typed, and one sentence about it.
  package struct OfferedTerm: Sendable {
    package let text: String
    package let summary: String?
    /// Whether more follows in the same word.
    package let isOpen: Bool

    package init(_ text: String, _ summary: String? = nil, isOpen: Bool = false) {
      (self.text, self.summary, self.isOpen) = (text, summary, isOpen)
    }
  }

  /// The words that may stand where a query's word is begun: terms with a colon, and their values
  /// behind it.
  ///
  /// - Parameter typed: The word so far, such as `not:site:ru`.
  /// - Returns: The words, whether they begin with what is typed or not.
  package func terms(for typed: String) -> [OfferedTerm] {
    if typed.hasPrefix("not:") {
      return terms(for: String(typed.dropFirst(4))).map {
        OfferedTerm("not:" + $0.text, $0.summary, isOpen: $0.isOpen)
      }
    }
    if typed.hasPrefix("@") { return savedQueries() }
    guard let colon = typed.firstIndex(of: ":") else {
      return DiveTerms.all.map { OfferedTerm($0.name + ":", $0.summary, isOpen: true) }
        + DiveTerms.aliases.map {
          OfferedTerm($0.name + ":", DiveTerms.term(named: $0.term)?.summary, isOpen: true)
        }
        + ["not:", "has:", "missing:", "since:", "until:", "before:", "after:"].map {
          OfferedTerm($0, isOpen: true)
        }
    }
    let name = String(typed[..<colon])
    let head = typed[...colon]
    if name == "has" || name == "missing" {
      return DiveTerms.all.map { OfferedTerm(head + $0.name, $0.summary) }
    }
    guard let term = DiveTerms.term(named: name) else { return [] }
    // Of several values, the last is begun.
    let taken = typed[typed.index(after: colon)...].lastIndex(of: ",").map { typed[...$0] } ?? head
    return values(of: term).map { OfferedTerm(taken + $0.text, $0.summary, isOpen: $0.isOpen) }
  }

  /// The words that may stand where a word of a query about a kind of records is begun: ids, terms
  /// with a colon, and their values behind it.
  ///
  /// - Parameters:
  ///   - typed: The word so far, such as `owner:ma`.
  ///   - known: The terms of the kind.
  /// - Returns: The words, whether they begin with what is typed or not.
  package func terms(for typed: String, of known: RecordTerms) -> [OfferedTerm] {
    if typed.hasPrefix("not:") {
      return terms(for: String(typed.dropFirst(4)), of: known).map {
        OfferedTerm("not:" + $0.text, $0.summary, isOpen: $0.isOpen)
      }
    }
    guard let colon = typed.firstIndex(of: ":") else {
      return ids(known.kind)
        + known.all.map { OfferedTerm($0.name + ":", $0.summary, isOpen: true) }
        + known.aliases.map {
          OfferedTerm($0.name + ":", known.term(named: $0.term)?.summary, isOpen: true)
        } + ["not:", "has:", "missing:"].map { OfferedTerm($0, isOpen: true) }
    }
    let (name, head) = (String(typed[..<colon]), typed[...colon])
    if name == "has" || name == "missing" {
      return known.all.map { OfferedTerm(head + $0.name, $0.summary) }
    }
    guard let term = known.term(named: name) else { return [] }
    let found = term.name == "id" ? ids(known.kind) : self.known(term.kind)
    return found.map { OfferedTerm(head + $0.text, $0.summary, isOpen: $0.isOpen) }
  }

  /// The values of a term that can be named: ids, words of the format, and words of recent dives.
  package func values(of term: DiveTerm) -> [OfferedTerm] {
    if term.name == "diver" { return ids(.diver) }
    switch term.kind {
    case .text, .language, .currency, .gas: return recent(term).map { OfferedTerm($0) }
    case .person: return ids(.diver)
    default: return known(term.kind)
    }
  }

  /// The changes that may be written as `key=value`.
  ///
  /// - Parameters:
  ///   - typed: The word so far, such as `site=ru`.
  ///   - table: The keys of the record.
  /// - Returns: The words, whether they begin with what is typed or not.
  package func changes(for typed: String, of table: FieldTable) -> [OfferedTerm] {
    guard let sign = typed.firstIndex(of: "=") else {
      return table.rows.map { OfferedTerm($0.key + "=", $0.summary, isOpen: true) }
    }
    guard let row = table.row(for: String(typed[..<sign])) else { return [] }
    let taken = typed[typed.index(after: sign)...].lastIndex(of: ",").map { typed[...$0] }
    let head = row.isList ? taken ?? typed[...sign] : typed[...sign]
    let found: [OfferedTerm]
    switch row.kind {
    case .text, .gas:
      let term = table === FieldTable.dive ? DiveTerms.term(named: row.key) : nil
      found = term.map(recent)?.map { OfferedTerm($0) } ?? []
    default: found = known(row.kind)
    }
    return found.map { OfferedTerm(head + $0.text, $0.summary, isOpen: $0.isOpen) }
  }

  /// The values of a kind that the format or the files' names say.
  private func known(_ kind: ValueKind) -> [OfferedTerm] {
    switch kind {
    case .word(let list): list.words.map { OfferedTerm($0) }
    case .visibility: WordList.visibility.words.map { OfferedTerm($0) }
    case .flag: ["true", "false"].map { OfferedTerm($0) }
    case .reference(let kind): ids(kind)
    case .person: ids(.diver)
    case .owner: ids(.diver) + ids(.group).map { OfferedTerm("groups/" + $0.text) }
    case .fieldKey: FieldTable.dive.rows.map { OfferedTerm($0.key, $0.summary) }
    default: []
    }
  }

  /// The ids of a kind of record.
  package func ids(_ kind: RecordKind) -> [OfferedTerm] {
    names?.ids(of: kind).map { OfferedTerm($0) } ?? []
  }

  /// The queries that the settings have a name for.
  private func savedQueries() -> [OfferedTerm] {
    let queries = names?.excerpt(of: [])?.settings.queries ?? []
    return queries.map { OfferedTerm("@" + $0.name.value, $0.text.value) }
  }

  /// The logs that divers of the log follow.
  package func followed() -> [OfferedTerm] {
    let paths = ["diver.md"] + ids(.diver).map { "divers/\($0.text)/diver.md" }
    let divers = names?.excerpt(of: paths)?.divers ?? []
    return Set(divers.flatMap { $0.following.compactMap { $0.value.name?.value } }).sorted()
      .map { OfferedTerm($0) }
  }

  /// The texts that the last dives have for a term, the most frequent first.
  ///
  /// Only some dives are read: what a diver types is mostly what was typed lately.
  private func recent(_ term: DiveTerm) -> [String] {
    guard let names, let log = names.excerpt(of: names.dives().prefix(Self.readDives).map(\.path))
    else { return [] }
    let context = FigureContext(log, for: [])
    var counts: [String: Int] = [:]
    func count(_ content: Content?) {
      switch content {
      case .text(let text): counts[text, default: 0] += 1
      case .list(let items): for item in items { count(item.content) }
      default: return
      }
    }
    for dive in log.dives { count(term.value(of: dive, in: context)?.content) }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(100).map(\.key)
  }

  /// As many as are read in some milliseconds.
  private static let readDives = 300
}
