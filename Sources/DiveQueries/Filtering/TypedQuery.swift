package import DiveModel
package import LogbookCore
package import Diagnostics
package import Wording

/// The words with which a user selects dives; no words select all.
package struct TypedQuery: Hashable, Sendable {
  /// The words as the shell passes them.
  package let words: [String]

  /// Creates a query from words as the shell passes them.
  package init(_ words: [String]) { self.words = words }

  /// Whether there are no words, so that all dives are selected.
  package var isEmpty: Bool { words.isEmpty }

  /// The filter for dives.
  ///
  /// - Parameters:
  ///   - logbook: The log of the dives.
  ///   - dives: The candidates; nil for all.
  ///   - saved: The saved queries that it may use; nil for those of the logbook.
  ///   - unread: The unread values of the log, if the filter must detect undecided dives.
  /// - Returns: The filter.
  /// - Throws: The problems of the query.
  package func filter(
    _ logbook: Logbook,
    of dives: [LoggedDive]? = nil,
    saved: SavedQueries? = nil,
    unread: UnreadValues? = nil
  ) throws(ArgumentFailure) -> DiveFilter {
    let source = source
    let outcome = DiveFilter.reading(
      source,
      in: logbook,
      of: dives,
      saved: saved,
      unread: unread
    )
    switch outcome {
    case .filter(let filter): return filter
    case .problems(let problems): throw ArgumentFailure(source: source, problems: problems)
    }
  }

  /// The filter for records of a kind.
  ///
  /// - Parameters:
  ///   - terms: The terms of the kind.
  ///   - logbook: The log of the records.
  ///   - index: The index of the same log.
  ///   - columns: Terms whose values are wanted too.
  /// - Returns: The filter.
  /// - Throws: The problems of the query.
  package func filter(
    _ terms: RecordTerms,
    in logbook: Logbook,
    _ index: RecordIndex,
    showing columns: [RecordTerm] = []
  ) throws(ArgumentFailure) -> RecordFilter {
    let text = QueryArguments.text(words, .records(terms))
    let source = SourceText(path: "query", text: text)
    switch RecordFilter.reading(source, terms, in: logbook, index, showing: columns) {
    case .filter(let filter): return filter
    case .problems(let problems): throw ArgumentFailure(source: source, problems: problems)
    }
  }

  /// The searched texts of the query that occur in no dive, to explain an empty result.
  package func unmetTexts(_ logbook: Logbook) -> [UnmetText] {
    UnmetText.all(in: source, logbook)
  }

  private var source: SourceText { SourceText(path: "query", text: QueryArguments.text(words)) }
}

extension UnmetText {
  /// The message for the user about records of a kind.
  package func message(of kind: RecordKind) -> Message {
    let thing = Message.thing(kind.rawValue)
    if nearest.isEmpty, text.lowercased() == AbsenceWord.none.rawValue {
      return .recordQueryNoneIsMissing(kind: thing, text: text, term: term)
    }
    return nearest.isEmpty
      ? .recordQueryNoSuchValue(kind: thing, text: text, term: term)
      : .recordQueryNoSuchValueDidYouMean(kind: thing, text: text, term: term, names: nearest)
  }

  /// The message for the user.
  package var message: Message {
    if nearest.isEmpty, text.lowercased() == AbsenceWord.none.rawValue {
      return .queryNoneIsMissing(text: text, term: term)
    }
    return nearest.isEmpty
      ? .queryNoSuchValue(text: text, term: term)
      : .queryNoSuchValueDidYouMean(text: text, term: term, names: nearest)
  }
}
