import DiveFigures
import DiveModel
import LogbookCore

/// A dive while a query is evaluated for it; its notes and samples are read at most once.
struct EvaluatedDive {
  let logged: LoggedDive
  private let context: FigureContext
  /// Whether the context was prepared for every figure of the query.
  private let isPrepared: Bool
  private var notes: ArraySlice<UInt8>?

  init(_ logged: LoggedDive, _ context: FigureContext, isPrepared: Bool) {
    self.logged = logged
    self.context = context
    self.isPrepared = isPrepared
  }

  /// Whether a text occurs in the notes.
  mutating func notesHold(_ pattern: TextPattern) -> Bool { pattern.matches(readNotes()) }

  /// Whether the notes are more than blank lines.
  var hasNotes: Bool {
    mutating get { readNotes().contains { $0 > 0x20 } }
  }

  private mutating func readNotes() -> ArraySlice<UInt8> {
    let read = notes ?? context.logbook.notes(of: logged.dive)
    notes = read
    return read
  }

  /// Whether a figure passes a test; nil if it needs data that is not prepared.
  func holds(_ figure: ComputedField, _ test: ContentTest) -> Bool? {
    let isKnown = isPrepared || figure.needs.isEmpty
    // Values known without samples take precedence over them, except for oxygen.
    guard isKnown || figure.needs == .samples else { return nil }
    let found = figure.found(logged, context)
    if found == nil, !isKnown { return nil }
    return found.map { test.matches($0.content) } ?? false
  }

  /// Whether something that was not read could change a figure.
  func leavesOpen(_ figure: ComputedField, _ open: OpenFigures) -> Bool {
    open.leaveOpen(figure, of: logged, in: context)
  }
}
