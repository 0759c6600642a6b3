import ArgumentParser
import DiveQueries
import LogbookCore
import Diagnostics
import Wording

/// The words that say which dives a command is about.
struct QueryOptions: ParsableArguments {
  @Argument(
    help: .init(
      "Which dives: words that must all match, such as site:rummu, 'depth:>30m' or year:2024.",
      valueName: "query"
    )
  )
  var query: [String] = []

  /// The filter for dives.
  ///
  /// `dives` are the candidates; nil for all.
  func filter(
    _ logbook: Logbook,
    of dives: [LoggedDive]? = nil
  ) throws(ArgumentFailure) -> DiveFilter {
    let source = source
    // Elsewhere a dive is named so; here it would be looked for in the texts of dives.
    if query == ["last"] {
      let range = SourceRange(0, source.bytes.count)
      let problem = Diagnostic("bad-query", .error, .queryLast, at: range)
      throw ArgumentFailure(source: source, problems: [problem])
    }
    switch DiveFilter.reading(source, in: logbook, of: dives) {
    case .filter(let filter): return filter
    case .problems(let problems): throw ArgumentFailure(source: source, problems: problems)
    }
  }

  /// The texts of the query that occur in no dive, to explain an empty result.
  func unmetTexts(_ logbook: Logbook) -> [UnmetText] { UnmetText.all(in: source, logbook) }

  private var source: SourceText { SourceText(path: "query", text: QueryArguments.text(query)) }
}

extension UnmetText {
  /// The message for the user.
  var message: Message {
    nearest.isEmpty
      ? .queryNoSuchValue(text: text, term: term)
      : .queryNoSuchValueDidYouMean(text: text, term: term, names: nearest)
  }
}
