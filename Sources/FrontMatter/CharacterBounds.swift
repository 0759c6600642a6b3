import Diagnostics

/// Moves places that lie within a character to where it begins or ends.
///
/// A stage after the first looks at a copy in which odd characters are blanks, and may find a place
/// between two of them that are one character in the file.
struct CharacterBounds {
  let yaml: UnsafeBufferPointer<UInt8>
  /// Where the front matter begins in its file.
  let offset: Int

  func adjusted(_ diagnostic: Diagnostic) -> Diagnostic {
    let isSound =
      diagnostic.range.map(isWhole) ?? true
      && diagnostic.fixIts.allSatisfy { $0.edits.allSatisfy { isWhole($0.range) } }
      && diagnostic.notes.allSatisfy { $0.range.map(isWhole) ?? true }
    if isSound { return diagnostic }
    return Diagnostic(
      diagnostic.id,
      diagnostic.severity,
      diagnostic.message,
      at: diagnostic.range.map(adjusted),
      expected: diagnostic.expected,
      notes: diagnostic.notes.map { Note($0.message, path: $0.path, at: $0.range.map(adjusted)) },
      fixIts: diagnostic.fixIts.map { fixIt in
        FixIt(
          fixIt.title,
          fixIt.edits.map { SourceEdit(adjusted($0.range), $0.text) },
          isSafe: fixIt.isSafe
        )
      }
    )
  }

  /// A node with the range and the text that it has in the file.
  func adjusted(_ node: Tape.Node) -> Tape.Node {
    guard !isWhole(node.range) else { return node }
    var result = node
    let range = adjusted(node.range)
    result.start = UInt32(clamping: range.lowerBound)
    result.end = UInt32(clamping: range.upperBound)
    guard !node.isDecoded, node.kind == .scalar else { return result }
    let start = Int(node.textStart)
    let text = adjusted(SourceRange(start, start + Int(node.textCount)))
    result.textStart = UInt32(clamping: text.lowerBound)
    result.textCount = UInt32(clamping: text.upperBound - text.lowerBound)
    return result
  }

  private func isWhole(_ range: SourceRange) -> Bool {
    character(around: range.lowerBound) == nil && character(around: range.upperBound) == nil
  }

  /// A range without the characters that it holds a part of; one within a character is all of it,
  /// and a place within one comes before it.
  private func adjusted(_ range: SourceRange) -> SourceRange {
    let first = character(around: range.lowerBound)
    let last = character(around: range.upperBound)
    let start = first?.lowerBound ?? range.lowerBound
    if range.isEmpty { return SourceRange(start, start) }
    let end = last?.lowerBound ?? range.upperBound
    return SourceRange(start, end > start ? end : last?.upperBound ?? range.upperBound)
  }

  /// The character of several bytes that a place lies within, neither before nor behind it.
  private func character(around place: Int) -> Range<Int>? {
    let index = place - offset
    guard index > 0, index < yaml.count, yaml[index] & 0xC0 == 0x80 else { return nil }
    for back in 1...3 where index >= back {
      guard let (_, length) = UTF8Character.decode(yaml, at: index - back) else { continue }
      return length > back ? place - back..<place - back + length : nil
    }
    return nil
  }
}
