import DiveModel
import FrontMatter
import Diagnostics
import Wording

extension RecordDecoder {
  /// The diagnostic for notes among the keys; nil for another key.
  func misplacedNotes(
    _ text: String,
    _ folded: String,
    _ key: Tape.Node,
    _ value: Tape.Node,
    _ table: FieldTable
  ) -> Diagnostic? {
    let isOfNotes =
      Self.namesOfNotes.contains(folded) || Set(HeadWords.keys(HeadWords.fold(text))) == ["notes"]
    guard isOfNotes, table.row(for: folded) == nil,
      RecordKind.withNotes.contains(where: { FieldTable.table(of: $0).name == table.name })
    else { return nil }
    return Diagnostic(
      "unknown-key",
      .error,
      .unknownKey(key: text, record: .thing(table.name)),
      at: key.range,
      expected: .expectedNotesBelow,
      fixIts: movingBelow(key, value).map { [FixIt(.moveNotesBelow, $0, isSafe: false)] } ?? []
    )
  }

  /// What divers call the text below the front matter.
  private static let namesOfNotes: Set<String> = [
    "notes", "note", "comment", "comments", "remarks", "märkmed",
  ]

  /// The edits that take a key's text out of the front matter and put it above the rest of the notes;
  /// nil if it is not a text on lines of its own.
  private func movingBelow(_ key: Tape.Node, _ value: Tape.Node) -> [SourceEdit]? {
    let newline = UInt8(ascii: "\n")
    let start = key.range.lowerBound
    guard value.kind == .scalar, start > 0, source[start - 1] == newline, !source.contains(0x0D)
    else { return nil }
    let text = tape.text(of: value, in: source)
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    var end = value.range.upperBound
    if source[end - 1] != newline {
      guard let line = source[end...].firstIndex(of: newline),
        source[end..<line].allSatisfy({ $0 == UInt8(ascii: " ") })
      else { return nil }
      end = line + 1
    }
    let front = FrontMatterReader.yamlRange(of: Array(source), as: .record)
    guard front.contains(start), end <= front.upperBound else { return nil }
    let close = source[front.upperBound...].firstIndex(of: newline)
    let below = (close == nil ? "\n\n" : "\n") + text + (text.hasSuffix("\n") ? "" : "\n")
    let body = close.map { $0 + 1 } ?? source.count
    return [
      SourceEdit(SourceRange(start, end), ""), SourceEdit(SourceRange(body, body), below),
    ]
  }
}

extension RecordKind {
  /// The kinds of records with a text below the front matter.
  fileprivate static let withNotes = allCases.filter { $0 != .settings }
}
