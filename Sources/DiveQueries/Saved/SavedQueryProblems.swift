import DiveModel
public import LogbookCore
public import Diagnostics
import Wording

/// The problems of a log's saved queries, with their positions in the settings.
public enum SavedQueryProblems {
  /// The problems of all queries; those of one are not repeated for queries that use it.
  ///
  /// - Parameters:
  ///   - logbook: The log.
  ///   - index: The records of the log.
  ///   - id: The id of the problems: that of a rule, because they are in a file.
  /// - Returns: The problems, in the order of the queries.
  public static func all(
    in logbook: Logbook,
    _ index: RecordIndex,
    as id: String
  ) -> [Diagnostic] {
    let queries = logbook.settings.queries
    guard !queries.isEmpty, let source = logbook.source(of: Logbook.settingsPath) else { return [] }
    return queries.flatMap { query in
      nameProblems(query.name) + problems(of: query, in: logbook, index, source)
    }
    .map { $0.named(id) }
  }

  private static func nameProblems(_ name: Located<String>) -> [Diagnostic] {
    let hyphen = UInt8(ascii: "-")
    let parts = name.value.utf8.split(separator: hyphen, omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 }
    }
    guard !isName else { return [] }
    return [
      .query(.querySavedName(name: name.value), at: name.range, expected: .queryExpectedName)
    ]
  }

  private static func problems(
    of query: SavedQuery,
    in logbook: Logbook,
    _ index: RecordIndex,
    _ source: SourceText
  ) -> [Diagnostic] {
    let saved = SavedQueries(logbook.settings, checking: query.name.value)
    return WrittenQuery(query.text, in: source).problems(in: logbook, index, saved)
  }
}
