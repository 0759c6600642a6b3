import Diagnostics

/// Moves offsets inside a character to its start or end.
///
/// Later stages see a copy in which unusual characters are replaced by blanks, so their offsets may
/// be inside a character of the file.
struct CharacterBounds {
  let yaml: UnsafeBufferPointer<UInt8>
  /// The offset of the front matter in its file.
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

  /// A node with its range and text in the file.
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

  /// A range without partly covered characters at its ends; a range inside a character becomes the
  /// whole character, an empty one moves before it.
  private func adjusted(_ range: SourceRange) -> SourceRange {
    let first = character(around: range.lowerBound)
    let last = character(around: range.upperBound)
    let start = first?.lowerBound ?? range.lowerBound
    if range.isEmpty { return SourceRange(start, start) }
    let end = last?.lowerBound ?? range.upperBound
    return SourceRange(start, end > start ? end : last?.upperBound ?? range.upperBound)
  }

  /// The multi-byte character around an offset that is inside it.
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
