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
    let reading = QueryReading(SourceText(path: "query", text: query.text.value))
    let saved = SavedQueries(logbook.settings, checking: query.name.value)
    var compiler = QueryCompiler(reading, logbook, index, saved, nil)
    _ = compiler.compile()
    var found = reading.problems + compiler.problems
    if found.isEmpty, reading.query.root == nil {
      found = [.query(.queryEmpty, at: SourceRange(0, query.text.value.utf8.count))]
    }
    let place = Place(query.text, in: source)
    return found.filter { !isElsewhere($0) }.prefix(QueryLimits.problems).map(place.moved)
  }

  /// Whether a problem belongs to another saved query, which reports it.
  private static func isElsewhere(_ problem: Diagnostic) -> Bool {
    problem.message.id == Message.querySavedDamaged(name: "").id
  }

  /// The position of a query's text in the settings.
  private struct Place {
    private let range: SourceRange
    /// The offset of the text in the file; nil if its spelling differs from its text.
    private let shift: Int?
    private let isPlain: Bool

    init(_ text: Located<String>, in source: SourceText) {
      range = text.range
      let written = source[text.range]
      isPlain = written == text.value
      let isQuoted = ["'\(text.value)'", "\"\(text.value)\""].contains(written)
      shift = isPlain ? range.lowerBound : isQuoted ? range.lowerBound + 1 : nil
    }

    /// A problem of the query as a problem of the settings.
    func moved(_ problem: Diagnostic) -> Diagnostic {
      let (place, fixIts): (SourceRange, [FixIt]) =
        if let shift, let inner = problem.range {
          (Self.moved(inner, by: shift), problem.fixIts.compactMap { moved($0, by: shift) })
        } else {
          (range, [])
        }
      return Diagnostic(
        problem.id,
        problem.severity,
        problem.message,
        at: place,
        expected: problem.expected,
        fixIts: fixIts
      )
    }

    /// A fix at its position in the file; nil if it would change the YAML there.
    private func moved(_ fixIt: FixIt, by shift: Int) -> FixIt? {
      // Quotes within quotes, or an '@' at the start of a plain value.
      let marks = isPlain ? "@#" : "'\"\\"
      let edits = fixIt.edits.map { SourceEdit(Self.moved($0.range, by: shift), $0.text) }
      guard !edits.contains(where: { $0.text.contains(where: marks.contains) }) else { return nil }
      return FixIt(fixIt.title, edits, isSafe: fixIt.isSafe)
    }

    private static func moved(_ range: SourceRange, by shift: Int) -> SourceRange {
      SourceRange(range.lowerBound + shift, range.upperBound + shift)
    }
  }
}

extension Diagnostic {
  /// The same problem with another id.
  fileprivate func named(_ id: String) -> Diagnostic {
    Diagnostic(id, severity, message, at: range, expected: expected, fixIts: fixIts)
  }
}
