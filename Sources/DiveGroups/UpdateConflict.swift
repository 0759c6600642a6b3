package import DiveFormat
import DiveModel
package import LogbookCore
package import Diagnostics
import Wording

/// A conflict of an update as a problem of the member's file, with both values and both places.
package struct UpdateConflict {
  package let diagnostic: FileDiagnostic

  /// The id of such problems; no rule of `check` has it.
  package static let id = "update-conflict"

  package init(
    _ conflict: FieldConflict,
    _ update: TemplateUpdate,
    _ copy: GroupDives.Copy,
    _ dive: GroupDive
  ) {
    // Earlier merges moved later text, so use the ranges of the file as read.
    let text = RecordText(update.source.bytes, .dive)
    let written = conflict.key.flatMap { key in text?.entry(key).map { text?.range(of: $0) } }
    let place = written ?? copy.dive.template?.range
    let notes = Self.notes(update.source, copy.dive)
    // A generated value, such as the list of other participants, has no range.
    let theirs = conflict.theirs.flatMap { $0.range.isEmpty ? nil : $0.range }
    let problem = Diagnostic(
      Self.id,
      .error,
      Self.message(conflict),
      at: conflict.key == nil ? notes : place,
      expected: Self.expected(conflict),
      notes: [Note(.groupDiveHere, path: dive.dive.origin.path, at: theirs)]
    )
    diagnostic = FileDiagnostic(path: update.source.path, problem)
  }

  /// The first line of the member's notes; nil if there are none.
  private static func notes(_ source: SourceText, _ dive: Dive) -> SourceRange? {
    let start = min(dive.origin.bodyStart, source.bytes.count)
    guard let first = source.bytes[start...].firstIndex(where: { $0 > 0x20 }) else { return nil }
    let end = source.bytes[first...].firstIndex { $0 == 0x0A || $0 == 0x0D }
    return SourceRange(first, end ?? source.bytes.count)
  }

  private static func message(_ conflict: FieldConflict) -> Message {
    guard let key = conflict.key else { return .notesConflict }
    switch (conflict.mine.map(text), conflict.theirs.map(text)) {
    case (let own?, let group?): return .valuesConflict(key: key, own: own, group: group)
    case (let own?, nil): return .valueGoneInGroupDive(key: key, own: own)
    case (nil, let group): return .valueGoneHere(key: key, group: group ?? "")
    }
  }

  private static func expected(_ conflict: FieldConflict) -> Message {
    switch conflict.reason {
    case .bothChanged:
      conflict.key.map { .bothChanged(key: $0) } ?? .notesChangedInBoth
    case .noBase:
      conflict.key.map { .noVersionKnown(key: $0) } ?? .noVersionOfNotesKnown
    case .wouldDropTank: .tankIsTheDivers
    case .wouldMoveTank: .tankWouldBeAnother(key: conflict.key ?? "")
    case .entangled: .valueEntangled(key: conflict.key ?? "")
    }
  }

  /// A value on one line, as written.
  private static func text(_ value: MergeValue) -> String {
    let lines = ([value.spelling.head] + value.spelling.lines).map { line in
      line.drop { $0 == " " }
    }
    let text = lines.filter { !$0.isEmpty }.joined(separator: " ")
    return text.count > longest ? text.prefix(longest - 1) + "…" : text
  }

  private static let longest = 60
}
