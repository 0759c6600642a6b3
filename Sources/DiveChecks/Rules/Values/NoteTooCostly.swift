import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// Reports a note that is too costly to lay out.
struct NoteTooCostly: LogbookRule {
  static let about = RuleInfo(
    id: "note-too-costly",
    tier: .values,
    severity: .warning,
    title: "A note can be laid out on a page",
    rationale: """
      Markdown takes long to lay out where a table has thousands of columns, or where lists are \
      nested hundreds deep. Such a note, and one of more than 64 KiB, is shown as plain text.
      """,
    bad: RuleExample {
      "---\ndate: 2024-06-12\ntime: 10:30\n---\n\n▸A◂" + String(repeating: " long", count: 14_000)
        + "\n"
    },
    good: """
      ---
      date: 2024-06-12
      time: 10:30
      ---

      A short one.
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let logbook = context.logbook
    let others = logbook.recordsBesideDives
    var origins: [Origin] = []
    // By index, because an iterator would copy each dive.
    for place in logbook.dives.indices where logbook.dives[place].dive.origin.hasLongNote {
      origins.append(logbook.dives[place].dive.origin)
    }
    origins += others.lazy.map(\.origin).filter(\.hasLongNote)
    let found = inChunks(origins.count, of: 64) { [origins] range in
      range.compactMap { problem(of: origins[$0], in: logbook) }
    }
    for problem in found.joined() { report(problem) }
  }

  private func problem(of origin: Origin, in logbook: Logbook) -> FileDiagnostic? {
    guard let refusal = logbook.noteText(of: origin).flatMap(NoteLimits.refusal(of:)) else {
      return nil
    }
    let bytes = (try? logbook.tree.bytes(of: origin.path))?.dropFirst(origin.bodyStart)
    let start = bytes?.firstIndex { $0 > 0x20 } ?? origin.bodyStart
    let message: Message =
      switch refusal {
      case .tooLong: .noteIsTooLong(limit: Decimal(NoteLimits.longest / 1024))
      case .tooWide: .noteIsTooWide
      case .tooDeep: .noteIsTooDeep
      }
    let range = SourceRange(start, start + 1)
    return FileDiagnostic(
      path: origin.path,
      found(message, at: range, expected: .expectedNoteToLayOut)
    )
  }
}

extension Origin {
  /// Whether the note is long enough to be costly.
  fileprivate var hasLongNote: Bool { length - bodyStart > NoteLimits.harmless }
}
