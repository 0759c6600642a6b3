import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// A query in a file of the log, such as a saved one or a course's.
struct WrittenQuery {
  private let text: Located<String>
  /// The offset of the text in the file; nil if its spelling differs from its text.
  private let shift: Int?
  private let isPlain: Bool

  /// Takes a query with its range in a file, including quotes.
  init(_ text: Located<String>, in source: SourceText) {
    self.text = text
    let written = source[text.range]
    isPlain = written == text.value
    let isQuoted = ["'\(text.value)'", "\"\(text.value)\""].contains(written)
    shift = isPlain ? text.range.lowerBound : isQuoted ? text.range.lowerBound + 1 : nil
  }

  /// The problems of the query, at their places in the file; those of a saved query that it uses are
  /// reported there.
  func problems(
    in logbook: Logbook,
    _ index: RecordIndex,
    _ saved: SavedQueries
  ) -> [Diagnostic] {
    let reading = QueryReading(SourceText(path: "query", text: text.value))
    var compiler = QueryCompiler(reading, logbook, index, saved, nil)
    _ = compiler.compile()
    var found = reading.problems + compiler.ownProblems
    if found.isEmpty, reading.query.root == nil {
      found = [.query(.queryEmpty, at: SourceRange(0, text.value.utf8.count))]
    }
    return found.prefix(QueryLimits.problems).map(moved)
  }

  /// A problem of the query as a problem of the file.
  private func moved(_ problem: Diagnostic) -> Diagnostic {
    let (place, fixIts): (SourceRange, [FixIt]) =
      if let shift, let inner = problem.range {
        (Self.moved(inner, by: shift), problem.fixIts.compactMap { moved($0, by: shift) })
      } else {
        (text.range, [])
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

extension Diagnostic {
  /// The same problem with another id.
  func named(_ id: String) -> Diagnostic {
    Diagnostic(id, severity, message, at: range, expected: expected, fixIts: fixIts)
  }
}
